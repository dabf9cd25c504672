import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FilePathSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { fitSize } from './encode/encode-video.ts'
import { createVideoMaker } from './video-maker.ts'
import { aVideoOf, phoneVideo, placeOfTurnedVideo, turnedVideo } from './testing/some-videos.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-film-maker-'))
const maker = createVideoMaker()
afterAll(() => {
  maker.close()
  rmSync(folder, { recursive: true, force: true })
})
/** A real encoder on a machine where everything else runs too. */
const encodingMs = 90_000

function onDisk(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
async function tracksOf(path: string): Promise<{
  pictures: number
  seconds: number
  sound: number
  size: (number | undefined)[]
  first: (number | undefined)[]
}> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const made = {
    pictures: (await video?.computePacketStats())?.packetCount ?? 0,
    seconds: (await video?.computeDuration()) ?? 0,
    sound: (await audio?.computeDuration()) ?? 0,
    size: [await video?.getDisplayWidth(), await video?.getDisplayHeight()],
    first: [await video?.getFirstTimestamp(), await audio?.getFirstTimestamp()],
  }
  input.dispose()
  return made
}
const encode = async (
  name: string,
  {
    video,
    startMs,
    endMs,
    most = null,
  }: {
    video: Buffer
    startMs: number
    endMs: number | null
    most?: { width: number; height: number } | null
  },
) => {
  const [from, to] = [onDisk(`${name}-from`, video), join(folder, `${name}-to`)]
  const percents: number[] = []
  await maker.encode({ path: from, to }, { startMs, endMs, most, lengthMs: 60_000 }, (percent) =>
    percents.push(percent),
  )
  return { to, percents, ...(await tracksOf(to)) }
}

const lengths =
  process.env.MARQUEE_FULL === '1'
    ? ([
        [2, 59],
        [60, 1798],
      ] as const)
    : ([[2, 59]] as const)
it.each(lengths)(
  'cuts %i seconds that are never longer, at a rate that does not divide them',
  async (most, count) => {
    const { seconds, pictures } = await encode('even', {
      video: await aVideoOf({ seconds: most + 1, framesPerSecond: 30_000 / 1001 }),
      startMs: 500,
      endMs: 500 + most * 1000,
    })
    expect(seconds).toBeLessThanOrEqual(most)
    expect(seconds).toBeGreaterThan(most - 1001 / 30_000)
    expect(pictures).toBe(count)
  },
  encodingMs,
)

it(
  'keeps the frame shown at the beginning whole, ends the sound with the pictures, and says how far it is',
  async () => {
    const { seconds, sound, pictures, first, percents } = await encode('part', {
      video: phoneVideo(),
      startMs: 510,
      endMs: 2510,
    })
    expect([pictures, seconds, first]).toEqual([48, 2, [0, 0]])
    expect(sound).toBeLessThanOrEqual(2)
    expect(sound).toBeGreaterThan(1.9)
    expect(percents.length).toBeGreaterThan(5)
  },
  encodingMs,
)

it(
  'writes a video upright, within its box, without the place where it was filmed',
  async () => {
    const { to, size } = await encode('turned', {
      video: turnedVideo(),
      startMs: 0,
      endMs: null,
      most: { width: 200, height: 160 },
    })
    expect(size).toEqual([90, 160])
    expect(readFileSync(to).includes(placeOfTurnedVideo)).toBe(false)
  },
  encodingMs,
)

it(
  'fails for what is no video, and goes on with the next',
  async () => {
    await expect(
      encode('words', { video: Buffer.from('only words'), startMs: 0, endMs: null }),
    ).rejects.toThrow()
    await expect(
      encode('beyond', { video: phoneVideo(), startMs: 9000, endMs: 10_000 }),
    ).rejects.toThrow('shows nothing')
    await maker.still(onDisk('film', phoneVideo()), join(folder, 'still'))
    expect(await maker.hasEncoder()).toBe(true)
    expect(await sharp(join(folder, 'still')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 180,
      height: 320,
    })
  },
  encodingMs,
)

it('makes a size even, never larger, in the shape it had', () => {
  expect([
    fitSize({ width: 1081, height: 1921 }, null),
    fitSize({ width: 1080, height: 1920 }, { width: 1280, height: 1024 }),
    fitSize({ width: 640, height: 480 }, { width: 1280, height: 1024 }),
  ]).toEqual([
    { width: 1080, height: 1920 },
    { width: 576, height: 1024 },
    { width: 640, height: 480 },
  ])
})
