import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startFacebookAuth } from '@marquee/contract/accounts.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import type { Scope } from '#platform/scope.ts'
import { as } from '#testing/test-api.ts'
import { useAccountsTestbed } from '../../testing.ts'

const town = useFacebookTown()
const testbed = useAccountsTestbed({ ...town, networks: () => townNetworks(town.url()) })
const base = '/social/social-accounts'
/** Opens the consent screen, and sends its address to somebody else. */
const sender = () => testbed.owner()

const networks = [
  { key: 'facebook', name: 'Facebook', start: 'startFacebookAuth', back: 'callback', town: null },
  {
    key: 'instagram',
    name: 'Instagram',
    start: 'startInstagramAuth',
    back: 'callback',
    town: null,
  },
  { key: 'google', name: 'Google', start: 'startGoogleAuth', back: 'callback', town: 'google' },
  {
    key: 'tiktok',
    name: 'TikTok',
    start: 'startTiktokAuth',
    back: 'tiktokCallback',
    town: 'tiktok',
  },
  { key: 'twitter', name: 'X', start: 'startTwitterAuth', back: 'twitterCallback', town: 'x' },
  {
    key: 'uberEats',
    name: 'Uber Eats',
    start: 'startUberEatsAuth',
    back: 'callback',
    town: 'uber-eats',
  },
] as const
type Network = (typeof networks)[number]

/** Marta of the town agrees on the screen that the sender opened. */
async function agreed(network: Network, who: Scope = sender()) {
  const { auth_url: address, state } = z.parse(
    startFacebookAuth.response,
    (await testbed.call(who, 'GET', `${base}/${network.start}`)).body,
  )
  if (network.town === null) return { state, code: await town.code('10001', address) }
  const { code } = z.parse(
    z.object({ code: z.string() }),
    await town.control('POST', `/${network.town}/consent`, {
      ...Object.fromEntries(new URL(address).searchParams),
      person: '10001',
    }),
  )
  return { state, code }
}

const keyOnly = { 'x-api-key': 'marquee-web' }
/** A window in a browser that did not open the consent screen. */
async function elsewhere(
  path: string,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = keyOnly,
) {
  const search = new URLSearchParams(query).toString()
  const answer = await testbed
    .app()
    .inject({ method: 'GET', url: `/api${base}/${path}?${search}`, headers })
  return { status: answer.statusCode, body: answer.json() satisfies unknown }
}
/** What the window says once somebody has logged in there. */
async function confirmed(query: object, headers: Readonly<Record<string, string>>) {
  const url = `/api${base}/callback`
  const answer = await testbed.app().inject({ method: 'POST', url, headers, payload: query })
  return { status: answer.statusCode, body: answer.json() satisfies unknown }
}
const grants = () => testbed.db().many(sql`select network from person_grants`)
const resultOf = (network: Network, state: string) =>
  testbed.call(
    sender(),
    'GET',
    `${base}/connections/${state}${network.back === 'callback' ? '' : '/account'}`,
  )

describe.each(networks.map((network) => [network.name, network] as const))(
  'a consent screen of %s that is sent to somebody else',
  (_name, network) => {
    it('gives the sender nothing, and says to its reader for whom it was opened', async () => {
      const brought = await agreed(network)
      expect(await elsewhere(network.back, brought)).toMatchObject({
        status: 403,
        body: {
          code: 'another-browser',
          details: { network: network.name, company: 'Osteria Lume', person: 'Marta Bellini' },
        },
      })
      // the sender’s own window finds nothing, however it asks
      expect(await resultOf(network, brought.state)).toMatchObject({
        status: 200,
        body: { status: 'pending' },
      })
      if (network.key === 'uberEats')
        expect(
          await testbed.call(sender(), 'POST', `${base}/uber-eats-connect`, {
            state: brought.state,
          }),
        ).toMatchObject({ status: 409 })
      expect(await grants()).toEqual([])
    })

    it('connects nothing with the session of anybody but the person named', async () => {
      const brought = await agreed(network)
      const colleague = await testbed.colleague('manager')
      for (const other of [testbed.stranger(), colleague])
        expect(await confirmed(brought, as(other))).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        })
      expect(await confirmed(brought, { 'x-api-key': 'marquee-web' })).toMatchObject({
        status: 401,
      })
      expect(await grants()).toEqual([])
    })

    it('is finished by the person named with a session of their own, since its code was not exchanged before', async () => {
      const brought = await agreed(network)
      await elsewhere(network.back, brought)
      await confirmed(brought, as(testbed.stranger()))
      expect(await confirmed(brought, as(sender()))).toEqual({
        status: 200,
        body: { network: network.key },
      })
      expect((await resultOf(network, brought.state)).body).toMatchObject({ status: 'connected' })
      expect(await grants()).toEqual([{ network: network.key }])
    })
  },
)

describe('the cookie of who opened a consent screen', () => {
  const [facebook] = networks
  const opened = async () => {
    const answer = await testbed.app().inject({
      method: 'GET',
      url: `/api${base}/startFacebookAuth`,
      headers: as(sender()),
    })
    return {
      line: String(answer.headers['set-cookie']),
      ...z.parse(startFacebookAuth.response, answer.json()),
    }
  }

  it('is hidden from scripts and from other sites, and ends with the state', async () => {
    expect((await opened()).line).toMatch(
      /^connect-[0-9a-f]{16}=[\w-]{40,}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
    )
  })
  it('opens no other window than its own, and none when it was changed', async () => {
    const [first, second] = [await opened(), await opened()]
    const code = await town.code('10001', first.auth_url)
    const [pair = ''] = first.line.split(';')
    const [name = ''] = pair.split('=')
    const [, other = ''] = second.line.split(';')[0]?.split('=') ?? []
    for (const cookie of [second.line.split(';')[0] ?? '', `${name}=${other}`, `${name}=`, name])
      expect(
        await elsewhere(
          facebook.back,
          { state: first.state, code },
          { 'x-api-key': 'marquee-web', cookie },
        ),
      ).toMatchObject({ body: { code: 'another-browser' } })
    expect(
      await elsewhere(
        facebook.back,
        { state: first.state, code },
        { 'x-api-key': 'marquee-web', cookie: `a=b; ${pair}; c=d` },
      ),
    ).toMatchObject({ status: 200 })
  })
  it('goes once the connection is made', async () => {
    const brought = await agreed(facebook)
    expect((await testbed.comeBack(brought)).status).toBe(200)
    expect(await testbed.comeBack(brought)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })
  it('is not asked for where somebody said no', async () => {
    const { state } = await opened()
    expect(await elsewhere('callback', { state, error: 'access_denied' })).toMatchObject({
      status: 200,
      body: { status: 'denied' },
    })
  })
})

it('says nothing of anybody once a connection has expired', async () => {
  const [facebook] = networks
  const brought = await agreed(facebook)
  testbed.clock.advance(15 * 60_000)
  for (const answer of [
    await elsewhere('callback', brought),
    await confirmed(brought, as(sender())),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
})
