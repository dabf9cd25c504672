import { inflateRawSync } from 'node:zlib'

export interface ZippedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The files of a zip, by its central directory. Throws when it is not a whole zip. */
export function filesInZip(zip: Buffer): ZippedFile[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('This is no zip.')
  const files: ZippedFile[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
    files.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameBytes),
      bytes: zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed),
    })
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

/** Their names. */
export const namesInZip = (zip: Buffer): string[] => filesInZip(zip).map(({ name }) => name)
