const comment = 0xfe
const fill = 0x20
/** Of one segment, beside its own length of two bytes (ITU-T T.81, B.2.4.5). */
const mostInOne = 65_533

/**
 * The same picture with at least `least` bytes: Google takes none under 10 KB (networks.md section
 * 3), and plain grounds and logos have fewer. Blanks go into a comment, behind the segments that
 * name the kind of the file. `least` up to 65,000.
 */
export function padJpeg(bytes: Buffer, least: number): Buffer {
  const missing = Math.min(mostInOne, least - bytes.length)
  if (missing <= 0) return bytes
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf0) === 0xe0)
    at += 2 + bytes.readUInt16BE(at + 2)
  const segment = Buffer.alloc(4 + missing, fill)
  segment.writeUInt16BE(0xff00 | comment, 0)
  segment.writeUInt16BE(2 + missing, 2)
  return Buffer.concat([bytes.subarray(0, at), segment, bytes.subarray(at)])
}
