import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { uploadMedia } from '@marquee/contract/media.ts'
import { createPost, listPosts } from '@marquee/contract/publishing.ts'
import { osteriaLume, useInstagramTown } from '#connectors/meta-graph/testing/instagram-town.ts'
import { phoneVideo, turnedVideo } from '../../platform/videos/testing/some-videos.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { multipart } from '../../testing/test-api.ts'
import { startWholeApp, type WholeApp } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const { town, truth } = useInstagramTown()
let whole: WholeApp
// Instagram fetches the video by itself, so the product listens
beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings() },
    listens: true,
    works: true,
  })
})
afterEach(() => whole.close())

type Send = (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown }>

/** A venue whose page and profile are connected; answers how it speaks to the product. */
async function aVenue(): Promise<Send> {
  const marta = await whole.aPerson('marta@osterialume.example')
  await connectPage(whole, town, { who: marta })
  await connectPage(whole, town, { who: marta, pageId: osteriaLume, network: 'instagram' })
  return (...asked) => whole.ask(marta, ...asked)
}
async function upload(send: Send, name: string, video: Buffer): Promise<string> {
  const form = multipart(name, video, 'video/mp4')
  return (
    z.parse(
      uploadMedia.response,
      (await send('POST', '/media/multiple', form.payload, form.headers)).body,
    ).data[0]?.id ?? ''
  )
}
const press = (send: Send, body: object) =>
  send('POST', '/posts', { title: 'Burrata is back', ...body }, { 'idempotency-key': randomUUID() })

it.runIf(isFull)(
  'a video from a phone becomes one reel on Instagram, and the list plays it',
  { timeout: 60_000 },
  async () => {
    const send = await aVenue()
    const pressed = z.parse(
      createPost.response,
      (
        await press(send, {
          mediaIds: [await upload(send, 'dough.mp4', phoneVideo())],
          mediaType: 'reel',
          socialNetworks: ['instagram'],
        })
      ).body,
    )
    const posted = async () =>
      z
        .parse(listPosts.response, (await send('GET', '/posts')).body)
        .items.find(({ id }) => id === pressed.id)
    await expect
      .poll(
        async () => (await posted())?.publications.map(({ state, message }) => [state, message]),
        { timeout: 30_000 },
      )
      .toEqual([['published', null]])
    expect(
      (await truth()).media.filter(({ caption }) => caption === 'Burrata is back'),
    ).toMatchObject([{ kind: 'reel' }])

    const post = await posted()
    expect(post?.media).toMatchObject({
      type: 'video',
      durationMs: 4000,
      images: [{ width: 180, height: 320 }],
    })
    const video = await whole.app.http.inject({
      url: post?.media.video ?? '',
      headers: { range: 'bytes=0-99' },
    })
    expect([video.statusCode, video.headers['content-type']]).toEqual([206, 'video/mp4'])
    expect(
      (await whole.app.http.inject({ url: post?.media.images[0]?.thumbUrl ?? '' })).headers[
        'content-type'
      ],
    ).toBe('image/jpeg')
  },
)

it.runIf(isFull)(
  'a video that lies on its side and is a MOV is taken too',
  { timeout: 60_000 },
  async () => {
    const send = await aVenue()
    await press(send, {
      mediaIds: [await upload(send, 'terrace.mov', turnedVideo())],
      socialNetworks: ['instagram'],
    })
    await expect
      .poll(
        async () =>
          (await truth()).media
            .filter(({ caption }) => caption === 'Burrata is back')
            .map(({ kind }) => kind),
        { timeout: 30_000 },
      )
      .toEqual(['reel'])
  },
)

it('a video is refused where it is not taken, before anything is made, and beside pictures', async () => {
  const send = await aVenue()
  const [video, other] = [
    await upload(send, 'dough.mp4', phoneVideo()),
    await upload(send, 'oven.mp4', phoneVideo()),
  ]
  const reel = await send(
    'POST',
    '/reels',
    { title: 'Burrata is back', mediaId: video, socialNetworks: ['facebook', 'instagram'] },
    { 'idempotency-key': randomUUID() },
  )
  expect(reel).toMatchObject({
    status: 400,
    body: { details: { mediaId: 'Facebook accepts videos of 540 by 960 pixels and more.' } },
  })
  expect(
    await press(send, { mediaIds: [video, other], socialNetworks: ['instagram'] }),
  ).toMatchObject({
    status: 400,
    body: { details: { mediaId: expect.stringMatching(/^A post can have one video/) } },
  })
  expect(
    z
      .parse(listPosts.response, (await send('GET', '/posts')).body)
      .items.filter(({ origin }) => origin === 'here'),
  ).toEqual([])
})
