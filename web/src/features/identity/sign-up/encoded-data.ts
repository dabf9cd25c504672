/**
 * The `data` parameter of /sign-up for an email: URL-safe base64 of JSON (SIGNUP-036). Ours never
 * holds a password: addresses of pages stay in histories, logs and mails (C24).
 */
export function encodeEmail(email: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ email }))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * What `data` fills in. An older link may hold a password, which is taken too (C24). What is
 * missing or cannot be read is empty.
 */
export function decodeData(data: string): { readonly email: string; readonly password: string } {
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const given: Record<string, unknown> = typeof value === 'object' ? { ...value } : {}
    const textOf = (name: string) => {
      const text = given[name]
      return typeof text === 'string' ? text : ''
    }
    return { email: textOf('email'), password: textOf('password') }
  } catch {
    return { email: '', password: '' }
  }
}
