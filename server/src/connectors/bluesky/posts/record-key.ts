import { randomInt } from 'node:crypto'

const letters = '234567abcdefghijklmnopqrstuvwxyz'

/** 53 bits of microseconds and 10 more, in 13 letters that sort by time. */
export function keyOfMicros(micros: bigint, more: bigint): string {
  let rest = (micros << 10n) | more
  let key = ''
  for (let place = 0; place < 13; place++) {
    key = `${letters[Number(rest & 31n)]}${key}`
    rest >>= 5n
  }
  return key
}

/** When a key says that it was made. Null: it is no TID. */
export function microsOf(key: string): bigint | null {
  if (!/^[234567abcdefghij][234567a-z]{12}$/.test(key)) return null
  let value = 0n
  for (const letter of key) value = (value << 5n) | BigInt(letters.indexOf(letter))
  return value >> 10n
}

/**
 * A new record key: a TID, of now and of chance (AT Protocol, Timestamp Identifiers). Made before
 * the call, so that a lost answer can be looked up.
 */
export const newRecordKey = (now: Date): string =>
  keyOfMicros(BigInt(now.getTime()) * 1000n + BigInt(randomInt(1000)), BigInt(randomInt(1024)))
