import type { Secrets } from '#platform/secrets.ts'

const purpose = 'unsubscribe'

/**
 * Where the reader of this address stops the mails that are not needed; holds for good. Addresses
 * are compared in lower case.
 */
export function unsubscribeLink(secrets: Secrets, publicUrl: string, email: string): string {
  const address = email.toLowerCase()
  return `${publicUrl}/unsubscribe?${new URLSearchParams({ email: address, key: secrets.sign(purpose, address) }).toString()}`
}

/** Whether the key came in a mail to this address. */
export function isKeyOf(secrets: Secrets, email: string, key: string): boolean {
  return secrets.verify(purpose, email.toLowerCase(), key)
}
