import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { reportToTeamInbox } from '#features/team-inbox'
import { sql } from '#platform/db/sql.ts'
import { testLog } from '#testing/test-platform.ts'
import { createInbox } from '../index.ts'
import { messenger } from '../stand-in-network.ts'
import { clock, fails, net, outside, read, testbed, useInbox } from '../testing.ts'

useInbox()

const minuteMs = 60_000
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs)

/** A room whose networks have no answer for the accounts named. */
function aRoom() {
  const networks = new Map<string, NetworkKey>()
  const asked: string[] = []
  const silent = new Set<string>()
  const answer = Promise.withResolvers<void>()
  const { db, outbox, marta } = testbed()
  const room = createInbox({
    db,
    clock,
    log: testLog,
    outbox,
    reportToTeamInbox,
    ...outside,
    accounts: {
      ...outside.accounts,
      async capabilitiesOf(_companyId, id) {
        const network = networks.get(id)
        if (!network) return null
        return {
          account: { name: 'Osteria Lume', network },
          messenger: {
            ...messenger,
            async list() {
              asked.push(id)
              if (silent.has(id)) await answer.promise
              return { threads: [], completeSince: null, cursor: null }
            },
          },
          readEveryMs: null,
          budgets: [],
          mark: 'm',
        }
      },
    },
  })
  /** Due for so long. */
  async function connect(network: NetworkKey, dueForMinutes = 1): Promise<string> {
    const id = randomUUID()
    networks.set(id, network)
    await db.run(sql`
      insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
      values (${marta.companyId}, ${id}, ${network}, ${id}, 'Osteria Lume', 'Restaurant', false, 'connected', 'sealed', ${marta.userId}, 'Marta', ${clock.now()}, ${clock.now()})`)
    await db.run(
      sql`insert into message_reads (company_id, social_account_id, next_at) values (${marta.companyId}, ${id}, ${ago(dueForMinutes)})`,
    )
    return id
  }
  async function connectSilent(network: NetworkKey, count: number): Promise<string[]> {
    const ids: string[] = []
    for (let nth = 0; nth < count; nth++) ids.push(await connect(network, 5))
    for (const id of ids) silent.add(id)
    return ids
  }
  return { room, asked, answer, connect, connectSilent }
}
const times = async (wanted: () => number, count: number) =>
  vi.waitFor(() => expect(wanted()).toBe(count), { timeout: 20_000, interval: 10 })

it('a network that does not answer keeps no other waiting', async () => {
  const { room, asked, answer, connect, connectSilent } = aRoom()
  await connectSilent('facebook', 5)
  const loop = room.start()
  await times(() => asked.length, 4)
  const other = await connect('instagram', 0)
  clock.advance(1000)
  await vi.waitFor(() => expect(asked).toContain(other), { timeout: 20_000, interval: 10 })
  answer.resolve()
  await loop.stop()
})

it('a place that is free is taken, however long its neighbours take', async () => {
  const { room, asked, answer, connect, connectSilent } = aRoom()
  await connectSilent('facebook', 3)
  for (let nth = 0; nth < 3; nth++) await connect('facebook')
  const loop = room.start()
  // the account of the house is one more, and is not open to this room
  await times(() => asked.length, 6)
  answer.resolve()
  await loop.stop()
})

it('a stop waits for what is in hand, and takes nothing more', async () => {
  const { room, asked, answer, connectSilent } = aRoom()
  await connectSilent('facebook', 8)
  const loop = room.start()
  await times(() => asked.length, 4)
  const stopped = loop.stop()
  answer.resolve()
  await stopped
  expect(asked).toHaveLength(4)
})

it('what a network told of is read before what has been due for longer', async () => {
  const { room, asked, answer, connect, connectSilent } = aRoom()
  await connectSilent('facebook', 4)
  const told = await connect('facebook', -60)
  await room.changed(testbed().marta.companyId, told)
  const loop = room.start()
  await times(() => asked.length, 4)
  expect(asked).toContain(told)
  answer.resolve()
  await loop.stop()
})

it('and not before one that nobody tells of and that has been due for ten minutes', async () => {
  const { room, asked, answer, connect, connectSilent } = aRoom()
  const told = await connectSilent('facebook', 4)
  for (const id of told) await room.changed(testbed().marta.companyId, id)
  const untold = await connect('facebook', 11)
  const loop = room.start()
  await times(() => asked.length, 4)
  expect(asked).toContain(untold)
  answer.resolve()
  await loop.stop()
})

it('an account that is told of again while its network has no answer takes one place', async () => {
  const { room, asked, answer, connectSilent } = aRoom()
  const [id = ''] = await connectSilent('facebook', 1)
  const first = room.readDue()
  await times(() => asked.length, 1)
  clock.advance(10_000)
  await room.changed(testbed().marta.companyId, id)
  await room.readDue()
  expect(asked).toEqual([id])
  answer.resolve()
  await first
  await room.readDue()
  expect(asked).toEqual([id, id])
})

it('an account whose network is away is read ever more rarely, and as usual when it answers', async () => {
  const waits: number[] = []
  const wait = async () => {
    const { next_at: at } = await testbed().db.one(
      sql<{ next_at: Date }>`select next_at from message_reads`,
    )
    waits.push(Math.round((at.getTime() - clock.now().getTime()) / minuteMs))
    clock.set(at)
  }
  await read()
  net.listFails = fails('unavailable')
  for (let nth = 0; nth < 4; nth++) {
    clock.advance(1000)
    await wait()
    await testbed().inbox.readDue()
  }
  net.listFails = null
  await wait()
  await testbed().inbox.readDue()
  await wait()
  expect(waits).toEqual([10, 10, 20, 40, 60, 10])
})

it('a quota that is fuller than sixty percent is spared, and the account waits until it is free', async () => {
  const freeAt = new Date(clock.now().getTime() + 40 * minuteMs)
  net.quota = { fullness: 61, freeAt }
  await read()
  expect(net.calls).toEqual([])
  const due = await testbed().db.many(sql<{ next_at: Date }>`select next_at from message_reads`)
  expect(due).toEqual([{ next_at: freeAt }])
  net.quota = { fullness: 60, freeAt }
  clock.set(freeAt)
  await testbed().inbox.readDue()
  expect(net.calls).toEqual(['list'])
})
