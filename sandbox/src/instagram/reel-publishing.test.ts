import { describe, expect, it } from 'vitest'
import { eventually, useTown } from '../testing.ts'
import { aVideo, codes, publisher, sha256, useMediaHost } from './testing.ts'

const town = useTown()
const host = useMediaHost()
const { picture, make, publish, statusOf, advance } = publisher(town, host)

describe('a reel', () => {
  const video = (shape = {}, path = '/film.mp4') =>
    host.keep(path, { type: 'video/mp4', bytes: aVideo(shape) })
  const settled = (token: string, id: string) =>
    eventually(
      () => statusOf(token, id),
      (body) => body.at('status_code') !== 'IN_PROGRESS',
    )

  it('is fetched after the answer, ready three seconds later, and published with its cover', async () => {
    const token = await town.instagramToken()
    const cover = await picture('#123456')
    const id = (
      await make(token, {
        media_type: 'REELS',
        video_url: video(),
        cover_url: cover.url,
        caption: 'Kitchen',
        share_to_feed: 'false',
      })
    ).body.text('id')
    expect((await statusOf(token, id)).at('status_code')).toBe('IN_PROGRESS')
    await advance(3000)
    expect((await settled(token, id)).at('status_code')).toBe('FINISHED')
    const media = (await publish(token, id)).body.text('id')
    const read = (
      await town.get(`/${media}`, {
        fields: 'media_type,media_product_type,media_url,thumbnail_url,permalink,is_shared_to_feed',
        access_token: token,
      })
    ).body
    expect(read.value).toMatchObject({
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      is_shared_to_feed: false,
      permalink: expect.stringContaining('/reel/'),
    })
    const bytes = async (field: string) =>
      sha256(new Uint8Array(await (await fetch(read.text(field))).arrayBuffer()))
    expect(await bytes('media_url')).toBe(sha256(aVideo()))
    expect(await bytes('thumbnail_url')).toBe(cover.sha256)
    expect((await town.instagramTruth()).at('media', 0)).toMatchObject({
      kind: 'reel',
      pictures: 1,
      pictureSha256: [sha256(aVideo())],
    })
  })

  it('shows what is wrong with its video as the status of the container', async () => {
    const token = await town.instagramToken()
    const wrong = [
      { seconds: 2 },
      { seconds: 901 },
      { codec: 'vp09' },
      { framesPerSecond: 10 },
      { width: 2000 },
      { moovLast: true },
      { editList: true },
    ]
    for (const [nth, shape] of wrong.entries()) {
      const id = (
        await make(token, { media_type: 'REELS', video_url: video(shape, `/wrong-${nth}.mp4`) })
      ).body.text('id')
      expect([shape, (await settled(token, id)).value]).toMatchObject([
        shape,
        { status_code: 'ERROR', status: expect.stringContaining('2207026') },
      ])
    }
    const missing = (
      await make(token, { media_type: 'REELS', video_url: host.address('/nowhere.mp4') })
    ).body.text('id')
    expect((await settled(token, missing)).at('status')).toContain('2207052')
    const late = (
      await make(token, { media_type: 'REELS', video_url: video(), thumb_offset: '5000' })
    ).body.text('id')
    expect((await settled(token, late)).at('status')).toContain('2207057')
  })

  it('is not a VIDEO, and other media types are unknown', async () => {
    const token = await town.instagramToken()
    for (const media_type of ['VIDEO', 'STORIES', 'IMAGE', 'HOLOGRAM'])
      expect(
        codes(
          await make(token, { media_type, video_url: video(), image_url: (await picture()).url }),
        ),
      ).toEqual([100, 2207023])
  })
})
