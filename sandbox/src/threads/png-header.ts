const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Size of a PNG by its first chunk; undefined for anything that is no whole PNG. */
export function readPngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(signature)) return undefined
  const isWhole =
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    // a download that broke off has a good header and no end
    bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND'
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return isWhole && width > 0 && height > 0 ? { width, height } : undefined
}
