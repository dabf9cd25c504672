import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createConnectors } from '#connectors/registry.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import type { Outbound, OutboundRequest } from '#platform/outbound/outbound-http.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { useNetworkTown } from '#connectors/testing/network-town.ts'
import { listSealed } from '../account-store.ts'
import { connectorOf, type AccountsDeps } from '../accounts-deps.ts'
import { boundSecret } from './bound-secret.ts'
import { probeDue } from '../health/probe-loop.ts'
import { renewDue } from './renewal-loop.ts'
import { aProcess, connectOn, keepGrant } from './testing.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const town = useNetworkTown()
const clock = testClock()
let db: TestDatabase
let secondPool: Database

beforeAll(async () => {
  db = await createTestDatabase()
  secondPool = openDatabase({
    url: db.url,
    connections: 6,
    onError: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await secondPool.close()
  await db.drop()
})

const networks = ['facebook', 'instagram', 'google', 'tiktok', 'twitter', 'uberEats'] as const
type Network = (typeof networks)[number]
const people = { marta: '10001', sam: '10002' } as const
type Person = keyof typeof people

/** How each person takes back at each network what they gave; Facebook and Instagram are one app. */
const takeBack: Readonly<Record<Exclude<Network, 'instagram'>, (id: string) => Promise<unknown>>> =
  {
    facebook: (id) => town.control('POST', `/users/${id}`, { removeApp: true }),
    google: (id) => town.control('POST', `/google/users/${id}`, { revoke: true }),
    tiktok: (id) => town.control('POST', `/tiktok/users/${id}`, { revoke: true }),
    twitter: (id) => town.control('POST', `/x/users/${id}`, { revoke: true }),
    uberEats: (id) => town.control('POST', `/uber-eats/users/${id}`, { revoke: true }),
  }

/** How a network ends what it lent before its time, while the consent stands. */
const endEarly: readonly { readonly network: Network; readonly path: (id: string) => string }[] = [
  { network: 'google', path: (id) => `/google/users/${id}` },
  { network: 'tiktok', path: (id) => `/tiktok/users/${id}` },
  { network: 'twitter', path: (id) => `/x/users/${id}` },
]

/** On which day who takes what back. Whatever is not named here lives for all hundred days. */
const withdrawals: readonly {
  readonly day: number
  readonly person: Person
  readonly network: keyof typeof takeBack
}[] = [
  { day: 9, person: 'sam', network: 'twitter' },
  { day: 23, person: 'marta', network: 'tiktok' },
  { day: 41, person: 'sam', network: 'google' },
  { day: 58, person: 'sam', network: 'facebook' },
  { day: 66, person: 'sam', network: 'uberEats' },
]

/** A fifth of all answers to a renewal are failures that prove nothing. */
const tokenRoutes = [
  { network: 'facebook', route: 'GET /oauth/access_token' },
  { network: 'google', route: 'POST /token' },
  { network: 'tiktok', route: 'POST /v2/oauth/token/' },
  { network: 'x', route: 'POST /2/oauth2/token' },
  { network: 'uber-eats', route: 'POST /oauth/v2/token' },
]

/**
 * Watches the way out: a token that may be used once must not be sent again after an answer that
 * took it.
 */
function watching(outbound: Outbound) {
  const taken = new Set<string>()
  const seen = { renewals: 0, failed: 0, usedTwice: [] as string[] }
  const send = async (call: OutboundRequest) => {
    const isSingleUse =
      call.method === 'POST' &&
      (call.url.endsWith('/2/oauth2/token') || call.url.endsWith('/v2/oauth/token/'))
    const token = new URLSearchParams(
      typeof call.body === 'string' ? call.body : (call.body?.toString() ?? ''),
    ).get('refresh_token')
    if (token && isSingleUse && taken.has(token)) seen.usedTwice.push(call.url)
    const answer = await outbound.send(call)
    if (token) {
      seen.renewals++
      if (answer.status >= 500) seen.failed++
      if (answer.status < 300 && isSingleUse) taken.add(token)
    }
    return answer
  }
  return { outbound: { send, close: () => outbound.close() }, seen }
}

/** The same row of numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

async function advance(ms: number): Promise<void> {
  await town.control('POST', '/clock', { advanceMs: ms })
  clock.advance(ms)
}

async function codeOf(network: Network, id: string, consentUrl: string): Promise<string> {
  if (network !== 'facebook' && network !== 'instagram') return town.consent(id, consentUrl)
  const asked = new URL(consentUrl).searchParams
  const given = await town.control('POST', '/consent', {
    userId: id,
    clientId: asked.get('client_id'),
    redirectUri: asked.get('redirect_uri'),
    scope: asked.get('scope'),
    state: asked.get('state'),
  })
  return z.parse(z.object({ code: z.string() }), given).code
}

/** Consents, and connects everything that the person may. Answers how many accounts. */
async function connect(
  deps: AccountsDeps,
  scope: Scope,
  { network, id }: { network: Network; id: string },
): Promise<number> {
  const { link, news } = connectorOf(deps, network)
  const back = { redirectUri: 'http://localhost:3000/callback', codeVerifier: 'v'.repeat(64) }
  const given = await link.exchange({
    code: await codeOf(network, id, link.consentUrl({ state: 'state', ...back })),
    ...back,
  })
  const grantId = await keepGrant(deps, scope, {
    network,
    given: { ...given, person: given.remoteUserId },
  })
  const { accounts } = await link.discover(given.secret)
  const usable = accounts.filter(({ canConnect }) => canConnect)
  for (const { remoteId, secret } of usable) {
    await connectOn(deps, scope, { network, grantId, remoteId, secret, person: given.remoteUserId })
    const [row] = await listSealed(deps.db, {
      companyId: scope.companyId,
      network,
      remoteIds: [remoteId],
    })
    // stores are tied to the app when they are connected
    if (row && network === 'uberEats')
      await news?.subscribe((await boundSecret(deps, scope.companyId, row)).secret)
  }
  return usable.length
}

interface Standing {
  readonly company_id: string
  readonly network: ToolType
  readonly remote_id: string
  readonly health: string
}
const standing = () =>
  db.many(
    sql<Standing>`select company_id, network, remote_id, health from social_accounts order by company_id, network, remote_id`,
  )
const isResting = async () =>
  (
    await db.one(sql<{ resting: boolean }>`
  select exists (select 1 from person_grants where refresh_tries > 0 and next_refresh_at is not null) or exists (select 1 from social_accounts where probe_tries > 0) as resting`)
  ).resting

it.runIf(process.env.MARQUEE_FULL === '1')(
  'in a hundred days loses no account that was not taken back, and keeps none for longer than a day that was',
  { timeout: 300_000 },
  async () => {
    const { outbound, seen } = watching(town.outbound)
    const url = town.url()
    const facebook = {
      appId: '100000000000001',
      appSecret: 'demo-app-secret',
      version: 'v26.0',
      dialogUrl: `${url}/facebook`,
      graphUrl: `${url}/graph`,
      uploadUrl: `${url}/rupload`,
      pagesUrl: `${url}/look/facebook`,
      profilesUrl: `${url}/look/instagram`,
      instagram: {},
    }
    const connectors = createConnectors({
      config: { ...testConfig, facebook, networks: townNetworks(url) },
      outbound,
      clock,
    })
    const workers = [db, secondPool].map(
      (pool) => aProcess(pool, clock, { connectors: [...connectors.networks.values()] }).deps,
    )
    const [first] = workers
    if (!first) throw new Error('There is no worker.')
    const scopes = { marta: await aTestCompany(db), sam: await aTestCompany(db) }
    await town.control('POST', '/tiktok', { rotateRefresh: true })
    for (const person of ['marta', 'sam'] as const)
      for (const network of networks)
        expect(
          await connect(first, scopes[person], { network, id: people[person] }),
          `${person} ${network}`,
        ).toBeGreaterThan(0)
    const connected = (await standing()).length
    for (const [index, { network, route }] of tokenRoutes.entries())
      await town.fault({
        kind: 'status',
        status: 503,
        code: 2,
        network,
        route,
        probability: 0.2,
        seed: 41 + index,
      })

    const random = seeded(7)
    const takenBackAt = new Map<string, number>()
    const wasTakenBack = ({ company_id: companyId, network }: Standing) =>
      takenBackAt.get(`${companyId} ${network}`)
    /** Both at the same instant, as two processes are. */
    const work = () =>
      Promise.all(
        workers.map(async (deps) => {
          await renewDue(deps)
          await probeDue(deps)
        }),
      )
    const start = clock.now().getTime()
    const waiting = [...withdrawals]
    const wrong: string[] = []
    let steps = 0
    let ended = 0
    while (clock.now().getTime() < start + 100 * dayMs) {
      await advance(minuteMs * 30 + random() * 11.5 * hourMs)
      const day = (clock.now().getTime() - start) / dayMs
      for (; waiting[0] && waiting[0].day <= day; waiting.shift()) {
        const { person, network } = waiting[0]
        await takeBack[network](people[person])
        for (const one of network === 'facebook' ? ['facebook', 'instagram'] : [network])
          takenBackAt.set(`${scopes[person].companyId} ${one}`, clock.now().getTime())
      }
      const early = endEarly[Math.floor(random() * endEarly.length * 3)]
      if (early)
        for (const id of Object.values(people))
          await town.control('POST', early.path(id), { expireTokens: true })
      if (early) ended++
      await work()
      // what rests after a failure is tried again within minutes, long before the next step
      for (let rounds = 0; rounds < 12 && (await isResting()); rounds++) {
        await advance(10 * minuteMs)
        await work()
      }
      steps++
      for (const account of await standing()) {
        const since = wasTakenBack(account)
        const isConnected = account.health === 'connected'
        if (since === undefined && !isConnected)
          wrong.push(`day ${day.toFixed(1)}: ${account.network} ${account.remote_id} was lost`)
        // a day, and the step that is the grain of this test
        if (
          since !== undefined &&
          isConnected &&
          clock.now().getTime() - since > dayMs + 12 * hourMs
        )
          wrong.push(
            `day ${day.toFixed(1)}: ${account.network} ${account.remote_id} still counts as connected`,
          )
      }
      expect(wrong).toEqual([])
    }

    // and it is true: what counts as connected opens, whatever was taken back does not
    await town.control('DELETE', '/faults')
    await advance(hourMs)
    const opened: Record<string, number> = {}
    for (const account of await standing()) {
      const [row] = await listSealed(db, {
        companyId: account.company_id,
        network: account.network,
        remoteIds: [account.remote_id],
      })
      if (!row) throw new Error('An account is gone.')
      const works = await boundSecret(first, account.company_id, row).then(
        ({ secret }) => connectorOf(first, account.network).link.check(secret),
        () => 'revoked',
      )
      expect(`${account.network} ${account.remote_id} ${works}`).toBe(
        `${account.network} ${account.remote_id} ${wasTakenBack(account) === undefined ? 'valid' : 'revoked'}`,
      )
      opened[account.network] = (opened[account.network] ?? 0) + Number(works === 'valid')
    }
    expect(Object.keys(opened).sort((a, b) => a.localeCompare(b))).toEqual(
      [...networks].sort((a, b) => a.localeCompare(b)),
    )
    for (const network of networks) expect(opened[network], network).toBeGreaterThan(0)
    expect((await standing()).length).toBe(connected)
    expect(waiting).toEqual([])
    expect(ended).toBeGreaterThan(50)
    expect(seen.usedTwice).toEqual([])
    expect(seen.failed / seen.renewals).toBeGreaterThan(0.1)
    expect(seen.renewals).toBeGreaterThan(steps)
  },
)
