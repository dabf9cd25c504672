import { createHash } from 'node:crypto'
import { keyOfMicros, microsOf } from '../posts/record-key.ts'

/**
 * The record key under which this product keeps its like of a post: always the same for one post,
 * so that a lost answer can be looked up, and whoever likes twice likes once. It sorts where the
 * post does: its millisecond, and 20 bits of the address.
 */
export function likeKeyOf(uri: string): string {
  const hash = createHash('sha256').update(uri).digest()
  const bits = BigInt(hash.readUInt32BE(0)) & 0xfffffn
  const micros = microsOf(uri.split('/').at(-1) ?? '') ?? 0n
  const ms = micros / 1000n
  return keyOfMicros(ms * 1000n + ((bits >> 10n) * 1000n) / 1024n, bits & 1023n)
}
