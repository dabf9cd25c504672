import { describe, expect, it } from 'vitest'
import { aVideo } from '../instagram/testing.ts'
import { aPhoto, reply } from '../testing.ts'
import { useX, xUsers } from './testing.ts'

const { town, call, get, accessToken, advance } = useX('bare')
const write = (token: string, body: unknown) => call(token, 'POST /2/tweets', body)

describe('media', () => {
  const upload = '/2/media/upload'
  const part = async (
    token: string,
    {
      path,
      bytes,
      fields,
      type = 'image/jpeg',
    }: {
      path: string
      bytes: Uint8Array<ArrayBuffer>
      fields: Record<string, string>
      type?: string
    },
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('media', new Blob([bytes], { type }), 'file')
    return reply(
      await fetch(`${town.url()}/x-api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      }),
    )
  }
  const picture = async (token: string, colour = '#aa3322') =>
    (
      await part(token, {
        path: upload,
        bytes: await aPhoto(colour),
        fields: { media_category: 'tweet_image' },
      })
    ).body.text('data', 'id')
  async function video(
    token: string,
    bytes: Buffer = aVideo({ width: 720, height: 1280 }),
  ): Promise<string> {
    const begun = await call(token, `POST ${upload}/initialize`, {
      media_type: 'video/mp4',
      total_bytes: bytes.length,
      media_category: 'tweet_video',
    })
    const id = begun.body.text('data', 'id')
    const half = Math.floor(bytes.length / 2)
    await part(token, {
      path: `${upload}/${id}/append`,
      bytes: new Uint8Array(bytes.subarray(half)),
      fields: { segment_index: '1' },
      type: 'video/mp4',
    })
    await part(token, {
      path: `${upload}/${id}/append`,
      bytes: new Uint8Array(bytes.subarray(0, half)),
      fields: { segment_index: '0' },
      type: 'video/mp4',
    })
    return id
  }
  const finalize = (token: string, id: string) => call(token, `POST ${upload}/${id}/finalize`)
  const state = async (token: string, id: string) =>
    (await get(token, upload, { command: 'STATUS', media_id: id })).body.at(
      'data',
      'processing_info',
      'state',
    )

  it('a picture goes up in one call, is described and stands in a post', async () => {
    const token = await accessToken()
    const [one, two] = [await picture(token), await picture(token, '#113355')]
    expect(
      (
        await call(token, 'POST /2/media/metadata', {
          id: one,
          metadata: { alt_text: { text: 'A red wall' } },
        })
      ).status,
    ).toBe(200)
    const { status, body } = await write(token, { text: 'Look', media: { media_ids: [one, two] } })
    expect([status, body.at('data', 'text')]).toEqual([
      201,
      expect.stringMatching(/^Look https:\/\/t\.co\/\w+$/),
    ])
    const read = await get(token, `/2/users/${xUsers.lume}/tweets`, {
      expansions: 'attachments.media_keys',
      'media.fields': 'url,alt_text,width,height',
    })
    expect(read.body.at('includes', 'media', 0)).toMatchObject({
      type: 'photo',
      alt_text: 'A red wall',
      width: 60,
      height: 75,
    })
    const shown = await fetch(read.body.text('includes', 'media', 0, 'url'))
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(await aPhoto()))).toBe(true)
  })

  it('a video goes up in parts, in any order, and is looked at for a while', async () => {
    const token = await accessToken()
    const id = await video(token)
    const done = await finalize(token, id)
    expect(done.body.at('data')).toMatchObject({
      id,
      media_key: `13_${id}`,
      processing_info: { state: 'pending', check_after_secs: 2 },
    })
    expect((await write(token, { media: { media_ids: [id] } })).status).toBe(400)
    await advance(1500)
    expect(await state(token, id)).toBe('in_progress')
    await advance(500)
    expect(await state(token, id)).toBe('succeeded')
    expect((await write(token, { media: { media_ids: [id] } })).status).toBe(201)
  })

  it('a video that X cannot show fails in processing', async () => {
    const token = await accessToken()
    for (const bad of [
      aVideo({ width: 1080, height: 1920 }),
      aVideo({ width: 720, height: 1280, seconds: 141 }),
      Buffer.from('no video'),
    ]) {
      const id = await video(token, bad)
      await finalize(token, id)
      await advance(2000)
      expect(await state(token, id)).toBe('failed')
      expect((await write(token, { media: { media_ids: [id] } })).status).toBe(400)
    }
    await town.control('POST', '/faults', {
      route: 'POST /2/media/upload/initialize',
      kind: 'fail-processing',
    })
    const id = await video(token)
    await finalize(token, id)
    await advance(2000)
    expect(await state(token, id)).toBe('failed')
  })

  it('is refused when parts are missing, too large, no picture, or somebody else’s', async () => {
    const token = await accessToken()
    const begun = (
      await call(token, `POST ${upload}/initialize`, {
        media_type: 'video/mp4',
        total_bytes: 9,
        media_category: 'tweet_video',
      })
    ).body.text('data', 'id')
    expect((await finalize(token, begun)).status).toBe(400)
    for (const body of [
      { media_type: 'video/mp4', total_bytes: 9, media_category: 'tweet_image' },
      { media_type: 'video/mp4', total_bytes: 600 * 1024 * 1024, media_category: 'tweet_video' },
      { media_type: 'image/jpeg', total_bytes: 9, media_category: 'wall' },
    ]) {
      expect((await call(token, `POST ${upload}/initialize`, body)).status).toBe(400)
    }
    expect(
      (
        await part(token, {
          path: upload,
          bytes: new Uint8Array([1, 2, 3]),
          fields: { media_category: 'tweet_image' },
        })
      ).status,
    ).toBe(400)
    const sam = await accessToken({ person: '10002' })
    expect((await write(sam, { media: { media_ids: [await picture(token)] } })).status).toBe(400)
    expect(
      (
        await part(await accessToken({ scope: 'tweet.read users.read' }), {
          path: upload,
          bytes: await aPhoto(),
          fields: {
            media_category: 'tweet_image',
          },
        })
      ).status,
    ).toBe(403)
  })

  it('is four pictures or one video, and dies after a day', async () => {
    const token = await accessToken({})
    const clip = await video(token)
    await finalize(token, clip)
    await advance(2000)
    const shots = [
      await picture(token),
      await picture(token),
      await picture(token),
      await picture(token),
      await picture(token),
    ]
    expect((await write(token, { media: { media_ids: [clip, shots[0]] } })).status).toBe(400)
    expect((await write(token, { media: { media_ids: shots } })).status).toBe(400)
    expect((await write(token, { media: { media_ids: shots.slice(0, 4) } })).status).toBe(201)
    await advance(86_400_000)
    expect(
      (await write(await accessToken(), { media: { media_ids: shots.slice(0, 1) } })).status,
    ).toBe(400)
  })
})
