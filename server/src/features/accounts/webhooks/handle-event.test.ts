import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawMessage } from '@marquee/contract/message.ts'
import type { WebhookEvent, WebhookSource } from '#connectors/capabilities/webhook-events.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { findAccount } from '../account-store.ts'
import {
  aOnceNetwork,
  aProcess,
  connectOn,
  keepGrant,
  type OnceNetwork,
} from '../renewal/testing.ts'
import { probeDue } from '../health/probe-loop.ts'
import { disconnectAccount } from '../revocation/disconnect-account.ts'
import { grantWithdrawn } from '../revocation/leave-networks.ts'
import { webhookSourcesFrom } from './handle-event.ts'
import { handleWithdrawal } from './handle-withdrawal.ts'
import { listGrantsOf } from './event-store.ts'

let db: TestDatabase
let marta: Scope
let sam: Scope
let clock: ReturnType<typeof testClock>
let network: OnceNetwork
let testbed: ReturnType<typeof aProcess>
let accountId: string
let told: unknown[]

/** Its body is the news themselves. */
const source: WebhookSource = {
  provider: 'tiktok',
  verify: () => null,
  challenge: () => null,
  read: (body) => (Array.isArray(body) ? body.map((one: WebhookEvent) => one) : []),
}
const process = async (...news: readonly WebhookEvent[]) => {
  const [intake] = webhookSourcesFrom(testbed.deps, [source])
  await intake?.process({
    provider: 'tiktok',
    eventId: 'e1',
    kind: 'told',
    body: JSON.parse(JSON.stringify(news)),
    receivedAt: clock.now(),
  })
}
const health = async (scope = marta, id = accountId) =>
  (await findAccount(db, scope.companyId, id))?.health
const withdrawn: WebhookEvent = {
  kind: 'grant-withdrawn',
  networks: ['google'],
  remoteUserId: '10001',
}
const accountGone: WebhookEvent = { kind: 'account-withdrawn', network: 'google', remoteId: 'lume' }

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  sam = await aTestCompany(db)
  clock = testClock()
  network = aOnceNetwork(clock)
  told = []
  testbed = aProcess(db, clock, {
    connectors: [network.connector],
    hooks: {
      onWebhookEvent: async (companyId, id, what) => {
        told.push([companyId, id, what])
      },
      onMessageTakenBack: async (companyId, id, messageId) => {
        told.push([companyId, id, messageId])
      },
    },
  })
  accountId = await connectOn(testbed.deps, marta, {
    network: 'google',
    grantId: await keepGrant(testbed.deps, marta, { network: 'google', given: network.consent() }),
  })
})

it('a source keeps its name, its address and its question', () => {
  expect(
    webhookSourcesFrom(testbed.deps, [
      { ...source, challenge: () => ({ contentType: 'text/plain', body: '1' }) },
    ]).map(({ provider, path, challenge }) => [provider, path, challenge?.({})]),
  ).toEqual([['tiktok', '/webhooks/tiktok', { contentType: 'text/plain', body: '1' }]])
})

describe('something changed', () => {
  it('is passed on for every company that has the account, once a batch', async () => {
    const samsId = await connectOn(testbed.deps, sam, {
      network: 'google',
      grantId: await keepGrant(testbed.deps, sam, { network: 'google', given: network.consent() }),
    })
    const news: WebhookEvent = {
      kind: 'changed',
      network: 'google',
      remoteId: 'lume',
      topic: 'posts',
    }
    await process(news, news, news)
    expect(told).toHaveLength(2)
    expect(told).toEqual(
      expect.arrayContaining([
        [marta.companyId, accountId, { topic: 'posts', readEveryMs: null }],
        [sam.companyId, samsId, { topic: 'posts', readEveryMs: null }],
      ]),
    )
  })

  it('reaches an account that is kept under the id it had before it moved', async () => {
    const { deps } = testbed
    const moving: Connector = {
      ...network.connector,
      identityOf: (remoteId) => remoteId.slice(remoteId.lastIndexOf('/') + 1),
    }
    const connectors = { ...deps.connectors, networks: new Map([[moving.key, moving]]) }
    testbed = { ...testbed, deps: { ...deps, connectors } }
    await process(
      { kind: 'changed', network: 'google', remoteId: 'accounts/5/lume', topic: 'reviews' },
      { kind: 'changed', network: 'google', remoteId: 'accounts/5/ume', topic: 'posts' },
    )
    expect(told).toEqual([[marta.companyId, accountId, { topic: 'reviews', readEveryMs: null }]])
  })

  it('names a message that was taken back to every company that has the account', async () => {
    const samsGrant = await keepGrant(testbed.deps, sam, {
      network: 'google',
      given: network.consent(),
    })
    const samsId = await connectOn(testbed.deps, sam, { network: 'google', grantId: samsGrant })
    await process({
      kind: 'message-taken-back',
      network: 'google',
      remoteId: 'lume',
      messageId: 'm_7',
    })
    expect(told).toHaveLength(2)
    expect(told).toEqual(
      expect.arrayContaining([
        [marta.companyId, accountId, 'm_7'],
        [sam.companyId, samsId, 'm_7'],
      ]),
    )
  })

  it('on an account that nobody has, or has no more, is nobody’s', async () => {
    await process(
      { kind: 'changed', network: 'google', remoteId: 'other', topic: 'posts' },
      { kind: 'changed', network: 'tiktok', remoteId: 'lume', topic: 'posts' },
    )
    await disconnectAccount(testbed.deps, marta, { id: accountId })
    await process({ kind: 'changed', network: 'google', remoteId: 'lume', topic: 'posts' })
    expect(told).toEqual([])
  })
})

describe('a person took back what they granted', () => {
  it('asks to connect again, once, however often it is told', async () => {
    network.takeBack()
    await process(withdrawn)
    await process(withdrawn)
    expect(await health()).toBe('reconnect')
    expect(testbed.noted.lost).toEqual([accountId])
    expect(testbed.noted.unhealthy).toHaveLength(1)
  })

  it('before they consented anew: told late, it changes nothing', async () => {
    await process(withdrawn)
    expect(await health()).toBe('connected')
    expect(testbed.noted.lost).toEqual([])
    expect(await handleWithdrawal(testbed.deps, ['google'], '10001')).toEqual({ kind: 'lives' })
  })

  it('is asked again when the network does not say', async () => {
    network.takeBack()
    network.fates.push('transient')
    await expect(process(withdrawn)).rejects.toThrow('Google did not answer.')
    expect(await health()).toBe('connected')
    clock.advance(2 * 60_000)
    await process(withdrawn)
    expect(await health()).toBe('reconnect')
  })

  it('of whom nobody has heard, is nothing', async () => {
    await process({ ...withdrawn, remoteUserId: 'stranger' })
    expect([await health(), testbed.noted.lost]).toEqual(['connected', []])
  })
})

describe('an account was taken back', () => {
  it('asks to connect again where nothing works any more', async () => {
    await probeDue(testbed.deps)
    network.abilities = [
      {
        name: 'posts',
        works: false,
        reason: rawMessage('Google says that the store was taken away.'),
      },
    ]
    await process(accountGone)
    await process(accountGone)
    expect(await health()).toBe('reconnect')
    expect(testbed.noted.lost).toEqual([accountId])
  })

  it('and given again: told late, it changes nothing', async () => {
    await process(accountGone)
    expect(await health()).toBe('connected')
  })

  it('and given again without one right: told late, before or after the first look, it takes nothing away', async () => {
    network.abilities = [
      { name: 'posts', works: true, reason: null },
      { name: 'reviews', works: false, reason: rawMessage('Never ticked.') },
    ]
    await process(accountGone)
    await probeDue(testbed.deps)
    await process(accountGone)
    expect(await health()).toBe('connected')
  })

  it('in part: the card says so at the next look, which is soon', async () => {
    await probeDue(testbed.deps)
    network.abilities = network.abilities.map((ability) => ({
      ...ability,
      works: ability.name === 'posts',
      reason: rawMessage('Taken back.'),
    }))
    await process(accountGone)
    await probeDue(testbed.deps)
    expect(testbed.noted.abilities).toEqual(['Taken back.'])
    expect(await health()).toBe('connected')
  })

  it('is asked again when the network does not say', async () => {
    network = {
      ...network,
      connector: {
        ...network.connector,
        probe: () => ({
          probe: async () => {
            throw new ConnectorError('unavailable', {
              network: 'google',
              message: rawMessage('Google did not answer.'),
            })
          },
        }),
      },
    }
    testbed = aProcess(db, clock, { connectors: [network.connector] })
    await expect(process(accountGone)).rejects.toThrow('Google did not answer.')
    expect(await health()).toBe('connected')
  })
})

describe('a grant that the network does not know any more', () => {
  it('goes as it was when it was asked about, and not one given since', async () => {
    const before = await listGrantsOf(db, ['google'], '10001')
    await keepGrant(testbed.deps, marta, { network: 'google', given: network.consent() })
    expect(
      await grantWithdrawn(testbed.deps, {
        networks: ['google'],
        remoteUserId: '10001',
        asked: before,
      }),
    ).toEqual({
      accounts: 0,
      grants: 0,
    })
    expect(await health()).toBe('connected')
    expect(
      await grantWithdrawn(testbed.deps, {
        networks: ['google'],
        remoteUserId: '10001',
        asked: await listGrantsOf(db, ['google'], '10001'),
      }),
    ).toEqual({ accounts: 1, grants: 1 })
    expect(await health()).toBe('reconnect')
  })
})
