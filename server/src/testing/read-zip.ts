import { inflateRawSync } from 'node:zlib'

/**
 * The files of a zip by name, read through its central directory. Throws when it is not a whole
 * zip.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('This is no zip.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, nameBytes, extraBytes, noteBytes, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + packed)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameBytes),
      method === 8 ? inflateRawSync(bytes) : bytes,
    )
    at += 46 + nameBytes + extraBytes + noteBytes
  }
  return files
}
