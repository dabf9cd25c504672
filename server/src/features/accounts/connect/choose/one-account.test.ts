import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTwitterAuth, tiktokCallback } from '@marquee/contract/connections.ts'
import type { AccountLink } from '#connectors/capabilities/sign-in/account-link.ts'
import { sql } from '#platform/db/sql.ts'
import { worded } from '#platform/wording/testing.ts'
import { noTown, standInNetwork } from '../../stand-in-network.ts'
import { useAccountsTestbed } from '../../testing.ts'

const x = standInNetwork('twitter', 'X')
const tiktok = standInNetwork('tiktok', 'TikTok')
/** Asks for money to say who consented, as X does. */
const link: AccountLink = {
  ...x.connector.link,
  async exchange(answer, meter) {
    await meter?.charged(1000)
    return x.connector.link.exchange(answer)
  },
}
const testbed = useAccountsTestbed(noTown, [
  { ...x.connector, link, monthlyBudgetMicros: 1500 },
  tiktok.connector,
])
const base = '/social/social-accounts'
const owner = () => testbed.owner()

beforeEach(() => {
  for (const network of [x, tiktok]) network.reset()
  x.people = {
    marta: [{ id: '901', name: 'osterialume' }],
    sam: [{ id: '902', name: 'theanchortap' }],
  }
  tiktok.people = {
    marta: [{ id: 't1', name: 'osterialume' }],
    nameless: [{ id: 't2', name: 'Paolo Ferri' }],
  }
})

const wires = {
  twitter: ['startTwitterAuth', 'twitterCallback'],
  tiktok: ['startTiktokAuth', 'tiktokCallback'],
} as const
type Single = keyof typeof wires
const start = async (network: Single = 'twitter', who = owner()) =>
  z.parse(
    startTwitterAuth.response,
    (await testbed.call(who, 'GET', `${base}/${wires[network][0]}`)).body,
  )
/** The popup: no session, only the key of the client. */
const comeBack = (query: Readonly<Record<string, string>>, path: string = wires.twitter[1]) =>
  testbed.comeBack(query, path)
const resultOf = async (state: string, who = owner()) =>
  testbed.call(who, 'GET', `${base}/connections/${state}/account`)
async function consent(person = 'marta', network: Single = 'twitter', who = owner()) {
  const { state } = await start(network, who)
  return z.parse(
    tiktokCallback.response,
    (await comeBack({ state, code: person }, wires[network][1])).body,
  )
}
const assign = (tools: readonly object[], who = owner()) =>
  testbed.call(who, 'POST', '/companies/assign-tool', { companyId: who.companyId, tool: tools })
const chosen = (account: z.output<typeof tiktokCallback.response>, more: object = {}) => ({
  type: account.network,
  pageId: account.pageId,
  accessToken: account.access_token,
  ...more,
})
async function connected(person = 'marta', network: Single = 'twitter') {
  const answer = await assign([chosen(await consent(person, network))])
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [tool] = (await testbed.tools(owner())).filter(({ type }) => type === network)
  if (!tool) throw new Error('An account was expected.')
  return tool
}

describe('the popup of a network that holds one account', () => {
  it('comes back with the account, ready to be saved, in both windows', async () => {
    const { state, auth_url: address } = await start()
    expect(address).toContain(state)
    expect((await resultOf(state)).body).toEqual({
      status: 'pending',
      message: null,
      account: null,
    })
    const back = await comeBack({ state, code: 'marta' })
    const account = {
      network: 'twitter',
      status: 'connected',
      access_token: expect.stringMatching(/^a_/),
      userId: 'marta',
      pageId: '901',
      pageName: '@osterialume',
      profilePic: null,
    }
    expect(back).toEqual({ status: 200, body: account })
    expect((await resultOf(state)).body).toEqual({
      status: 'connected',
      message: null,
      account: back.body,
    })
    expect(await assign([chosen(z.parse(tiktokCallback.response, back.body))])).toMatchObject({
      status: 200,
      body: [
        {
          type: 'twitter',
          pageId: '901',
          pageName: '@osterialume',
          enabled: true,
          accessToken: '',
          connectedAs: 'Person marta',
        },
      ],
    })
  })

  it('hands the proof key of its consent to the exchange, and another to every consent', async () => {
    const [first, second] = [await start(), await start()]
    await comeBack({ state: first.state, code: 'marta' })
    expect(x.exchanged).toEqual([
      {
        code: 'marta',
        redirectUri: 'http://localhost:3000/twitter',
        codeVerifier: x.verifiers.get(first.state),
      },
    ])
    expect(x.verifiers.get(first.state)).toMatch(/^[\w-]{43,128}$/)
    expect(x.verifiers.get(second.state)).not.toBe(x.verifiers.get(first.state))
    const rows = await testbed
      .db()
      .many(sql<{ text: string }>`select row_to_json(s)::text as text from connect_states s`)
    expect(rows.map(({ text }) => text).join()).not.toContain(x.verifiers.get(second.state))
  })

  it('counts what the consent cost, also beyond what may be spent', async () => {
    await connected()
    expect(await testbed.tools(owner())).toMatchObject([
      { metered: { spentMicros: 1000, limitMicros: 1500 } },
    ])
    await consent()
    expect(await testbed.tools(owner())).toMatchObject([
      { metered: { spentMicros: 2000, limitMicros: 1500 } },
    ])
  })

  it('tells a denial to both windows', async () => {
    const { state } = await start('tiktok')
    const denied = {
      network: 'tiktok',
      status: 'denied',
      access_token: '',
      userId: '',
      pageId: '',
      pageName: '',
      profilePic: null,
    }
    expect(await comeBack({ state, error: 'access_denied' }, 'tiktokCallback')).toEqual({
      status: 200,
      body: denied,
    })
    expect((await resultOf(state)).body).toEqual({ status: 'denied', message: null, account: null })
  })

  it('fails in both windows when the network shows no account, or none that can be used', async () => {
    tiktok.people = {
      empty: [],
      unticked: [{ id: 't9', name: 'x', reason: 'TikTok does not allow us to publish.' }],
    }
    for (const [person, message] of [
      ['empty', 'TikTok showed us no account. Please try again.'],
      ['unticked', 'TikTok does not allow us to publish.'],
    ] as const) {
      const { state } = await start('tiktok')
      expect(await comeBack({ state, code: person }, 'tiktokCallback')).toMatchObject({
        status: 422,
        body: { code: 'network-refused', message },
      })
      expect(worded((await resultOf(state)).body)).toEqual({
        status: 'failed',
        message,
        account: null,
      })
    }
  })

  it('accepts no state of another network, and does not use it up', async () => {
    const { state } = await start('twitter')
    expect(await comeBack({ state, code: 'marta' }, 'tiktokCallback')).toMatchObject({
      status: 400,
    })
    expect((await comeBack({ state, code: 'marta' })).status).toBe(200)
    expect(x.exchanged).toHaveLength(1)
  })

  it('is nobody else’s to look at or to save', async () => {
    const { state } = await start()
    const account = z.parse(
      tiktokCallback.response,
      (await comeBack({ state, code: 'marta' })).body,
    )
    const colleague = await testbed.colleague('manager')
    for (const other of [testbed.stranger(), colleague]) {
      expect((await resultOf(state, other)).status).toBe(404)
      expect((await assign([chosen(account)], other)).status).toBe(404)
    }
    expect((await assign([chosen(account)])).status).toBe(200)
    expect((await assign([chosen(account)])).status).toBe(404)
  })

  it('shows what is no handle without an @', async () => {
    expect((await consent('nameless', 'tiktok')).pageName).toBe('Paolo Ferri')
    expect((await consent('marta', 'tiktok')).pageName).toBe('@osterialume')
  })
})

describe('one account at a time', () => {
  it('asks before another takes its place, and keeps the handle good', async () => {
    const first = await connected('marta')
    const account = await consent('sam')
    expect(await assign([chosen(account)])).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This is @theanchortap, not @osterialume. Replace?' },
    })
    expect((await testbed.tools(owner())).map(({ id, pageId }) => [id, pageId])).toEqual([
      [first.id, '901'],
    ])
    testbed.hooks.length = testbed.toolChanges.length = 0
    testbed.heldPosts = 2
    expect(await assign([chosen(account, { replaces: first.id })])).toMatchObject({
      status: 200,
      body: [{ pageId: '902', pageName: '@theanchortap', enabled: true }],
    })
    const [now, ...others] = await testbed.tools(owner())
    expect(others).toEqual([])
    expect(testbed.hooks).toEqual([
      { hook: 'lost', companyId: owner().companyId, accountId: first.id },
      { hook: 'usable', companyId: owner().companyId, accountId: now?.id },
    ])
    expect(testbed.toolChanges.map(({ network, isConnected }) => [network, isConnected])).toEqual([
      ['twitter', false],
      ['twitter', true],
    ])
    expect(await testbed.room().capabilitiesOf(owner().companyId, first.id)).toBeNull()
  })

  it('does not take away one that nobody named, or another company’s', async () => {
    await connected('marta')
    const account = await consent('sam')
    const [theirs] = z.parse(
      z.array(z.object({ id: z.string() })),
      (
        await assign(
          [chosen(await consent('marta', 'twitter', testbed.stranger()))],
          testbed.stranger(),
        )
      ).body,
    )
    for (const replaces of [theirs?.id, '0190a000-0000-7000-8000-000000000000'])
      expect((await assign([chosen(account, { replaces })])).status).toBe(409)
    expect(await testbed.tools(testbed.stranger())).toHaveLength(1)
    expect((await testbed.tools(owner())).map(({ pageId }) => pageId)).toEqual(['901'])
    expect(testbed.hooks.filter(({ hook }) => hook === 'lost')).toEqual([])
  })

  it('needs no question when nothing is connected any more, and none for the same account', async () => {
    const first = await connected('marta')
    expect(await testbed.room().accountWithdrawn('twitter', first.pageId)).toBe(1)
    expect(worded(await testbed.tools(owner()))[0]).toMatchObject({
      health: 'reconnect',
      healthMessage:
        'Access to @osterialume was removed on X. Connect it again and its posts go out; where that is too late, we ask you first.',
    })
    const again = await consent('marta')
    expect((await testbed.tools(owner()))[0]).toMatchObject({ id: first.id, health: 'connected' })
    expect(await assign([chosen(again)])).toMatchObject({ status: 200, body: [{ id: first.id }] })
    await testbed.call(owner(), 'PUT', `${base}/disabled/${first.id}`)
    expect(await assign([chosen(await consent('sam'), { replaces: first.id })])).toMatchObject({
      status: 200,
      body: [{ pageId: '902' }],
    })
  })

  it('leaves the account of somebody else as it is when another person consents', async () => {
    const first = await connected('marta')
    expect(await testbed.room().accountWithdrawn('twitter', first.pageId)).toBe(1)
    await consent('sam')
    expect((await testbed.tools(owner()))[0]).toMatchObject({ id: first.id, health: 'reconnect' })
  })

  it('is each network’s for itself, and each company’s', async () => {
    await connected('marta', 'twitter')
    await connected('marta', 'tiktok')
    expect(
      (
        await assign(
          [chosen(await consent('sam', 'twitter', testbed.stranger()))],
          testbed.stranger(),
        )
      ).status,
    ).toBe(200)
    expect((await testbed.tools(owner())).map(({ type }) => type)).toEqual(['tiktok', 'twitter'])
    expect((await testbed.call(owner(), 'GET', `${base}/facebook-pages/count`)).body).toEqual({
      facebook: 0,
      instagram: 0,
      google: 0,
      tiktok: 1,
      twitter: 1,
      threads: 0,
      bluesky: 0,
    })
  })

  it('two that come at once leave one', async () => {
    const accounts = [await consent('marta'), await consent('sam')]
    const answers = await Promise.all(accounts.map((account) => assign([chosen(account)])))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await testbed.tools(owner())).toHaveLength(1)
  })
})
