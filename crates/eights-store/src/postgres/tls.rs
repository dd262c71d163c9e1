//! Encryption, with the system's certificates or those of a file. A certificate is always checked.

use crate::error::StoreError;
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject},
};
use std::{path::Path, sync::Arc};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How connections are encrypted.
pub(super) fn connector(authority: Option<&Path>) -> Result<MakeRustlsConnect, StoreError> {
    let mut roots = RootCertStore::empty();
    match authority {
        Some(file) => {
            let unread = |why: &dyn core::fmt::Display| {
                StoreError::Unreachable(format!("{} holds no certificate: {why}", file.display()))
            };
            for certificate in CertificateDer::pem_file_iter(file).map_err(|error| unread(&error))? {
                let certificate = certificate.map_err(|error| unread(&error))?;
                roots.add(certificate).map_err(|error| unread(&error))?;
            }
        }
        // Certificates of the system that cannot be read trust nobody.
        None => drop(roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs)),
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    Ok(MakeRustlsConnect::new(config.with_root_certificates(roots).with_no_client_auth()))
}
