import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Addresses like those of the real networks' media hosts: valid for two days of town time, then
 * dead for whoever kept them.
 */
export interface AddressSigner {
  sign(path: string, now: number): string
  /** `oe` is the end and `oh` the signature, as `sign` put them at the end of the address. */
  check(
    path: string,
    query: { readonly oe?: string; readonly oh?: string },
    now: number,
  ): 'fine' | 'expired' | 'forged'
}

const lifetimeMs = 48 * 3600_000

export function createAddressSigner(baseUrl: () => string, secret: string): AddressSigner {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}?${expires}`).digest('hex').slice(0, 32)
  return {
    sign(path, now) {
      // whole hours, so that one page read twice shows the same address
      const expires = (Math.ceil((now + lifetimeMs) / 3600_000) * 3600).toString(16).toUpperCase()
      return `${baseUrl()}/cdn/${path}?oe=${expires}&oh=${signatureOf(path, expires)}`
    },
    check(path, { oe: expires, oh: signature }, now) {
      if (expires === undefined || signature === undefined) return 'forged'
      const expected = Buffer.from(signatureOf(path, expires))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
      return Number.parseInt(expires, 16) * 1000 > now ? 'fine' : 'expired'
    },
  }
}
