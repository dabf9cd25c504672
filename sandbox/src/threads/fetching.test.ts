import { describe, expect, it } from 'vitest'
import type { VideoShape } from '../instagram/testing.ts'
import { aVideo, sha256, useMediaHost } from '../instagram/testing.ts'
import { aPhoto, eventually } from '../testing.ts'
import { minuteMs, refusal, useThreads } from './testing.ts'

const { get, advance, make, publish, signIn, statusOf, truth } = useThreads()
const host = useMediaHost()

async function aPng(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const size = { width: 40, height: 40, channels: 3 as const, background: '#113355' }
  return new Uint8Array(await sharp({ create: size }).png().toBuffer())
}
const image = (token: string, image_url: string) => make(token, { media_type: 'IMAGE', image_url })
const keep = (path: string, bytes: Uint8Array, type = 'image/jpeg') =>
  host.keep(path, { type, bytes })

describe('a picture', () => {
  it('may be JPEG or PNG, is fetched before the answer, and kept as it came', async () => {
    const token = await signIn()
    const [jpeg, png] = [await aPhoto(), await aPng()]
    expect((await image(token, keep('/a.jpg', jpeg))).status).toBe(200)
    const container = (await image(token, keep('/a.png', png, 'image/png'))).body.text('id')
    await advance(minuteMs)
    const id = (await publish(token, container)).body.text('id')
    const { body } = await get(token, `/${id}`, { fields: 'media_type,media_url' })
    expect(body.at('media_type')).toBe('IMAGE')
    const shown = await fetch(body.text('media_url'))
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(sha256(new Uint8Array(await shown.arrayBuffer()))).toBe(sha256(png))
    await advance(50 * 60 * minuteMs)
    expect((await fetch(body.text('media_url'))).status).toBe(403)
  })

  it('may be narrower than 320 and wider than 1440: the real one scales it', async () => {
    const token = await signIn()
    const wide = await aPhoto('#222222', { width: 1600, height: 200 })
    expect((await image(token, keep('/wide.jpg', wide))).status).toBe(200)
  })

  it('that will not do is refused as an unknown error, which only its subcode explains', async () => {
    const token = await signIn()
    const strip = await aPhoto('#222222', { width: 700, height: 60 })
    const whole = await aPhoto()
    const large = new Uint8Array(8 * 1024 * 1024 + 1)
    host.keep('/away', {
      type: 'image/jpeg',
      bytes: whole,
      status: 302,
      headers: { location: '/a.jpg' },
    })
    const cases: [string, number][] = [
      [host.address('/nowhere.jpg'), 2_207_052],
      [host.address('/away'), 2_207_052],
      ['https://example.com/a.jpg', 2_207_052],
      [keep('/page.jpg', whole, 'text/html'), 2_207_052],
      [keep('/cut.jpg', whole.slice(0, -20)), 2_207_005],
      [keep('/a.gif', whole, 'image/gif'), 2_207_005],
      [keep('/large.jpg', large), 2_207_004],
      [keep('/strip.jpg', strip), 2_207_009],
    ]
    for (const [address, subcode] of cases) {
      const answer = await image(token, address)
      expect(refusal(answer), address).toEqual([400, 1, subcode])
      expect(answer.body.at('error', 'is_transient')).toBe(false)
    }
    expect((await truth()).list('containers')).toEqual([])
  })
})

describe('a video', () => {
  async function wordOf(shape: VideoShape | string): Promise<unknown> {
    const token = await signIn()
    const video_url =
      typeof shape === 'string' ? shape : keep('/film.mp4', aVideo(shape), 'video/mp4')
    const container = (await make(token, { media_type: 'VIDEO', video_url })).body.text('id')
    await advance(minuteMs)
    const body = await eventually(
      () => statusOf(token, container),
      (one) => one.at('status') !== 'IN_PROGRESS',
    )
    return body.at('error_message') ?? body.at('status')
  }

  it('is fetched after the answer, and what is wrong with it is a word of its container', async () => {
    expect(await wordOf({})).toBe('FINISHED')
    expect(await wordOf({ seconds: 300 })).toBe('FINISHED')
    expect(await wordOf({ seconds: 301 })).toBe('INVALID_DURATION')
    expect(await wordOf({ framesPerSecond: 10 })).toBe('INVALID_FRAME_RATE')
    expect(await wordOf({ width: 1900, height: 100 })).toBe('INVALID_ASPEC_RATIO')
    expect(await wordOf({ codec: 'vp09' })).toBe('FAILED_PROCESSING_VIDEO')
    expect(await wordOf({ moovLast: true })).toBe('FAILED_PROCESSING_VIDEO')
    expect(await wordOf({ width: 2000 })).toBe('FAILED_PROCESSING_VIDEO')
    expect(await wordOf(host.address('/nowhere.mp4'))).toBe('FAILED_DOWNLOADING_VIDEO')
  })

  it('that failed is not published', async () => {
    const token = await signIn()
    const video_url = host.address('/nowhere.mp4')
    const container = (await make(token, { media_type: 'VIDEO', video_url })).body.text('id')
    await eventually(
      () => statusOf(token, container),
      (one) => one.at('status') === 'ERROR',
    )
    expect(refusal(await publish(token, container))).toEqual([400, 24, 4_279_009])
  })

  it('stands with a still', async () => {
    const token = await signIn()
    const video_url = keep('/film.mp4', aVideo(), 'video/mp4')
    const container = (await make(token, { media_type: 'VIDEO', video_url })).body.text('id')
    await advance(minuteMs)
    await eventually(
      () => statusOf(token, container),
      (one) => one.at('status') === 'FINISHED',
    )
    const id = (await publish(token, container)).body.text('id')
    const { body } = await get(token, `/${id}`, { fields: 'media_type,thumbnail_url' })
    expect(body.at('media_type')).toBe('VIDEO')
    expect((await fetch(body.text('thumbnail_url'))).headers.get('content-type')).toBe('image/jpeg')
  })
})
