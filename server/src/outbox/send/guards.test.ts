import { message } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { defineKind, runKind } from '../index.ts'
import {
  add,
  anOutbox,
  attempts,
  becomes,
  claimAsDead,
  clock,
  net,
  note,
  rowOf,
  started,
  useNotes,
  eventually,
  fails,
} from '../testing/notes.ts'
import { again, answersLater, cancel, refuses, waitsFor } from '../testing/scenes.ts'

useNotes()

describe('what did not go out', () => {
  it('and provably did nothing is tried again, ever later', async () => {
    refuses('unavailable')
    const id = await add(started())
    for (const [index, wait] of [5000, 10_000, 20_000].entries()) {
      await eventually(async () => expect(await attempts(id)).toHaveLength(index + 1))
      await waitsFor(id, wait)
      clock.advance(wait)
    }
  })
  it.each([
    { what: 'whose end is not named', until: undefined, wait: 60_000 },
    { what: 'that is over already', until: -5000, wait: 1000 },
    { what: 'whose end is named', until: 7000, wait: 7000 },
  ])('for a limit $what waits for that, and spends no try', async ({ until, wait }) => {
    refuses(
      'rate-limited',
      'Too many.',
      until === undefined ? {} : { until: new Date(clock.now().getTime() + until) },
    )
    const id = await add(started())
    await eventually(async () => expect(await attempts(id)).toEqual(['rate-limited']))
    await waitsFor(id, wait)
    expect((await rowOf(id)).tries).toBe(0)
  })
  it('for a fault of our own before the call is tried again, and after it is looked for', async () => {
    let isBroken = true
    const outbox = anOutbox({
      capabilitiesOf: async () => {
        if (isBroken) throw new Error('a fault')
        return { account: { name: 'Osteria Lume', network: 'facebook' } }
      },
    })
    outbox.start()
    const id = await add(outbox)
    await eventually(async () => expect(await attempts(id)).toEqual(['not-sent']))
    await eventually(async () => expect((await rowOf(id)).state).toBe('due'))
    isBroken = false
    net.onSend = (stand) => {
      stand()
      net.onSend = (next) => next()
      throw new Error('a fault')
    }
    clock.advance(5000)
    await becomes(id, 'done')
    expect([net.sent.length, net.looks]).toEqual([1, 1])
  })
  it('for a dead grant is held', async () => {
    refuses('reauthorize', 'Log in again.')
    const id = await add(started())
    await becomes(id, 'held')
    expect((await rowOf(id)).hold_reason).toBe('reconnect')
  })
  it('for a grant that is not the account’s any more goes on with the new one', async () => {
    refuses('reauthorize', 'Log in again.')
    const id = await add(
      started({ timing: { accountMs: 5000 }, markReauthorize: async () => false }),
    )
    await eventually(async () => expect(await attempts(id)).toEqual(['reauthorize']))
    await waitsFor(id, 5000)
  })
  it('is held although its account could not be marked', async () => {
    refuses('reauthorize', 'Log in again.')
    const id = await add(
      started({
        markReauthorize: async () => {
          throw new Error('no database')
        },
      }),
    )
    await becomes(id, 'held')
  })
  it('and is held until it is too late asks', async () => {
    net.connected = false
    const id = await add(started())
    await becomes(id, 'held')
    clock.advance(3_600_001)
    await becomes(id, 'missed')
    expect(net.heard.at(-1)).toMatchObject({ state: 'missed', asks: true })
  })
  it('goes on by itself where its plan came back between the look and the hold', async () => {
    const covered = [false]
    const id = await add(
      started({
        plan: { isCovered: async () => covered.shift() ?? true, isCoveredNow: async () => true },
      }),
    )
    await becomes(id, 'done')
    expect(await attempts(id)).toEqual(['not-sent', 'ok'])
  })
  it('because its worker stops is given back', async () => {
    const answer = answersLater()
    const outbox = anOutbox({ timing: { callsAtOnce: 1 } })
    const ids = [await add(outbox, 'a'), await add(outbox, 'b')]
    outbox.start()
    await eventually(async () =>
      expect(
        await net.db.many(sql`select 1 from outbox_intents where state = 'sending'`),
      ).toHaveLength(2),
    )
    await eventually(() => expect(net.sent).toHaveLength(1))
    const stopped = outbox.stop()
    answer()
    await stopped
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['done', 'due'])
    expect([net.sent.length, rows.find(({ state }) => state === 'due')?.tries]).toEqual([1, 0])
  })
})

describe('a result', () => {
  it('is written once the database is back', async () => {
    let isAway = false
    const outbox = anOutbox({
      db: {
        ...net.db,
        transaction: (work) =>
          isAway ? Promise.reject(new Error('connection terminated')) : net.db.transaction(work),
      },
    })
    net.onSend = (stand) => {
      isAway = true
      setTimeout(() => (isAway = false), 150)
      return stand()
    }
    const id = await add(outbox)
    outbox.start()
    await becomes(id, 'done')
    expect(net.sent).toHaveLength(1)
  })
  it('with the id of something else asks its owner', async () => {
    net.onSend = () => 'taken'
    const outbox = started()
    await becomes(await add(outbox, 'a'), 'done')
    const id = await add(outbox, 'b')
    await becomes(id, 'unknown')
    expect(await rowOf(id)).toMatchObject({
      next_at: null,
      message: message('outbox.other-id'),
    })
  })
  it('of what was given up meanwhile changes nothing', async () => {
    const answer = answersLater()
    const outbox = started()
    const id = await add(outbox)
    await eventually(() => expect(net.sent).toHaveLength(1))
    const { companyId } = net.marta
    expect(await cancel(outbox, id)).toBe(false)
    expect(await again(outbox, id)).toBeNull()
    expect(await net.db.transaction((tx) => outbox.closeCompany(tx, companyId))).toBe(0)
    answer()
    await becomes(id, 'done')
  })
  it('of a company that was deleted meanwhile is not tried again', async () => {
    const kind = defineKind({ ...note, key: 'free', needsPlan: false })
    const { promise, resolve } = Promise.withResolvers<void>()
    net.onSend = async () => {
      await promise
      throw fails('unavailable')
    }
    const outbox = anOutbox()
    outbox.register([runKind(kind)])
    outbox.start()
    const id = await add(outbox, 'One', { kind })
    await eventually(() => expect(net.sent).toHaveLength(1))
    const { companyId } = net.marta
    await net.db.transaction(async (tx) => {
      expect(await outbox.closeCompany(tx, companyId)).toBe(0)
      await tx.run(sql`update companies set deleted_at = ${clock.now()} where id = ${companyId}`)
    })
    resolve()
    await becomes(id, 'canceled')
    clock.advance(600_000)
    expect([(await rowOf(id)).next_at, net.sent]).toEqual([null, ['One']])
  })
})

describe('what ends its subject', () => {
  const removal = defineKind({ ...note, key: 'removal', endsSubject: true })
  it('names that in the ledger, and is nothing that anybody finds', async () => {
    const outbox = anOutbox()
    outbox.register([runKind(removal)])
    const id = await add(outbox, 'Away', { kind: removal, subject: 'gone' })
    await claimAsDead(-1000, removal)
    const remote = () =>
      net.db.many(
        sql<{ remote_id: string }>`select remote_id from attempts where intent_id = ${id}`,
      )
    expect(await remote()).toEqual([{ remote_id: 'gone' }])
    await net.db.run(sql`update attempts set outcome = 'ok', finished_at = ${clock.now()}`)
    outbox.start()
    await becomes(id, 'done')
    expect((await rowOf(id)).remote_id).toBeNull()
  })
})
