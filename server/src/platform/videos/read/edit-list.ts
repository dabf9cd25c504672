import { open, type FileHandle } from 'node:fs/promises'

/**
 * What an edit list makes of its track. `several` is more than a beginning and an end cut off:
 * parts left out, or another speed.
 */
export type Edit =
  | { readonly kind: 'one'; readonly endSeconds: number | null }
  | { readonly kind: 'several' }

interface Box {
  readonly type: string
  readonly body: Buffer
}

/** The index of a video of 50 MB is a tenth of this. */
const largestIndex = 16 * 1024 * 1024
const mostBoxes = 10_000

/**
 * Edit lists by track id (ISO 14496-12 sections 8.6.5 and 8.6.6): mediabunny reads where the first
 * edit begins, but not where it ends, nor whether there are more. A track without one is absent.
 * Null when the index cannot be read.
 */
export async function readEdits(path: string): Promise<ReadonlyMap<number, Edit> | null> {
  const file = await open(path)
  try {
    const moov = await findIndex(file)
    const boxes = moov ? boxesIn(moov) : null
    const header = boxes?.find(({ type }) => type === 'mvhd')?.body
    if (!boxes || !header || header.length < 24) return null
    const timescale = header.readUInt32BE(header[0] === 1 ? 20 : 12)
    return new Map(
      boxes.filter(({ type }) => type === 'trak').flatMap((track) => editOf(track, timescale)),
    )
  } finally {
    await file.close()
  }
}

async function findIndex(file: FileHandle): Promise<Buffer | null> {
  const { size: fileSize } = await file.stat()
  const head = Buffer.alloc(16)
  let at = 0
  for (let count = 0; at + 8 <= fileSize && count < mostBoxes; count++) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const start = short === 1 ? 16 : 8
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? fileSize - at : short
    if (size < start || at + size > fileSize) return null
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (size > largestIndex) return null
      const body = Buffer.alloc(size - start)
      await file.read(body, 0, body.length, at + start)
      return body
    }
    at += size
  }
  return null
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    })
    at += size
  }
  return boxes
}

function editOf({ body }: Box, timescale: number): [number, Edit][] {
  const boxes = boxesIn(body)
  const header = boxes.find(({ type }) => type === 'tkhd')?.body
  const edits = boxes.find(({ type }) => type === 'edts')
  const list = edits ? boxesIn(edits.body).find(({ type }) => type === 'elst')?.body : undefined
  if (!header || header.length < 28 || !list || list.length < 8) return []
  return [[header.readUInt32BE(header[0] === 1 ? 20 : 12), readEdit(list, timescale)]]
}

/** Empty edits before the first real one only delay it. */
function readEdit(list: Buffer, timescale: number): Edit {
  const isLong = list[0] === 1
  const width = isLong ? 20 : 12
  const count = list.readUInt32BE(4)
  let delay = 0
  for (let index = 0; index < count; index++) {
    const at = 8 + index * width
    if (at + width > list.length) return { kind: 'several' }
    const length = isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at)
    const from = isLong ? Number(list.readBigInt64BE(at + 8)) : list.readInt32BE(at + 4)
    if (from === -1) {
      delay += length
      continue
    }
    const isPlain = list.readUInt32BE(at + width - 4) === 0x10000 && index === count - 1
    return isPlain
      ? { kind: 'one', endSeconds: length === 0 ? null : (delay + length) / timescale }
      : { kind: 'several' }
  }
  return { kind: 'one', endSeconds: null }
}
