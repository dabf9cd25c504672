import { randomUUID } from 'node:crypto'
import { rawMessage } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openAttempt } from './attempt-store.ts'
import { renewIntents, takeOverIntents } from './claim-store.ts'
import { settleLost } from '../lookup/lost-calls-store.ts'
import {
  add,
  anOutbox,
  attempts,
  becomes,
  claimAsDead,
  clock,
  net,
  rowOf,
  started,
  useNotes,
  eventually,
} from '../testing/notes.ts'
import { answersLater, closedAs, heldByTheDead, inMs, looked } from '../testing/scenes.ts'

useNotes()

describe('leases', () => {
  it('a worker that lost its lease changes nothing, and its attempt tells the truth all the same', async () => {
    const answer = answersLater()
    const id = await add(started())
    await eventually(() => expect(net.sent).toHaveLength(1))
    await net.db.run(sql`update outbox_intents set fence = fence + 1 where id = ${id}`)
    answer()
    await eventually(async () => expect(await attempts(id)).toEqual(['ok']))
    expect((await rowOf(id)).state).toBe('sending')
  })
  it('nothing is sent once the call no longer fits into the lease', async () => {
    const outbox = started({ timing: { leaseMs: 300, callTimeoutMs: 300 } })
    const id = await add(outbox)
    await eventually(async () => expect((await attempts(id)).length).toBeGreaterThan(0))
    await eventually(async () => expect((await attempts(id))[0]).toBe('unavailable'))
    expect(net.sent).toEqual([])
  })
  it('are moved on under their own fence only', async () => {
    await add(anOutbox())
    const row = await claimAsDead(60_000)
    expect(await renewIntents(net.db, [row], 60_000)).toEqual([{ id: row.id, fence: row.fence }])
    await net.db.run(sql`update outbox_intents set fence = fence + 1`)
    expect(await renewIntents(net.db, [row], 60_000)).toEqual([])
  })
  it('what a dead worker held is looked for, and not sent again where it stands', async () => {
    const { outbox, id } = await heldByTheDead()
    net.shown.push({ remoteId: 'there', createdAt: clock.now() })
    outbox.start()
    await becomes(id, 'done')
    expect([net.sent, (await rowOf(id)).remote_id, await attempts(id)]).toEqual([
      [],
      'there',
      ['found'],
    ])
  })
  it('what a dead worker held for long may have been sent until it was taken over', async () => {
    const { outbox, id } = await heldByTheDead()
    // its lease was renewed all the while
    clock.advance(600_000)
    outbox.start()
    for (const looks of [1, 2]) {
      await looked(id, looks)
      clock.advance((await inMs(id)) + 1)
    }
    await looked(id, 3)
    expect([(await rowOf(id)).state, net.sent]).toEqual(['unknown', []])
  })
  it('what a dead worker left open of calls that do not count, or of what is over, is closed', async () => {
    const outbox = anOutbox()
    const [open, over] = [await add(outbox, 'a'), await add(outbox, 'b')]
    const leave = async (id: string, step: string) => {
      const { companyId: company_id } = net.marta
      const owner = {
        company_id,
        publication_id: null,
        intent_id: id,
        fence: 0,
        correlation_id: 'c',
      }
      const past = new Date(clock.now().getTime() - 1000)
      await openAttempt(net.db, { owner, id: randomUUID(), step, now: past, deadline: past })
    }
    for (const id of [open, over]) for (const step of ['note', 'upload']) await leave(id, step)
    await net.db.run(
      sql`update outbox_intents set fence = 1, next_at = null, state = case when id = ${open} then 'unknown' else 'canceled' end`,
    )
    outbox.start()
    const left = () =>
      net.db.many(sql<{ step: string }>`
        select intent_id, step from attempts where outcome is null`)
    await eventually(async () => expect(await left()).toEqual([{ intent_id: open, step: 'note' }]))
  })
  it('a look settles no call that was begun after it', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    const { companyId: company_id } = net.marta
    const owner = { company_id, publication_id: null, intent_id: id, correlation_id: 'c' }
    const now = clock.now()
    for (const fence of [1, 2, 3])
      await openAttempt(net.db, {
        owner: { ...owner, fence },
        id: randomUUID(),
        step: 'note',
        now,
        deadline: now,
      })
    const look = { company_id, id, fence: 2, correlation_id: 'c' }
    const settled = { step: 'note', outcome: 'absent', remoteId: null, at: now } as const
    await settleLost(net.db, look, settled)
    expect(await attempts(id)).toEqual(['absent', null, null])
  })
  it('what a living worker holds is not taken over', async () => {
    await add(anOutbox())
    await claimAsDead(60_000)
    expect(await takeOverIntents(net.db, { now: clock.now(), message: rawMessage('') })).toEqual([])
  })
  it('a worker that comes back from the dead is believed about its own call', async () => {
    const { outbox, id } = await heldByTheDead()
    await closedAs(id, 'ok', { remoteId: 'made' })
    outbox.start()
    await becomes(id, 'done')
    expect([net.looks, net.sent, (await rowOf(id)).remote_id]).toEqual([0, [], 'made'])
  })
})
