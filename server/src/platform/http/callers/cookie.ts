import type { IncomingHttpHeaders } from 'node:http'

/** What the browser brought under that name; null when it brought nothing. */
export function readCookie(headers: IncomingHttpHeaders, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

export interface KeptCookie {
  readonly name: string
  readonly value: string
  /** 0 takes it away. */
  readonly seconds: number
  readonly isHttps: boolean
}

/**
 * A `Set-Cookie` that no script reads and that comes along only on our own pages, or on a link to
 * one.
 */
export function cookieLine({ name, value, seconds, isHttps }: KeptCookie): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
