/**
 * The `data` parameter of /sign-up for an address: URL-safe base64 of JSON (SIGNUP-036). It never
 * holds a password: addresses stay in histories, logs and mails (C24).
 */
export function encodeEmail(email: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ email }))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The email in `data`, or null. A password in it is not read, and malformed data is ignored. */
export function decodeData(data: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || value === null) return null
    return 'email' in value && typeof value.email === 'string' && value.email !== ''
      ? value.email
      : null
  } catch {
    return null
  }
}
