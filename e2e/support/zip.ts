/** The names of the files in a zip, by its central directory. Throws when it is not a whole zip. */
export function namesInZip(zip: Buffer): string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('This is no zip.')
  const names: string[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = zip.readUInt16LE(at + 28)
    names.push(zip.toString('utf8', at + 46, at + 46 + nameBytes))
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return names
}
