import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, type InputTrack } from 'mediabunny'
import { afterAll, describe, expect, it } from 'vitest'
import { createVideos } from './videos.ts'
import {
  aVideoOf,
  videoOfTwoParts,
  videoWithLateSound,
  phoneVideo,
  placeOfTurnedVideo,
  turnedVideo,
  withEdit,
} from './testing/some-videos.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-films-'))
const videos = createVideos()
afterAll(() => {
  videos.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
function onDisk(bytes: Buffer): string {
  const path = join(folder, `${++count}`)
  writeFileSync(path, bytes)
  return path
}
async function packetsOf(
  path: string,
  pick: (input: Input) => Promise<InputTrack | null>,
): Promise<{ timestamp: number; bytes: string }[]> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const track = await pick(input)
  const packets: { timestamp: number; bytes: string }[] = []
  if (track)
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      packets.push({
        timestamp: Math.round(timestamp * 1000),
        bytes: Buffer.from(data).toString('base64'),
      })
  input.dispose()
  return packets
}
const pictures = (path: string) => packetsOf(path, (input) => input.getPrimaryVideoTrack())
const sound = (path: string) => packetsOf(path, (input) => input.getPrimaryAudioTrack())

describe('what a video is', () => {
  it('is read from its content: size, length, codecs', async () => {
    expect(await videos.probe(onDisk(phoneVideo()))).toEqual({
      format: 'mp4',
      width: 180,
      height: 320,
      durationMs: 4000,
      framesPerSecond: 24,
      video: 'avc',
      audio: 'aac',
      cut: null,
    })
  })
  it('is as it is shown: a video lying on its side is upright', async () => {
    expect(await videos.probe(onDisk(turnedVideo()))).toMatchObject({
      format: 'mov',
      width: 180,
      height: 320,
      video: 'hevc',
      audio: 'none',
    })
  })
  it('is nothing for what is no video, and a fault for a video that is cut off, wherever its index is', async () => {
    expect(await videos.probe(onDisk(Buffer.from('only words, and no video at all')))).toBeNull()
    const indexFirst = await aVideoOf({})
    await expect(
      videos.probe(onDisk(indexFirst.subarray(0, indexFirst.length - 500))),
    ).rejects.toThrow('ends before its last picture')
    const indexLast = phoneVideo()
    expect(await videos.probe(onDisk(indexLast.subarray(0, indexLast.length - 500)))).toBeNull()
  })
  it('ends where its edit list says', async () => {
    // the first number of the only edit is how long it lasts, in a thousandth of a second
    expect(
      await videos.probe(onDisk(withEdit(phoneVideo(), (list) => list.writeUInt32BE(3000, 8)))),
    ).toMatchObject({ durationMs: 3000, cut: null })
  })
  it('says when it hides a beginning, several parts or another speed in its edit list', async () => {
    const hidden = withEdit(phoneVideo(), (list) => list.writeInt32BE(12_288, 12))
    expect(await videos.probe(onDisk(hidden))).toMatchObject({ cut: 'start' })
    expect(await videos.probe(onDisk(videoOfTwoParts()))).toMatchObject({ cut: 'several' })
    expect(
      await videos.probe(onDisk(withEdit(phoneVideo(), (list) => list.writeUInt32BE(0x8000, 16)))),
    ).toMatchObject({ cut: 'several' })
  })
})

it('a video that claims billions of pictures is given up, and the next one is read', async () => {
  const hasty = createVideos(8000)
  const harmful = phoneVideo()
  harmful.writeUInt32BE(0xffffffff, harmful.indexOf('stts', 0, 'latin1') + 12)
  await expect(hasty.probe(onDisk(harmful))).rejects.toThrow('reader ended')
  expect(await hasty.probe(onDisk(phoneVideo()))).toMatchObject({ durationMs: 4000 })
  hasty.close()
})

describe('the copy for networks', () => {
  const copyOf = async (video: Buffer) => {
    const [from, to] = [onDisk(video), join(folder, `${++count}`)]
    await videos.copyForNetworks(from, to)
    return { from, to, bytes: readFileSync(to) }
  }
  it('has the same pictures at the same times, and the sound from its first shown moment on', async () => {
    const { from, to } = await copyOf(phoneVideo())
    expect(await pictures(to)).toEqual(await pictures(from))
    expect(await sound(to)).toEqual((await sound(from)).filter(({ timestamp }) => timestamp >= 0))
  })
  it('has its index first, no edit list, and not the place where it was filmed', async () => {
    const traits = (bytes: Buffer) => [
      bytes.includes('elst'),
      bytes.includes(placeOfTurnedVideo),
      bytes.indexOf('moov') < bytes.indexOf('mdat'),
    ]
    expect(traits(turnedVideo())).toEqual([true, true, false])
    expect(traits((await copyOf(turnedVideo())).bytes)).toEqual([false, false, true])
    expect(traits((await copyOf(phoneVideo())).bytes)).toEqual([false, false, true])
  })
  it('stays upright', async () => {
    const { to } = await copyOf(turnedVideo())
    expect(await videos.probe(to)).toMatchObject({
      format: 'mp4',
      width: 180,
      height: 320,
      video: 'hevc',
    })
  })
  it('begins with the first picture where that was to come later', async () => {
    const { to, bytes } = await copyOf(await aVideoOf({ startsAt: 0.4 }))
    expect((await pictures(to))[0]?.timestamp).toBe(0)
    expect(bytes.includes('elst')).toBe(false)
  })
  it('keeps sound that begins late where it is, but for its first packet', async () => {
    const { from, to, bytes } = await copyOf(await videoWithLateSound(0.5))
    const [before, after] = [await sound(from), await sound(to)]
    expect(before[0]?.timestamp).toBe(500)
    expect(after.map(({ timestamp }) => timestamp)).toEqual([
      0,
      ...before.slice(1).map(({ timestamp }) => timestamp),
    ])
    expect(bytes.includes('elst')).toBe(false)
  })
  it('ends where the video was cut, give or take what the last pictures need', async () => {
    const { to } = await copyOf(withEdit(phoneVideo(), (list) => list.writeUInt32BE(3000, 8)))
    expect(Math.max(...(await pictures(to)).map(({ timestamp }) => timestamp))).toBeLessThan(3200)
  })
  it('is refused for a video with a hidden beginning: nobody may see what was cut away', async () => {
    await expect(
      copyOf(withEdit(phoneVideo(), (list) => list.writeInt32BE(12_288, 12))),
    ).rejects.toThrow('cannot be copied')
  })
})
