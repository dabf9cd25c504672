import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  googleBusinessAccount,
  googleBusinessSpecific,
  startGoogleAuth,
  tiktokCallback,
} from '@marquee/contract/connections.ts'
import { uploadMedia } from '@marquee/contract/media.ts'
import { listPosts } from '@marquee/contract/publishing.ts'
import { useNetworkTown } from '#connectors/testing/network-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { multipart } from '../../testing/test-api.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const town = useNetworkTown()
let whole: WholeApp
let marta: WholePerson
// Google fetches the picture by itself, so the product listens
beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { networks: townNetworks(town.url()) },
    listens: true,
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
})
afterEach(() => whole.close())

const base = '/social/social-accounts'
const wires = {
  google: { start: 'startGoogleAuth', back: 'callback', town: 'google' },
  twitter: { start: 'startTwitterAuth', back: 'twitterCallback', town: 'x' },
} as const

/** What consent brings back, as the popup has it. */
async function consent(network: keyof typeof wires): Promise<unknown> {
  const { auth_url: address, state } = z.parse(
    startGoogleAuth.response,
    (await whole.ask(marta, 'GET', `${base}/${wires[network].start}`)).body,
  )
  const { code } = z.parse(
    z.object({ code: z.string() }),
    await town.control('POST', `/${wires[network].town}/consent`, {
      ...Object.fromEntries(new URL(address).searchParams),
      person: '10001',
    }),
  )
  return (
    await whole.ask(
      null,
      'GET',
      `${base}/${wires[network].back}?${new URLSearchParams({ state, code }).toString()}`,
    )
  ).body
}
const assign = async (type: string, pageId: string, accessToken: string) => {
  expect(
    await whole.ask(marta, 'POST', '/companies/assign-tool', {
      companyId: marta.companyId,
      tool: [{ type, pageId, accessToken }],
    }),
  ).toMatchObject({ status: 200 })
}
async function connectBoth(): Promise<void> {
  const { pageId, access_token: handle } = z.parse(
    tiktokCallback.response,
    await consent('twitter'),
  )
  await assign('twitter', pageId, handle)
  const { access_token: code } = z.parse(
    z.object({ access_token: z.string() }),
    await consent('google'),
  )
  const { accounts, credentials } = z.parse(
    googleBusinessAccount.response,
    (await whole.ask(marta, 'POST', `${base}/google-business-account`, { code })).body,
  )
  const lists = await Promise.all(
    accounts.map(
      async ({ name }) =>
        z.parse(
          googleBusinessSpecific.response,
          (
            await whole.ask(marta, 'POST', `${base}/google-business-specific`, {
              tokenId: name.split('/').at(-1),
              credentials,
            })
          ).body,
        ).locations,
    ),
  )
  const place = lists.flat().find(({ title }) => title === 'Osteria Lume')
  await assign('google', place?.pageId ?? '', place?.access_token ?? '')
}
const toolNames = z.array(z.object({ type: z.string(), connectedBy: z.nullable(z.string()) }))

it.runIf(isFull)(
  'a person’s account that is opened to a company is mailed of it once, where the network says an address, and its card says who asked',
  async () => {
    await connectBoth()
    await consent('google')
    expect(
      await whole.db.many(
        sql`select to_address, template, language from mails where template = 'account-opened'`,
      ),
    ).toEqual([
      { to_address: 'marta.bellini@example.com', template: 'account-opened', language: 'en' },
    ])
    expect(
      z.parse(toolNames, (await whole.ask(marta, 'GET', '/social/social-accounts')).body),
    ).toEqual([
      { type: 'google', connectedBy: expect.stringMatching(/^Marta /) },
      { type: 'twitter', connectedBy: expect.stringMatching(/^Marta /) },
    ])
  },
)

const states = async () =>
  z
    .parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
    .items.filter(({ origin }) => origin === 'here')
    .map(({ publications }) =>
      publications.map(({ network, state, message }) => [network, state, message]),
    )

it.runIf(isFull)(
  'one press puts words and picture on Google, which looks at them first, and on X, which is told to take the picture too',
  { timeout: 60_000 },
  async () => {
    await connectBoth()
    const photo = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#bf3a1e',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    const form = multipart('dish.jpg', photo, 'image/jpeg')
    const mediaIds = z
      .parse(
        uploadMedia.response,
        (await whole.ask(marta, 'POST', '/media/multiple', form.payload, form.headers)).body,
      )
      .data.map(({ id }) => id)
    const pressing = whole.ask(
      marta,
      'POST',
      '/posts',
      {
        title: 'Burrata is back',
        mediaIds,
        socialNetworks: ['google', 'twitter'],
        x: { withMedia: true },
      },
      { 'idempotency-key': randomUUID() },
    )
    await expect.poll(states, { timeout: 20_000 }).toEqual([
      [
        ['google', 'processing', null],
        ['twitter', 'published', null],
      ],
    ])
    await town.control('POST', '/clock', { advanceMs: 30_000 })
    whole.clock.advance(30_000)
    await expect.poll(states, { timeout: 20_000 }).toEqual([
      [
        ['google', 'published', null],
        ['twitter', 'published', null],
      ],
    ])
    expect(await pressing).toMatchObject({
      status: 202,
      body: { results: { twitter: { success: true } } },
    })
    expect(await town.control('GET', '/truth/google/60001')).toMatchObject({
      posts: [{ summary: 'Burrata is back', state: 'LIVE', media: [{}] }],
    })
    expect(await town.control('GET', '/truth/x/osterialume')).toMatchObject({
      posts: [
        { text: expect.stringContaining('Burrata is back'), mediaKeys: [expect.any(String)] },
      ],
    })
  },
)
