//! A real nginx in front of a server under test, with TLS by a certificate made for the test. It ends with
//! the value that holds it.

use crate::packages;
use std::{
    env, fs,
    net::{SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::Duration,
};

/// The host of the certificate.
pub const HOST: &str = "cards.example";
/// The programs, the packages that bring them, and where distributions put programs for administrators.
const NGINX: &str = "nginx";
const OPENSSL: &str = "openssl";
const FOLDERS: [&str; 3] = ["/usr/sbin", "/usr/bin", "/usr/local/sbin"];

/// A proxy that runs.
pub struct Nginx {
    /// Where it listens for TLS.
    pub address: SocketAddr,
    folder: PathBuf,
    program: Child,
}

impl Nginx {
    /// Starts nginx. Its only server has these lines, in which `$1` is the folder with the files.
    ///
    /// # Panics
    /// When it is not there and cannot be installed, or does not start.
    pub fn start(lines: &str, files: &[(&str, &str)]) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("eights-nginx-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder can be made");
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("a file can be written");
        }
        make_certificate(&folder);
        let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let address = free.expect("a free port");
        let place = folder.to_str().expect("a readable path");
        let settings = SETTINGS.replace("$lines", lines).replace("$address", &address.to_string());
        fs::write(folder.join("nginx.conf"), settings.replace("$1", place)).expect("a file can be written");
        let mut nginx = Command::new(program(NGINX));
        nginx.args(["-p", place, "-c", "nginx.conf", "-e", "error.log"]).stdin(Stdio::null());
        let program = nginx.stderr(Stdio::null()).spawn().expect("nginx starts");
        let proxy = Self { address, folder, program };
        proxy.wait();
        proxy
    }

    /// The certificate's file, which is also that of its authority.
    pub fn certificate(&self) -> PathBuf {
        self.folder.join("certificate.pem")
    }

    /// Waits until it listens.
    fn wait(&self) {
        for _ in 0..200 {
            if TcpStream::connect(self.address).is_ok() {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!(
            "nginx does not start: {}",
            fs::read_to_string(self.folder.join("error.log")).unwrap_or_default()
        );
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

const SETTINGS: &str = "
daemon off;
master_process off;
pid $1/nginx.pid;
events { worker_connections 256; }
http {
    access_log off;
    client_body_temp_path $1/body;
    proxy_temp_path $1/proxy;
    fastcgi_temp_path $1/fastcgi;
    uwsgi_temp_path $1/uwsgi;
    scgi_temp_path $1/scgi;
    map $http_upgrade $connection_upgrade { default upgrade; '' close; }
    server {
        listen $address ssl;
        server_name cards.example;
        ssl_certificate $1/certificate.pem;
        ssl_certificate_key $1/key.pem;
        $lines
    }
}
";

fn make_certificate(folder: &std::path::Path) {
    let mut openssl = Command::new(program(OPENSSL));
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
    openssl.args(["-days", "2", "-subj", &format!("/CN={HOST}")]);
    openssl.args(["-addext", &format!("subjectAltName=DNS:{HOST}")]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    openssl.args(["-keyout", "key.pem", "-out", "certificate.pem"]).current_dir(folder);
    let done = openssl.output().expect("openssl runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// Where a program is. If it is missing, the package of its name is installed.
fn program(name: &str) -> PathBuf {
    let find = || FOLDERS.iter().map(|folder| PathBuf::from(folder).join(name)).find(|file| file.is_file());
    if let Some(found) = find() {
        return found;
    }
    packages::install(name);
    find().unwrap_or_else(|| panic!("{name} is missing: install the package {name} and try again"))
}
