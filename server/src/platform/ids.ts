import { randomBytes, randomFillSync } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562): ordered by time of making, so that new rows lie together in every
 * index.
 */
export function newId(): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** An unguessable word for tokens and handles: `bytes` of randomness in URL-safe base64. */
export function newSecretWord(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
