import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startGoogleAuth, tiktokCallback } from '@marquee/contract/connections.ts'
import { describeMedia, uploadMedia } from '@marquee/contract/media.ts'
import { createPost, listPosts, listScheduled } from '@marquee/contract/publishing.ts'
import { osteriaLume, useInstagramTown } from '#connectors/meta-graph/testing/instagram-town.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { multipart } from '../../testing/test-api.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const { town } = useInstagramTown()
let whole: WholeApp
let marta: WholePerson
// Instagram fetches the picture by itself, so the product listens
beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings(), networks: townNetworks(town.url()) },
    listens: true,
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
  await connectPage(whole, town, { who: marta })
  await connectPage(whole, town, { who: marta, pageId: osteriaLume, network: 'instagram' })
  await connectX()
})
afterEach(() => whole.close())

async function connectX(): Promise<void> {
  const base = '/social/social-accounts'
  const { auth_url: address, state } = z.parse(
    startGoogleAuth.response,
    (await whole.ask(marta, 'GET', `${base}/startTwitterAuth`)).body,
  )
  const { code } = z.parse(
    z.object({ code: z.string() }),
    await town.control('POST', '/x/consent', {
      ...Object.fromEntries(new URL(address).searchParams),
      person: '10001',
    }),
  )
  const query = new URLSearchParams({ state, code }).toString()
  const { pageId, access_token: accessToken } = z.parse(
    tiktokCallback.response,
    (await whole.ask(null, 'GET', `${base}/twitterCallback?${query}`)).body,
  )
  await whole.ask(marta, 'POST', '/companies/assign-tool', {
    companyId: marta.companyId,
    tool: [{ type: 'twitter', pageId, accessToken }],
  })
}

async function aPicture(color: string): Promise<string> {
  const photo = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: color },
  })
    .jpeg()
    .toBuffer()
  const form = multipart('dish.jpg', photo, 'image/jpeg')
  const { data } = z.parse(
    uploadMedia.response,
    (await whole.ask(marta, 'POST', '/media/multiple', form.payload, form.headers)).body,
  )
  return data[0]?.id ?? ''
}
const describeIt = async (id: string, altText: string) =>
  z.parse(
    describeMedia.response,
    (await whole.ask(marta, 'PUT', `/media/${id}/alt-text`, { altText })).body,
  )

const standing = z.object({ altTexts: z.array(z.nullable(z.string())) })
const truths = z.object({
  facebook: z.object({ posts: z.array(z.extend(standing, { message: z.string() })) }),
  instagram: z.object({ media: z.array(z.extend(standing, { caption: z.string() })) }),
  twitter: z.object({ posts: z.array(z.extend(standing, { text: z.string() })) }),
})
/** What the networks that take a description say of the pictures of the post with these words. */
async function shownAs(words: string) {
  const { facebook, instagram, twitter } = z.parse(truths, {
    facebook: await town.control('GET', '/truth/facebook/20001'),
    instagram: await town.control('GET', `/truth/instagram/${osteriaLume}`),
    twitter: await town.control('GET', '/truth/x/osterialume'),
  })
  return {
    facebook: facebook.posts.find(({ message }) => message === words)?.altTexts,
    instagram: instagram.media.find(({ caption }) => caption === words)?.altTexts,
    twitter: twitter.posts.find(({ text }) => text.startsWith(words))?.altTexts,
  }
}
const everywhere = (altTexts: readonly (string | null)[]) => ({
  facebook: altTexts,
  instagram: altTexts,
  twitter: altTexts,
})
const body = (title: string, mediaIds: readonly string[]) => ({
  title,
  mediaIds,
  socialNetworks: ['facebook', 'instagram', 'twitter'],
  x: { withMedia: true },
})
const statesOf = async (id: string) =>
  z
    .parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
    .items.find((post) => post.id === id)
    ?.publications.map(({ state, message }) => [state, message])
const published = [
  ['published', null],
  ['published', null],
  ['published', null],
]

it.runIf(isFull)(
  'what a picture shows goes out with it to every network that takes descriptions, each with its own',
  { timeout: 60_000 },
  async () => {
    const [first, second] = [await aPicture('#bf3a1e'), await aPicture('#3a7a1e')]
    await describeIt(first, 'A plate of burrata with figs')
    const pressed = await whole.ask(marta, 'POST', '/posts', body('Burrata', [first, second]), {
      'idempotency-key': randomUUID(),
    })
    const { id } = z.parse(createPost.response, pressed.body)
    await expect.poll(() => statesOf(id), { timeout: 30_000 }).toEqual(published)
    expect(await shownAs('Burrata')).toEqual(everywhere(['A plate of burrata with figs', null]))
  },
)

// with other words everything is prepared anew; with another time the uploads are used again
it.runIf(isFull).each([
  ['words', { title: 'Burrata today', minutes: 10 }],
  ['time', { title: 'Burrata', minutes: 12 }],
])(
  'a scheduled post whose %s are edited keeps the descriptions, and one that changed goes out as it is now',
  { timeout: 60_000 },
  async (_, { title, minutes }) => {
    const [kept, changed] = [await aPicture('#bf3a1e'), await aPicture('#3a7a1e')]
    await describeIt(kept, 'A plate of burrata with figs')
    await describeIt(changed, 'A bowl of soup')
    const begun = whole.clock.now().getTime()
    const inMinutes = (from: number) => new Date(begun + from * 60_000).toISOString()
    const { id } = z.parse(
      createPost.response,
      (
        await whole.ask(
          marta,
          'POST',
          '/posts/schedule',
          { ...body('Burrata', [kept, changed]), scheduledAt: inMinutes(10) },
          { 'idempotency-key': randomUUID() },
        )
      ).body,
    )
    const waiting = async () =>
      z
        .parse(listScheduled.response, (await whole.ask(marta, 'GET', '/posts/scheduled')).body)
        .find((post) => post.id === id)
        ?.publications.map(({ state }) => state)
    const ready = ['ready', 'ready', 'ready']
    await expect.poll(waiting, { timeout: 30_000 }).toEqual(ready)

    await describeIt(changed, 'A bowl of minestrone')
    const edited = await whole.ask(marta, 'PUT', `/posts/scheduled/${id}`, {
      ...body(title, [kept, changed]),
      scheduledAt: inMinutes(minutes),
      baseVersion: 1,
    })
    expect(edited.status).toBe(200)
    await expect.poll(waiting, { timeout: 30_000 }).toEqual(ready)
    await town.control('POST', '/clock', { advanceMs: minutes * 60_000 })
    whole.clock.advance(minutes * 60_000)
    await expect.poll(() => statesOf(id), { timeout: 30_000 }).toEqual(published)
    expect(await shownAs(title)).toEqual(
      everywhere(['A plate of burrata with figs', 'A bowl of minestrone']),
    )
  },
)
