import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Town } from '../town.ts'
import { startTown } from '../town.ts'
import { aPhoto, caller, eventually, lumeInstagram as lume } from '../testing.ts'
import { useMediaHost } from './testing.ts'

const host = useMediaHost()
let running: Town
let token: string
const town = caller(() => running.url)
beforeAll(async () => {
  running = await startTown({ port: 0, smtpPort: 0, seed: 'bare' })
  token = await town.instagramToken()
})
afterAll(() => running.close())

async function refusal(image_url: string): Promise<unknown[]> {
  const answer = await town.post(`/${lume}/media`, { image_url, access_token: token })
  return [answer.status, answer.body.at('error', 'code'), answer.body.at('error', 'error_subcode')]
}
/** A town that waits for a quarter of a second; eight megabytes may take longer to arrive. */
async function inHaste(
  work: (hasty: typeof town, accessToken: string) => Promise<void>,
): Promise<void> {
  const hasty = await startTown({ port: 0, smtpPort: 0, seed: 'bare', mediaFetchMs: 250 })
  try {
    const asked = caller(() => hasty.url)
    await work(asked, await asked.instagramToken())
  } finally {
    await hasty.close()
  }
}
const jpeg = (path: string, bytes: Uint8Array) => host.keep(path, { type: 'image/jpeg', bytes })

describe('the town fetches a picture itself', () => {
  it('from loopback only, without following a redirect, and only what is there', async () => {
    const good = jpeg('/good.jpg', await aPhoto())
    const moved = host.keep('/moved.jpg', {
      type: 'image/jpeg',
      bytes: new Uint8Array(),
      status: 302,
      headers: { location: good },
    })
    const gone = host.keep('/gone.jpg', { type: 'image/jpeg', bytes: await aPhoto(), status: 403 })
    // an address that leads here and is not called loopback
    const unnamed = good.replace('127.0.0.1', '0.0.0.0')
    expect((await fetch(unnamed)).status).toBe(200)
    const before = host.asked.filter((path) => path === '/good.jpg').length
    for (const url of [
      unnamed,
      moved,
      gone,
      host.address('/nowhere.jpg'),
      'http://192.0.2.1/far.jpg',
      'http://localhost.example.com/far.jpg',
      'http://127.0.0.1:1/closed.jpg',
      'file:///etc/hostname',
      'no address',
    ]) {
      expect([url, ...(await refusal(url))]).toEqual([url, 400, 9004, 2207052])
    }
    expect(host.asked.filter((path) => path === '/good.jpg').length).toBe(before)
    expect((await refusal(good))[0]).toBe(200)
  })

  it('for ten seconds and no longer', async () => {
    await inHaste(async (hasty, access_token) => {
      const started = performance.now()
      const { status, body } = await hasty.post(`/${lume}/media`, {
        image_url: host.silence(),
        access_token,
      })
      expect([status, body.at('error', 'code'), body.at('error', 'error_subcode')]).toEqual([
        400, -2, 2207003,
      ])
      expect(performance.now() - started).toBeLessThan(5000)
    })
  })

  it('and takes only JPEG, by its type and by its bytes', async () => {
    const photo = await aPhoto()
    const { default: sharp } = await import('sharp')
    const png = new Uint8Array(await sharp(photo).png().toBuffer())
    expect(await refusal(host.keep('/page.jpg', { type: 'text/html', bytes: photo }))).toEqual([
      400, 9004, 2207052,
    ])
    expect(await refusal(host.keep('/film.jpg', { type: 'video/mp4', bytes: photo }))).toEqual([
      400, 9004, 2207052,
    ])
    expect(await refusal(host.keep('/picture.png', { type: 'image/png', bytes: png }))).toEqual([
      400, 36001, 2207005,
    ])
    expect(await refusal(host.keep('/misnamed.png', { type: 'image/png', bytes: photo }))).toEqual([
      400, 36001, 2207005,
    ])
    expect(await refusal(jpeg('/disguised.jpg', png))).toEqual([400, 36001, 2207005])
    expect(await refusal(jpeg('/cut.jpg', photo.slice(0, photo.length - 20)))).toEqual([
      400, 36001, 2207005,
    ])
    expect(await refusal(jpeg('/text.jpg', new Uint8Array(Buffer.from('not a picture'))))).toEqual([
      400, 36001, 2207005,
    ])
  })

  it('up to 8 MB, whether or not the host says how much it sends', async () => {
    const photo = await aPhoto()
    const padded = (length: number) =>
      new Uint8Array(
        Buffer.concat([
          photo.subarray(0, photo.length - 2),
          Buffer.alloc(length - photo.length),
          photo.subarray(photo.length - 2),
        ]),
      )
    expect(await refusal(jpeg('/large.jpg', padded(8 * 1024 * 1024 + 1)))).toEqual([
      400, 36000, 2207004,
    ])
    const chunked = host.keep('/chunked.jpg', {
      type: 'image/jpeg',
      bytes: padded(8 * 1024 * 1024 + 1),
      headers: { 'transfer-encoding': 'chunked' },
    })
    expect(await refusal(chunked)).toEqual([400, 36000, 2207004])
    expect((await refusal(jpeg('/just.jpg', padded(8 * 1024 * 1024))))[0]).toBe(200)
  })

  it('from 4:5 to 1.91:1 as people see it, of any width', async () => {
    const of = async (width: number, height: number) =>
      await refusal(jpeg(`/${width}x${height}.jpg`, await aPhoto('#445566', { width, height })))
    for (const [width, height] of [
      [1080, 1350],
      [1080, 566],
      [1080, 1080],
      [200, 200],
      [2400, 3000],
    ] as const)
      expect([width, height, (await of(width, height))[0]]).toEqual([width, height, 200])
    for (const [width, height] of [
      [1080, 1380],
      [1080, 540],
    ] as const)
      expect([width, height, ...(await of(width, height))]).toEqual([
        width,
        height,
        400,
        36003,
        2207009,
      ])
    const { default: sharp } = await import('sharp')
    const turned = await sharp(await aPhoto('#665544', { width: 1080, height: 600 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await refusal(jpeg('/turned.jpg', new Uint8Array(turned)))).toEqual([
      400, 36003, 2207009,
    ])
  })
})

describe('the town fetches a video itself', () => {
  it('and gives up on a silent host with the number in the status', async () => {
    await inHaste(async (hasty, access_token) => {
      const id = (
        await hasty.post(`/${lume}/media`, {
          media_type: 'REELS',
          video_url: host.silence(),
          access_token,
        })
      ).body.text('id')
      const status = async () =>
        (await hasty.get(`/${id}`, { fields: 'status_code,status', access_token })).body
      expect((await status()).at('status_code')).toBe('IN_PROGRESS')
      expect(
        (await eventually(status, (body) => body.at('status_code') === 'ERROR')).at('status'),
      ).toContain('2207003')
    })
  })
})
