//! Values of expressions, carried as text: WebDriver has its own kinds of values.

use serde_json::Value;

/// An expression for the text of a value, or of the error it throws.
pub(crate) fn told(expression: &str) -> String {
    format!(
        "(async () => JSON.stringify({{ value: await ({expression}) }}))().catch(e => JSON.stringify({{ error: String(e) }}))"
    )
}

/// The value, or the error.
pub(crate) fn outcome(told: &Value) -> Result<Value, String> {
    let text = told.as_str().ok_or_else(|| format!("the browser says {told}"))?;
    let mut outcome: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    match outcome["error"].as_str() {
        Some(error) => Err(error.to_owned()),
        None => Ok(outcome["value"].take()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_errors_are_told_apart() {
        assert_eq!(outcome(&r#"{"value":[1]}"#.into()), Ok(serde_json::json!([1])));
        assert_eq!(outcome(&"{}".into()), Ok(Value::Null), "undefined");
        assert_eq!(outcome(&r#"{"error":"no"}"#.into()), Err("no".to_owned()));
        assert!(outcome(&Value::Null).is_err());
    }
}
