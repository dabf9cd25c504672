import { randomBytes, randomFillSync } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * A UUID of version 7: ordered by time of making, so that new rows lie together in every index. Ids
 * of one process keep their order within a millisecond too, by a counter of 12 bits (RFC 9562,
 * section 6.2, method 1): rows of one press are listed in the order in which they were made.
 */
export function newId(): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counter = bytes.readUInt16BE(6) & 0x7ff
  } else if (counter < 0xfff) counter += 1
  else {
    lastMs += 1
    counter = 0
  }
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** An unguessable word for tokens and handles: `bytes` of randomness in URL-safe base64. */
export function newSecretWord(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
