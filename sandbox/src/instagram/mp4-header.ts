interface Box {
  type: string
  body: Buffer
}

export interface VideoFacts {
  width: number
  height: number
  durationMs: number
  framesPerSecond: number
  codec: string
  moovFirst: boolean
  hasEditList: boolean
}

/**
 * Boxes of one level. A box that claims more than there is ends the list: the video is broken or
 * cut.
 */
function boxesIn(bytes: Buffer): Box[] | undefined {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    let size = bytes.readUInt32BE(at)
    let head = 8
    if (size === 1 && at + 16 <= bytes.length) {
      size = Number(bytes.readBigUInt64BE(at + 8))
      head = 16
    } else if (size === 0) size = bytes.length - at
    if (size < head || at + size > bytes.length) return undefined
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + head, at + size),
    })
    at += size
  }
  return boxes
}

function inside(box: Box | undefined, ...path: string[]): Box | undefined {
  let here = box
  for (const type of path) here = here && boxesIn(here.body)?.find((one) => one.type === type)
  return here
}

/** Time scale and duration of an mvhd or mdhd box, in either version. */
function timesOf(box: Box | undefined): { scale: number; duration: number } | undefined {
  const long = box?.body[0] === 1
  if (!box || box.body.length < (long ? 32 : 20)) return undefined
  const scale = box.body.readUInt32BE(long ? 20 : 12)
  const duration = long ? Number(box.body.readBigUInt64BE(24)) : box.body.readUInt32BE(16)
  return scale > 0 ? { scale, duration } : undefined
}

function sampleCount(stts: Box | undefined): number {
  if (!stts || stts.body.length < 8) return 0
  let samples = 0
  const entries = Math.min(stts.body.readUInt32BE(4), Math.floor((stts.body.length - 8) / 8))
  for (let entry = 0; entry < entries; entry += 1) samples += stts.body.readUInt32BE(8 + entry * 8)
  return samples
}

/**
 * As people see it. The last eleven fields of the track header are a matrix and the size, 16.16
 * fixed point; phones store upright videos lying, with a quarter turn in the matrix.
 */
function sizeOf(header: Buffer): { width: number; height: number } {
  const field = (back: number) => header.readInt32BE(header.length - back * 4) / 65_536
  const isTurned = header.length >= 44 && field(11) === 0 && Math.abs(field(10)) === 1
  const [width, height] = [field(2), field(1)]
  return isTurned ? { width: height, height: width } : { width, height }
}

/** What the header of an MP4 or MOV says about its video; undefined when it is none, or broken. */
export function readVideoFacts(bytes: Buffer): VideoFacts | undefined {
  const boxes = boxesIn(bytes)
  if (boxes?.[0]?.type !== 'ftyp') return undefined
  const order = boxes.map((box) => box.type)
  const moov = boxes.find((box) => box.type === 'moov')
  const whole = timesOf(inside(moov, 'mvhd'))
  const tracks = (moov && boxesIn(moov.body)?.filter((box) => box.type === 'trak')) ?? []
  const video = tracks.find(
    (track) => inside(track, 'mdia', 'hdlr')?.body.toString('latin1', 8, 12) === 'vide',
  )
  const header = inside(video, 'tkhd')
  const times = timesOf(inside(video, 'mdia', 'mdhd'))
  const table = inside(video, 'mdia', 'minf', 'stbl')
  const description = inside(table, 'stsd')
  if (
    !whole ||
    !header ||
    header.body.length < 8 ||
    !times ||
    !description ||
    description.body.length < 16 ||
    !order.includes('mdat')
  )
    return undefined
  const seconds = times.duration / times.scale
  return {
    ...sizeOf(header.body),
    durationMs: (whole.duration / whole.scale) * 1000,
    framesPerSecond: seconds > 0 ? sampleCount(inside(table, 'stts')) / seconds : 0,
    codec: description.body.toString('latin1', 12, 16),
    moovFirst: order.indexOf('moov') < order.indexOf('mdat'),
    hasEditList: tracks.some((track) => inside(track, 'edts', 'elst') !== undefined),
  }
}
