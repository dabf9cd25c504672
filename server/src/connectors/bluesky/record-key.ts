import { randomInt } from 'node:crypto'

const letters = '234567abcdefghijklmnopqrstuvwxyz'

/**
 * A new record key: a TID, 53 bits of microseconds and 10 of chance in 13 letters that sort by time
 * (AT Protocol, Timestamp Identifiers). Made before the call, so that a lost answer can be looked
 * up.
 */
export function newRecordKey(now: Date): string {
  const micros = BigInt(now.getTime()) * 1000n + BigInt(randomInt(1000))
  let rest = (micros << 10n) | BigInt(randomInt(1024))
  let key = ''
  for (let place = 0; place < 13; place++) {
    key = `${letters[Number(rest & 31n)]}${key}`
    rest >>= 5n
  }
  return key
}
