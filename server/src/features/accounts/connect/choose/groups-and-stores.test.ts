import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  googleBusinessAccount,
  googleBusinessSpecific,
  startGoogleAuth,
  uberEatsConnect,
} from '@marquee/contract/connections.ts'
import { message } from '@marquee/contract/message.ts'
import { sql } from '#platform/db/sql.ts'
import { worded } from '#platform/wording/testing.ts'
import { grantWithdrawn } from '../../revocation/leave-networks.ts'
import { hourMs, noTown, standInEnd, standInNetwork } from '../../stand-in-network.ts'
import { useAccountsTestbed } from '../../testing.ts'

const google = standInNetwork('google', 'Google')
const uber = standInNetwork('uberEats', 'Uber Eats')
const testbed = useAccountsTestbed(noTown, [google.connector, uber.connector])
const base = '/social/social-accounts'
const owner = () => testbed.owner()
const refused = { status: 404, body: { code: 'not-found' } }

beforeEach(() => {
  for (const network of [google, uber]) network.reset()
  google.groups = [
    {
      remoteId: 'accounts/1',
      name: 'Marta Bellini',
      kind: message('google-business.group-personal'),
      pictureUrl: null,
      canConnect: true,
      reason: null,
    },
    {
      remoteId: 'accounts/2',
      name: 'Lume Group',
      kind: message('google-business.group-locations'),
      pictureUrl: null,
      canConnect: false,
      reason: message('google-business.site-manager'),
    },
  ]
  google.people = {
    marta: [
      {
        id: 'accounts/1/locations/11',
        name: 'Osteria Lume',
        category: 'Restaurant',
        details: '4 Corn Street, Bristol',
        group: 'accounts/1',
      },
      {
        id: 'accounts/1/locations/12',
        name: 'Lume Deli',
        category: 'Deli',
        group: 'accounts/1',
        reason: 'Google has not verified this business yet.',
      },
      {
        id: 'accounts/2/locations/21',
        name: 'Lume Catering',
        category: 'Caterer',
        group: 'accounts/2',
      },
    ],
  }
  uber.people = {
    marta: [
      { id: 'store-1', name: 'Osteria Lume', details: 'Corn Street' },
      { id: 'store-2', name: 'Lume Kitchen' },
    ],
    nobody: [],
  }
})

const start = async (wire: 'startGoogleAuth' | 'startUberEatsAuth', who = owner()) =>
  z.parse(startGoogleAuth.response, (await testbed.call(who, 'GET', `${base}/${wire}`)).body)
const comeBack = (query: Readonly<Record<string, string>>) => testbed.comeBack(query)
async function googleHandle(who = owner()) {
  const { state } = await start('startGoogleAuth', who)
  return z.parse(
    z.object({ access_token: z.string() }),
    (await comeBack({ state, code: 'marta' })).body,
  ).access_token
}
const groupsOf = async (code: string, who = owner()) =>
  testbed.call(who, 'POST', `${base}/google-business-account`, { code })
const locationsOf = async (credentials: string, tokenId: string, who = owner()) =>
  testbed.call(who, 'POST', `${base}/google-business-specific`, { tokenId, credentials })
const assign = (tools: readonly object[]) =>
  testbed.call(owner(), 'POST', '/companies/assign-tool', {
    companyId: owner().companyId,
    tool: tools,
  })

describe('Google', () => {
  it('lists the accounts, then the locations of the chosen one with handles, and connects under account and location together', async () => {
    const code = await googleHandle()
    const { credentials, userName, accounts } = z.parse(
      googleBusinessAccount.response,
      (await groupsOf(code)).body,
    )
    expect([credentials, userName]).toEqual([code, 'Person marta'])
    expect(worded(accounts)).toEqual([
      {
        name: 'accounts/1',
        accountName: 'Marta Bellini',
        profileImageUrl: null,
        kind: 'Personal',
        canConnect: true,
        reason: null,
      },
      {
        name: 'accounts/2',
        accountName: 'Lume Group',
        profileImageUrl: null,
        kind: 'Location group',
        canConnect: false,
        reason: 'You are a site manager here. Only administrators can connect.',
      },
    ])
    const { locations } = z.parse(
      googleBusinessSpecific.response,
      (await locationsOf(credentials, '1')).body,
    )
    expect(worded(locations)).toEqual([
      {
        name: 'locations/11',
        title: 'Osteria Lume',
        categories: { primaryCategory: { displayName: 'Restaurant' } },
        pageId: 'accounts/1/locations/11',
        picture: null,
        address: '4 Corn Street, Bristol',
        access_token: expect.stringMatching(/^a_/),
        canConnect: true,
        reason: null,
      },
      expect.objectContaining({
        name: 'locations/12',
        access_token: '',
        canConnect: false,
        reason: 'Google has not verified this business yet.',
      }),
    ])
    expect(
      await assign([
        { type: 'google', pageId: locations[0]?.pageId, accessToken: locations[0]?.access_token },
      ]),
    ).toMatchObject({
      status: 200,
      body: [
        {
          type: 'google',
          pageId: 'accounts/1/locations/11',
          pageName: 'Osteria Lume - Restaurant',
          enabled: true,
          connectedAs: 'Person marta',
        },
      ],
    })
  })

  it('a location waiting for its person works again with the list of accounts, and only such a list says what is lost', async () => {
    const code = await googleHandle()
    const { locations } = z.parse(
      googleBusinessSpecific.response,
      (await locationsOf(code, '1')).body,
    )
    await assign([
      { type: 'google', pageId: locations[0]?.pageId, accessToken: locations[0]?.access_token },
    ])
    const health = async () => (await testbed.tools(owner())).map((tool) => tool.health)
    expect(
      await grantWithdrawn(testbed.deps(), { networks: ['google'], remoteUserId: 'marta' }),
    ).toMatchObject({ accounts: 1 })
    expect(await health()).toEqual(['reconnect'])
    const again = await googleHandle()
    await locationsOf(again, '2')
    expect(await health()).toEqual(['reconnect'])
    await groupsOf(again)
    expect(await health()).toEqual(['connected'])
  })

  it('is renewed ahead of the end of what was granted, and a new consent takes the place of a renewal under way', async () => {
    const row = () =>
      testbed.db().one(
        sql<{
          generation: number
          next_refresh_at: Date
        }>`select generation, next_refresh_at from person_grants`,
      )
    await googleHandle()
    expect(await row()).toEqual({
      generation: 1,
      next_refresh_at: new Date(standInEnd.getTime() - hourMs),
    })
    await testbed
      .db()
      .run(
        sql`update person_grants set refresh_tries = 3, refresh_error = 'No.', next_refresh_at = null`,
      )
    await googleHandle()
    expect(await row()).toEqual({
      generation: 2,
      next_refresh_at: new Date(standInEnd.getTime() - hourMs),
    })
  })

  it('is asked with the handle of its own person only', async () => {
    const code = await googleHandle()
    const colleague = await testbed.colleague('manager')
    for (const other of [testbed.stranger(), colleague]) {
      expect(await groupsOf(code, other)).toMatchObject(refused)
      expect(await locationsOf(code, '1', other)).toMatchObject(refused)
    }
    expect(await groupsOf('p_forged')).toMatchObject(refused)
    google.refuses = { discover: 'unavailable' }
    expect(await locationsOf(code, '1')).toMatchObject({
      status: 502,
      body: { message: 'Google did not answer.' },
    })
  })
})

describe('Uber Eats', () => {
  const connect = (body: object, who = owner()) =>
    testbed.call(who, 'POST', `${base}/uber-eats-connect`, body)
  const stores = [
    {
      id: 'store-1',
      name: 'Osteria Lume',
      details: 'Corn Street',
      access_token: expect.stringMatching(/^a_/),
      canConnect: true,
      reason: null,
    },
    {
      id: 'store-2',
      name: 'Lume Kitchen',
      details: null,
      access_token: expect.stringMatching(/^a_/),
      canConnect: true,
      reason: null,
    },
  ]

  it('takes the code from the opener', async () => {
    const { state } = await start('startUberEatsAuth')
    const answer = await connect({ state, code: 'marta' })
    expect(answer).toEqual({
      status: 200,
      body: { userToken: expect.stringMatching(/^p_/), userName: 'Person marta', stores },
    })
    expect(uber.exchanged).toMatchObject([
      {
        code: 'marta',
        redirectUri: 'http://localhost:3000/uber-eats/redirect_uri',
        codeVerifier: uber.verifiers.get(state),
      },
    ])
    expect((await comeBack({ state, code: 'marta' })).status).toBe(409)
    const [first] = z.parse(uberEatsConnect.response, answer.body).stores
    expect(
      await assign([{ type: 'uberEats', pageId: first?.id, accessToken: first?.access_token }]),
    ).toMatchObject({ status: 200, body: [{ type: 'uberEats', pageId: 'store-1', enabled: true }] })
  })

  it('takes it from the popup, where storage is not shared, and then needs none', async () => {
    const { state } = await start('startUberEatsAuth')
    expect(await comeBack({ state, code: 'marta' })).toMatchObject({
      status: 200,
      body: { network: 'uberEats', status: 'connected' },
    })
    for (const body of [{ state }, { state, code: 'marta' }])
      expect(await connect(body)).toMatchObject({ status: 200, body: { stores } })
    expect(uber.exchanged).toHaveLength(1)
  })

  it('takes it from both at once, and exchanges it once', async () => {
    const { state } = await start('startUberEatsAuth')
    const answers = await Promise.all([
      connect({ state, code: 'marta' }),
      comeBack({ state, code: 'marta' }),
      connect({ state, code: 'marta' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, expect.any(Number), 200])
    expect(uber.exchanged).toHaveLength(1)
  })

  it('waits for the popup that is at it', async () => {
    const { state } = await start('startUberEatsAuth')
    const asked: ReturnType<typeof connect>[] = []
    const waits = Promise.withResolvers<void>()
    uber.meanwhile = () => {
      asked.push(connect({ state, code: 'marta' }))
      return waits.promise
    }
    // the second look at the time is taken only when the exchange was found under way
    const clock = vi
      .spyOn(testbed.clock, 'monotonicMs')
      .mockReturnValueOnce(0)
      .mockImplementation(() => {
        waits.resolve()
        return 1
      })
    expect((await comeBack({ state, code: 'marta' })).status).toBe(200)
    expect(await asked[0]).toMatchObject({ status: 200, body: { stores } })
    expect(clock.mock.calls.length).toBeGreaterThan(1)
    clock.mockRestore()
    expect(uber.exchanged).toHaveLength(1)
  })

  it('says what became of a window that was left, refused, forgotten or is open still', async () => {
    const left = await start('startUberEatsAuth')
    await comeBack({ state: left.state, error: 'access_denied' })
    expect(await connect({ state: left.state })).toMatchObject({
      status: 422,
      body: { message: 'Uber Eats was not connected: its window was closed without agreeing.' },
    })
    const open = await start('startUberEatsAuth')
    expect(await connect({ state: open.state })).toMatchObject({
      status: 409,
      body: { message: 'Uber Eats has not answered yet. Finish in its window, then try again.' },
    })
    testbed.clock.advance(15 * 60_000)
    expect(await connect({ state: open.state, code: 'marta' })).toMatchObject({
      status: 409,
      body: { message: 'The connection took longer than 15 minutes. Please connect again.' },
    })
    const wrong = await start('startUberEatsAuth')
    uber.refuses = { exchange: 'rejected' }
    for (const body of [{ state: wrong.state, code: 'bad' }, { state: wrong.state }])
      expect(await connect(body)).toMatchObject({
        status: 422,
        body: { message: 'Uber Eats did not answer.' },
      })
  })

  it('a merchant without a store is told so by an empty list', async () => {
    const { state } = await start('startUberEatsAuth')
    expect(await connect({ state, code: 'nobody' })).toMatchObject({
      status: 200,
      body: { stores: [] },
    })
  })

  it('is answered to nobody but who opened the window, and not under a state of another network', async () => {
    const { state } = await start('startUberEatsAuth')
    const colleague = await testbed.colleague('manager')
    for (const other of [testbed.stranger(), colleague])
      expect(await connect({ state, code: 'marta' }, other)).toMatchObject(refused)
    expect(
      await connect({ state: (await start('startGoogleAuth')).state, code: 'marta' }),
    ).toMatchObject(refused)
    expect([...uber.exchanged, ...google.exchanged]).toEqual([])
    expect((await connect({ state, code: 'marta' })).status).toBe(200)
  })
})
