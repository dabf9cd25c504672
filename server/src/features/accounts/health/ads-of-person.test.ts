import { rawMessage } from '@marquee/contract/message.ts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Advertiser } from '#connectors/capabilities/ads/advertiser.ts'
import type { Renewed } from '#connectors/capabilities/sign-in/grant-renewal.ts'
import type { Scope } from '#platform/scope.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { findSealed } from '../account-store.ts'
import { hasLivingConsent, openAdvertiser } from '../capabilities/open-advertiser.ts'
import { openCapabilities } from '../capabilities/open-capabilities.ts'
import { repairAccounts } from '../connect/choose/repair-accounts.ts'
import { findLiving } from '../grants/grant-life-store.ts'
import { aOnceNetwork, aProcess, connectOn, keepGrant } from '../renewal/testing.ts'
import { markReauthorize } from './mark-reauthorize.ts'

const ended = rawMessage('Your Facebook sign-in ended.')
const notAsked = () => Promise.reject(new Error('the ads are not asked here'))
const advertiser: Advertiser = {
  adAccountId: 'act_1',
  account: notAsked,
  list: notAsked,
  see: notAsked,
  accountDays: notAsked,
  accountPeriod: notAsked,
  adDays: notAsked,
  prepare: notAsked,
  commit: notAsked,
  lookUp: notAsked,
  undo: notAsked,
  setStatus: notAsked,
  end: notAsked,
}

let db: TestDatabase
let marta: Scope
let clock: ReturnType<typeof testClock>
let room: ReturnType<typeof aProcess>
let grantId: string
let pageId: string
let refreshes: number
let answers: Renewed

/** Pages with tokens of their own beside a person's token that pays for ads, as Facebook has them. */
beforeEach(async () => {
  db = await createTestDatabase()
  onTestFinished(() => db.drop())
  marta = await aTestCompany(db)
  clock = testClock()
  refreshes = 0
  answers = { kind: 'revoked', message: ended }
  const { connector } = aOnceNetwork(clock, {
    key: 'facebook',
    name: 'Facebook',
    advertiser: () => advertiser,
    renewal: {
      aheadMs: 60_000,
      bind: (_grant, account) => account,
      async refresh() {
        refreshes++
        return answers
      },
    },
  })
  room = aProcess(db, clock, { connectors: [connector] })
  const expiresAt = new Date(clock.now().getTime() + 60 * 86_400_000)
  grantId = await keepGrant(room.deps, marta, {
    network: 'facebook',
    given: { secret: 'person', expiresAt },
  })
  pageId = await connectOn(room.deps, marta, { network: 'facebook', grantId, secret: 'page' })
  await db.run(
    sql`update social_accounts set ad_account_id = 'act_1', next_probe_at = null where id = ${pageId}`,
  )
  clock.advance(86_400_000)
})
const refused = (mark: string | null) =>
  markReauthorize(room.deps, {
    companyId: marta.companyId,
    accountId: pageId,
    said: ended,
    mark,
  })
const looksAt = async () =>
  (
    await db.one(
      sql<{
        next_probe_at: Date | null
      }>`select next_probe_at from social_accounts where id = ${pageId}`,
    )
  ).next_probe_at

it('ads that are refused leave the page as it is: it has a token of its own, and is asked itself', async () => {
  const opened = await openAdvertiser(room.deps, marta.companyId, pageId)
  expect(await refused(opened?.mark ?? null)).toBe(true)
  expect((await findSealed(db, marta.companyId, pageId))?.health).toBe('connected')
  expect([room.noted.unhealthy.flat(), room.noted.lost]).toEqual([[], []])
  expect((await looksAt())?.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  expect(refreshes).toBe(1)
  // the grant is known to be dead now: nobody is asked again
  expect(
    await refused((await openAdvertiser(room.deps, marta.companyId, pageId))?.mark ?? ''),
  ).toBe(true)
  expect(refreshes).toBe(1)
  // its people are told once that its ads run without anybody who can stop them here
  expect(room.noted.abilities).toEqual(['Your Facebook sign-in ended.'])
})

it('ads of a consent that lives are read again, also when its new token is refused at once', async () => {
  answers = { kind: 'refreshed', secret: 'newer', expiresAt: null, scopes: null }
  const mark = async () => (await openAdvertiser(room.deps, marta.companyId, pageId))?.mark ?? null
  expect(await refused(await mark())).toBe(false)
  clock.advance(60_000)
  expect(await refused(await mark())).toBe(false)
})

it('so does a boost that is refused, once it opened the ads', async () => {
  const account = await openCapabilities(room.deps, marta.companyId, pageId)
  await account?.advertiser()
  expect(await refused(account?.mark ?? null)).toBe(true)
  expect((await findSealed(db, marta.companyId, pageId))?.health).toBe('connected')
})

it('a boost that is refused has the page asked too: its own token may be what was refused', async () => {
  answers = { kind: 'refreshed', secret: 'newer', expiresAt: null, scopes: null }
  const boosted = async () => {
    const account = await openCapabilities(room.deps, marta.companyId, pageId)
    await account?.advertiser()
    return refused(account?.mark ?? null)
  }
  expect(await boosted()).toBe(false)
  expect((await looksAt())?.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  // it was just asked: not again with every try
  await db.run(sql`
    update social_accounts set next_probe_at = null, probed_at = ${clock.now()} where id = ${pageId}`)
  clock.advance(5000)
  expect(await boosted()).toBe(false)
  expect(await looksAt()).toBeNull()
  // the page said that it is to be connected again: the boost waits for that
  await db.run(sql`update social_accounts set health = 'reconnect' where id = ${pageId}`)
  expect(await boosted()).toBe(true)
})

it('what waits for the person is told from what waits for the page', async () => {
  const lives = () => hasLivingConsent(room.deps, marta.companyId, pageId)
  expect(await lives()).toBe(true)
  await refused((await openAdvertiser(room.deps, marta.companyId, pageId))?.mark ?? null)
  expect((await findSealed(db, marta.companyId, pageId))?.health).toBe('connected')
  expect(await lives()).toBe(false)
})

it('a post that is refused is of the page, which is to be connected again', async () => {
  const account = await openCapabilities(room.deps, marta.companyId, pageId)
  expect(await refused(account?.mark ?? null)).toBe(true)
  expect((await findSealed(db, marta.companyId, pageId))?.health).toBe('reconnect')
})

const offered = [
  {
    account: {
      remoteId: 'lume',
      name: 'Osteria Lume',
      category: '',
      pictureUrl: null,
      followers: null,
      secret: 'page',
      canConnect: true,
      reason: null,
    },
    picture: null,
  },
]
const adAccountOf = (canUse: boolean) => ({
  remoteId: 'act_1',
  name: 'Lume',
  canUse,
  reason: null,
})
/** Somebody consents, after the consent that paid is dead. */
const consents = async (person?: string, adAccounts = [adAccountOf(true)]) => {
  await refused((await openAdvertiser(room.deps, marta.companyId, pageId))?.mark ?? null)
  room.noted.usable.length = 0
  const id = await keepGrant(room.deps, marta, {
    network: 'facebook',
    given: { secret: 'person', expiresAt: null, ...(person ? { person } : {}) },
  })
  const grant = await findLiving(db, marta.companyId, id)
  if (!grant) throw new Error('no grant')
  await db.transaction((tx) =>
    repairAccounts(room.deps, tx, { scope: marta, grant, offered, adAccounts }),
  )
  return id
}

it('ads go on once their person consents anew, although the page never waited', async () => {
  expect(await consents()).toBe(grantId)
  expect(room.noted.usable).toEqual([pageId])
})

it('ads go on once somebody else consents, who pays from then on', async () => {
  const other = await consents('lucia')
  expect(other).not.toBe(grantId)
  expect(room.noted.usable).toEqual([pageId])
  expect((await findSealed(db, marta.companyId, pageId))?.grant_id).toBe(other)
})

it.each([
  ['without it', []],
  ['who may not use it', [adAccountOf(false)]],
])(
  'ads stay with their person when somebody %s consents, and go on with that one’s new consent',
  async (_, adAccounts) => {
    await consents('luca', adAccounts)
    expect((await findSealed(db, marta.companyId, pageId))?.grant_id).toBe(grantId)
    expect(room.noted.usable).toEqual([])
    expect(await consents()).toBe(grantId)
    expect(room.noted.usable).toEqual([pageId])
  },
)
