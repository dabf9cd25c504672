export interface PrefillData {
  readonly email: string
  readonly password: string
}

/**
 * The `data` parameter of /sign-up for an address: URL-safe base64 of JSON (SIGNUP-036). Never made
 * with a password (C24).
 */
export function encodeEmail(email: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ email }))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Reads `data` back; what is malformed is ignored. */
export function decodeData(data: string): PrefillData | null {
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || value === null) return null
    const email = 'email' in value && typeof value.email === 'string' ? value.email : ''
    const password = 'password' in value && typeof value.password === 'string' ? value.password : ''
    return email === '' && password === '' ? null : { email, password }
  } catch {
    return null
  }
}
