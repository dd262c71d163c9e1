//! Looks at a database without changing it, even while servers write to it.

use super::{
    connection::{Company, Connector, try_lock},
    schema,
};
use crate::{condition::Condition, error::StoreError};

/// The condition of a database that can be reached.
pub(super) fn check(connector: &Connector) -> Result<Condition, StoreError> {
    let mut connection = connector.connect()?;
    let client = &mut connection.client;
    connector.check_standby(client)?;
    let name = connector.name();
    let version = schema::version(client, &name)?;
    schema::check(version, &name)?;
    if version == 0 {
        schema::may_make_tables(client)?;
    }
    let is_in_use = !try_lock(client, Company::Alone)?;
    Ok(Condition { version, latest: schema::LATEST, is_in_use })
}
