import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** What passes through is counted and hashed; `result` once it has passed. */
export function hashThrough(): {
  readonly stream: Transform
  result(): { readonly bytes: number; readonly sha256: string }
} {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
