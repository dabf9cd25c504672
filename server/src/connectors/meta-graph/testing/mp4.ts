/** A number in so many bytes, big end first. */
function bytes(width: 1 | 2 | 4, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(width * values.length)
  for (const [index, value] of values.entries()) buffer.writeUIntBE(value, index * width, width)
  return buffer
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([bytes(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}
const fullBox = (type: string, ...parts: Buffer[]) => box(type, bytes(4, 0), ...parts)
const matrix = bytes(4, 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

interface Video {
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
  readonly framesPerSecond?: number
}

/**
 * The frame of a video as ISO 14496-12 has it, its index before its data: H.264, without sound. The
 * pictures are noise: it is enough for who reads headers, and no player would show it.
 */
export function anMp4({
  width = 1080,
  height = 1920,
  seconds = 8,
  framesPerSecond = 30,
}: Video = {}): Buffer {
  const scale = 600
  const duration = seconds * scale
  const samples = seconds * framesPerSecond
  const sampleSize = 100
  const avcC = box('avcC', Buffer.from([1, 0x64, 0, 0x28, 0xff, 0xe0, 0]))
  const avc1 = box(
    'avc1',
    Buffer.alloc(6),
    bytes(2, 1),
    Buffer.alloc(16),
    bytes(2, width, height),
    bytes(4, 0x480000, 0x480000, 0),
    bytes(2, 1),
    Buffer.alloc(32),
    bytes(2, 24, 0xffff),
    avcC,
  )
  const moovAt = (dataAt: number) => {
    const stbl = box(
      'stbl',
      fullBox('stsd', bytes(4, 1), avc1),
      fullBox('stts', bytes(4, 1, samples, scale / framesPerSecond)),
      fullBox('stsc', bytes(4, 1, 1, samples, 1)),
      fullBox('stsz', bytes(4, sampleSize, samples)),
      fullBox('stco', bytes(4, 1, dataAt)),
    )
    const minf = box(
      'minf',
      box('vmhd', bytes(4, 1), Buffer.alloc(8)),
      box('dinf', fullBox('dref', bytes(4, 1), box('url ', bytes(4, 1)))),
      stbl,
    )
    const hdlr = fullBox(
      'hdlr',
      bytes(4, 0),
      Buffer.from('vide'),
      Buffer.alloc(12),
      Buffer.from('film\0'),
    )
    const mdia = box(
      'mdia',
      fullBox('mdhd', bytes(4, 0, 0, scale, duration), bytes(2, 0x55c4, 0)),
      hdlr,
      minf,
    )
    const tkhd = box(
      'tkhd',
      bytes(4, 7, 0, 0, 1, 0, duration),
      Buffer.alloc(8),
      bytes(2, 0, 0, 0, 0),
      matrix,
      bytes(4, width * 0x10000, height * 0x10000),
    )
    const mvhd = fullBox(
      'mvhd',
      bytes(4, 0, 0, scale, duration, 0x10000),
      bytes(2, 0x100, 0),
      Buffer.alloc(8),
      matrix,
      Buffer.alloc(24),
      bytes(4, 2),
    )
    return box('moov', mvhd, box('trak', tkhd, mdia))
  }
  const ftyp = box('ftyp', Buffer.from('isom'), bytes(4, 0x200), Buffer.from('isomavc1'))
  const dataAt = ftyp.length + moovAt(0).length + 8
  return Buffer.concat([
    ftyp,
    moovAt(dataAt),
    box('mdat', Buffer.alloc(samples * sampleSize, 0x55)),
  ])
}
