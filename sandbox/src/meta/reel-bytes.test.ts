import { describe, expect, it } from 'vitest'
import type { VideoShape } from '../instagram/testing.ts'
import { aVideo, sha256, useMediaHost } from '../instagram/testing.ts'
import { eventually, reply } from '../testing.ts'
import { offsetOf, page, send, sendAndCut, useReels } from './testing/reels.ts'

const { town, later, videos, posts, finish, read, start, handOver } = useReels()
const host = useMediaHost()

describe('the bytes of a reel', () => {
  it('is taken up again where a broken connection left it, and nowhere else', async () => {
    const token = await town.pageToken()
    const bytes = aVideo({ mark: 'x'.repeat(300_000) })
    const { id, url } = await start(token)
    await sendAndCut(url, { token, bytes, after: 100_000 })
    const held = Number(
      await eventually(
        () => offsetOf(url, token),
        (offset) => Number(offset) > 0,
      ),
    )
    expect(held).toBeLessThanOrEqual(100_000)
    expect((await finish(token, id)).body.at('error', 'code')).toBe(100)
    expect((await send(url, { token, bytes, place: { offset: 0 } })).status).toBe(400)
    expect(
      (
        await send(url, {
          token,
          bytes: bytes.subarray(held + 1),
          place: { offset: held + 1, size: bytes.length },
        })
      ).body.at('error', 'code'),
    ).toBe(100)
    expect(
      (
        await send(url, {
          token,
          bytes: bytes.subarray(held),
          place: { offset: held, size: bytes.length + 1 },
        })
      ).body.at('error', 'code'),
    ).toBe(100)
    expect(
      (
        await send(url, {
          token,
          bytes: bytes.subarray(held),
          place: { offset: held, size: bytes.length },
        })
      ).body.value,
    ).toEqual({ success: true })
    await finish(token, id)
    await later(5000)
    expect((await videos())[0]?.value).toMatchObject({ sha256: sha256(bytes), stands: true })
  })

  it('is measured as people see it, when a phone stored it lying', async () => {
    const token = await town.pageToken()
    await handOver(token, { width: 1920, height: 1080, turned: true })
    await later(5000)
    expect((await videos())[0]?.value).toMatchObject({ stands: true, failure: null })
  })

  it('may be fetched from an address', async () => {
    const token = await town.pageToken()
    const bytes = aVideo({ mark: 'fetched' })
    const file_url = host.keep('/reel.mp4', { type: 'video/mp4', bytes })
    const { id, url } = await start(token)
    const hand = async (address: string) =>
      (
        await reply(
          await fetch(url, {
            method: 'POST',
            headers: { authorization: `OAuth ${token}`, file_url: address },
          }),
        )
      ).body
    expect((await hand(host.address('/nothing'))).at('error', 'error_subcode')).toBe(2061006)
    expect((await hand(file_url)).value).toEqual({ success: true })
    await finish(token, id)
    await later(5000)
    expect((await videos())[0]?.value).toMatchObject({ sha256: sha256(bytes), stands: true })
  })

  it('is refused by its real bytes, in the phase that found out, and never stands', async () => {
    const token = await town.pageToken()
    const wrong: [VideoShape, RegExp][] = [
      [{ width: 1920, height: 1080 }, /9:16/],
      [{ width: 450, height: 800 }, /540 by 960/],
      [{ seconds: 2 }, /3 to 90/],
      [{ seconds: 91 }, /3 to 90/],
      [{ framesPerSecond: 20 }, /24 to 60/],
    ]
    for (const [shape, words] of wrong) {
      const { id, answer } = await handOver(token, shape)
      expect(answer.body.at('success')).toBe(true)
      await later(5000)
      const seen = await read(token, id)
      expect(seen.at('status', 'video_status')).toBe('error')
      expect(seen.at('status', 'processing_phase', 'status')).toBe('error')
      expect(seen.text('status', 'processing_phase', 'errors', 0, 'message')).toMatch(words)
    }
    const { id, url } = await start(token)
    await send(url, { token, bytes: Buffer.from('this is not a video') })
    await finish(token, id)
    await later(5000)
    expect((await read(token, id)).at('status', 'video_status')).toBe('error')
    expect(await posts()).toHaveLength(0)
    expect(await (await fetch(`${town.url()}/look/facebook/${page}`)).text()).toContain(
      'A reel is 9:16.',
    )
  })
})
