const secretNames =
  /^(access_token|client_secret|appsecret_proof|fb_exchange_token|input_token|refresh_token|id_token|code|code_verifier|token|upload_token|password|secret|authorization)$/i
const longestText = 2000

/**
 * A copy that may be shown: secrets and tokens replaced, very long texts cut. Looks into JSON that
 * travels as text too.
 */
export function redact(fields: Record<string, string>): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (secretNames.test(name)) shown[name] = '[redacted]'
    else
      shown[name] = redactTokens(
        value.length > longestText
          ? `${value.slice(0, longestText)}… (${value.length} characters)`
          : value,
      )
  }
  return shown
}

/** Tokens that travel inside another text, such as an address carrying `access_token=`. */
export function redactTokens(text: string): string {
  return text
    .replace(
      /((?:access_token|client_secret|appsecret_proof|refresh_token|code)(?:=|%3D|"\s*:\s*"))[^&\s"]+/gi,
      '$1[redacted]',
    )
    .replace(/\b(?:EAA|THAA|THQVJ)[A-Za-z0-9]{20,}/g, '[redacted]')
}
