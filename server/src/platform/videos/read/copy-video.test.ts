import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { EncodedPacketSink } from 'mediabunny'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { copyVideo } from './copy-video.ts'
import { probeVideo } from './probe-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-copy-'))
// its pictures come in another order than they are shown, and it has several key frames
const video = fileURLToPath(new URL('../../../demo/videos/pasta-evening.mp4', import.meta.url))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

it.each(['sound', 'pictures'])(
  'is the same where the disk is slow with the %s: nothing is called damaged',
  async (slow) => {
    const whole = EncodedPacketSink.prototype.packets
    let reading = 0
    vi.spyOn(EncodedPacketSink.prototype, 'packets').mockImplementation(async function* (
      this: EncodedPacketSink,
    ) {
      // what is shown is measured first, track by track; then the copy reads both at once
      const isCopying = ++reading > 2
      if (isCopying && (reading === 3) === (slow === 'pictures'))
        for (let turns = 0; turns < 3000; turns++) await turn()
      yield* whole.call(this)
    })
    const to = join(folder, `${slow}.mp4`)
    await copyVideo(video, to)
    vi.restoreAllMocks()
    const [before, after] = [await probeVideo(video), await probeVideo(to)]
    expect(after).toMatchObject({ width: before?.width, height: before?.height, cut: null })
    expect(Math.abs((after?.durationMs ?? 0) - (before?.durationMs ?? 0))).toBeLessThan(100)
  },
)
