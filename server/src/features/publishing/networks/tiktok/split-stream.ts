import { Readable } from 'node:stream'

/**
 * The same bytes as streams of at most `most`, one after another: each is read to its end before
 * the next one is taken. The last one is empty where the bytes end on a border.
 */
export function splitStream(stream: Readable, most: number): { next(): Readable } {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function* part(): AsyncGenerator<Buffer> {
    for (let left = most; left > 0;) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done === true) return
        rest = Buffer.from(value)
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return { next: () => Readable.from(part(), { objectMode: false }) }
}
