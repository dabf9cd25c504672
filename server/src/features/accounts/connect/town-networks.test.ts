import type { Message } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  googleBusinessAccount,
  googleBusinessSpecific,
  startGoogleAuth,
  tiktokCallback,
  uberEatsConnect,
} from '@marquee/contract/connections.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { worded } from '#platform/wording/testing.ts'
import { probeDue } from '../health/probe-loop.ts'
import { subscribeDue } from '../webhooks/subscribe-due.ts'
import { revokeDue } from '../revocation/revoke-grants.ts'
import { grantWithdrawn } from '../revocation/leave-networks.ts'
import { useAccountsTestbed } from '../testing.ts'
import { truths, wires, type Wire } from './stand-in-town-wires.ts'
import { waitingAccount } from './waiting-account-testing.ts'

const town = useFacebookTown()
const testbed = useAccountsTestbed({ ...town, networks: () => townNetworks(town.url()) })
const base = '/social/social-accounts'
const owner = () => testbed.owner()

/** The consent screen: what the popup brings back. */
async function consent(network: Wire, person: string) {
  const { auth_url: address, state } = z.parse(
    startGoogleAuth.response,
    (await testbed.call(owner(), 'GET', `${base}/${wires[network].start}`)).body,
  )
  const asked = Object.fromEntries(new URL(address).searchParams)
  const { code } = z.parse(
    z.object({ code: z.string() }),
    await town.control('POST', `/${wires[network].town}/consent`, { ...asked, person }),
  )
  return { state, code }
}
async function comeBack(network: Wire, query: Readonly<Record<string, string>>) {
  const { status, body } = await testbed.comeBack(query, wires[network].back)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const post = async (path: string, body: object) =>
  (await testbed.call(owner(), 'POST', path, body)).body

/** What the person may connect, with its handles. */
async function found(
  network: Wire,
  person: string,
): Promise<{ id: string; name: string; handle: string; reason: Message | null }[]> {
  const brought = await consent(network, person)
  switch (network) {
    case 'tiktok':
    case 'twitter': {
      const {
        pageId: id,
        pageName: name,
        access_token: handle,
      } = z.parse(tiktokCallback.response, await comeBack(network, brought))
      return [{ id, name, handle, reason: null }]
    }
    case 'threads':
    case 'bluesky': {
      await comeBack(network, brought)
      return waitingAccount(testbed, brought.state)
    }
    case 'google': {
      const { access_token: code } = z.parse(
        z.object({ access_token: z.string() }),
        await comeBack(network, brought),
      )
      const { accounts, credentials } = z.parse(
        googleBusinessAccount.response,
        await post(`${base}/google-business-account`, { code }),
      )
      const lists = await Promise.all(
        accounts.map(
          async ({ name }) =>
            z.parse(
              googleBusinessSpecific.response,
              await post(`${base}/google-business-specific`, {
                tokenId: name.split('/').at(-1),
                credentials,
              }),
            ).locations,
        ),
      )
      return lists.flat().map(({ pageId: id, title: name, access_token: handle, reason }) => ({
        id,
        name,
        handle,
        reason,
      }))
    }
    case 'uberEats':
      return z
        .parse(uberEatsConnect.response, await post(`${base}/uber-eats-connect`, brought))
        .stores.map(({ id, name, access_token: handle, reason }) => ({ id, name, handle, reason }))
  }
}
async function connect(network: Wire, person = '10001', replaces?: string) {
  const [first] = (await found(network, person)).filter(({ handle }) => handle !== '')
  if (!first) throw new Error('Something to connect was expected.')
  const answer = await testbed.call(owner(), 'POST', '/companies/assign-tool', {
    companyId: owner().companyId,
    tool: [
      {
        type: network,
        pageId: first.id,
        accessToken: first.handle,
        ...(replaces ? { replaces } : {}),
      },
    ],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return theOne(network)
}
async function theOne(network: ToolType) {
  const [tool] = (await testbed.tools(owner())).filter(({ type }) => type === network)
  if (!tool) throw new Error('An account was expected.')
  return tool
}
const revokeDueGrants = () => revokeDue(testbed.deps(), testbed.clock.now())
const recheck = (id: string) => testbed.call(owner(), 'POST', `${base}/recheck/${id}`, {})

async function truth(network: Wire) {
  const { path, shape } = truths[network]
  return z.parse(shape, await town.control('GET', path))
}
const networks: Wire[] = ['google', 'tiktok', 'twitter', 'threads', 'bluesky', 'uberEats']

describe.each(networks)('%s in the town', (network) => {
  it('connects, opens with its person’s token, and is given back when it goes', async () => {
    const tool = await connect(network)
    expect(tool).toMatchObject({ enabled: true, health: 'connected', accessToken: '' })
    expect(await recheck(tool.id)).toEqual({ status: 200, body: { checked: true } })
    expect((await theOne(network)).abilities.length).toBeGreaterThan(0)
    if (network !== 'uberEats')
      expect(
        (
          await (
            await testbed.room().capabilitiesOf(owner().companyId, tool.id)
          )?.reader?.listRecent({ limit: 5 })
        )?.posts,
      ).toEqual(expect.any(Array))
    await subscribeDue(testbed.deps())
    expect(await truth(network)).toEqual(truths[network].granted)
    // nothing more can be chosen from its list
    testbed.clock.advance(15 * 60_000)
    await town.control('POST', '/clock', { advanceMs: 15 * 60_000 })
    await testbed.call(owner(), 'PUT', `${base}/disabled/${tool.id}`)
    await revokeDueGrants()
    expect(await truth(network)).toEqual(truths[network].gone)
    expect(
      await testbed
        .db()
        .many(sql`select 1 from grant_revocations union all select 1 from person_grants`),
    ).toEqual([])
  })

  it('asks to be connected again when its person took everything back, and works after one more consent', async () => {
    const tool = await connect(network)
    await grantWithdrawn(testbed.deps(), { networks: [network], remoteUserId: tool.userId })
    expect((await recheck(tool.id)).status).toBe(200)
    expect(await theOne(network)).toMatchObject({
      health: 'reconnect',
      healthMessage: { code: 'accounts.access-removed' },
    })
    await found(network, '10001')
    expect(await theOne(network)).toMatchObject({
      id: tool.id,
      health: 'connected',
      healthMessage: null,
    })
  })

  it('is mended by a consent alone, when the window behind it was closed', async () => {
    const tool = await connect(network)
    await grantWithdrawn(testbed.deps(), { networks: [network], remoteUserId: tool.userId })
    const brought = await consent(network, '10001')
    await comeBack(network, brought)
    await probeDue(testbed.deps())
    expect(await theOne(network)).toMatchObject({ id: tool.id, health: 'connected' })
  })

  it('tells no secret of the network, in rows or answers', async () => {
    const tool = await connect(network)
    const rows = await testbed.db().many(sql<{ text: string }>`
      select row_to_json(g)::text as text from person_grants g union all select row_to_json(h)::text from connect_handles h union all select row_to_json(a)::text from social_accounts a
      union all select row_to_json(s)::text from connect_states s union all select row_to_json(l)::text from audit_log l`)
    const issued = z.parse(
      z.array(z.object({ kind: z.string(), value: z.string() })),
      z.parse(z.object({ issued: z.unknown() }), { issued: await town.control('GET', '/issued') })
        .issued,
    )
    const said = [
      ...rows.map(({ text }) => text),
      JSON.stringify([tool, await testbed.tools(owner())]),
    ].join()
    expect(issued.length).toBeGreaterThan(1)
    expect(issued.filter(({ value }) => said.includes(value)).map(({ kind }) => kind)).toEqual([])
  })
})

describe('people who have nothing to connect', () => {
  it('see why: no store, no account, no location that is theirs', async () => {
    expect(await found('uberEats', '10003')).toEqual([])
    expect(await found('google', '10004')).toEqual([])
    const paolos = await found('google', '10003')
    expect(worded(paolos).map(({ handle, reason }) => [handle, reason])).toEqual(
      paolos.map(() => ['', expect.stringContaining('Only administrators')]),
    )
    expect(paolos.length).toBeGreaterThan(0)
  })
})

describe('one account at a time, in the town', () => {
  it.each(['tiktok', 'twitter', 'threads', 'bluesky'] as const)(
    '%s: another person’s takes the place of the one that is named, whose grant is given back',
    async (network) => {
      const mine = await connect(network, '10001')
      const now = await connect(network, '10002', mine.id)
      expect(now).toMatchObject({
        pageName: expect.stringMatching(/^@theanchortap/),
        enabled: true,
      })
      await revokeDueGrants()
      expect(await truth(network)).toEqual(truths[network].gone)
      expect(await testbed.tools(owner())).toHaveLength(1)
    },
  )
})
