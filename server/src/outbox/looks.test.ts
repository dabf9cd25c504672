import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { defineKind, runKind, type Outbox } from './index.ts'
import {
  accountId,
  add,
  anOutbox,
  attempts,
  becomes,
  claimAsDead,
  clock,
  fails,
  net,
  note,
  rowOf,
  started,
  useNotes,
} from './testing/notes.ts'

useNotes()

const lost = async (outbox: Outbox, more: Parameters<typeof add>[2] = {}) => {
  net.onSend = () => {
    net.onSend = (stand) => stand()
    throw fails('uncertain')
  }
  return add(outbox, 'Come by', more)
}
/** So many looks are over, and what they showed is written. */
const looked = async (id: string, times = 1) => {
  await vi.waitFor(() => expect(net.looks).toBe(times))
  await vi.waitFor(async () =>
    expect(
      await net.db.many(
        sql`select 1 from outbox_intents where id = ${id} and (worker is not null or state = 'sending')`,
      ),
    ).toEqual([]),
  )
}
const inMs = async (id: string) =>
  ((await rowOf(id)).next_at?.getTime() ?? 0) - clock.now().getTime()

describe('a look', () => {
  it('waits for its allowance, and its account', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    await claimAsDead()
    net.fullUntil = new Date(clock.now().getTime() + 600_000)
    outbox.start()
    await vi.waitFor(async () => expect((await rowOf(id)).next_at).toEqual(net.fullUntil))
    net.fullUntil = null
    net.connected = false
    clock.advance(600_001)
    await vi.waitFor(async () => expect(await inMs(id)).toBeGreaterThan(9000))
    expect([net.looks, (await rowOf(id)).state]).toEqual([0, 'unknown'])
  })
  it('that its network puts off waits for what that names, and a dead grant is told', async () => {
    const marked: unknown[] = []
    const outbox = started({
      markReauthorize: async (...of) => {
        marked.push(of[1])
        return true
      },
    })
    net.onLook = () => {
      throw fails('rate-limited', 'Too many.', {
        until: new Date(clock.now().getTime() + 300_000),
      })
    }
    const id = await lost(outbox)
    await vi.waitFor(async () => expect(await inMs(id)).toBeGreaterThan(290_000))
    expect(marked).toEqual([])
    net.onLook = () => {
      throw fails('reauthorize', 'Log in again.')
    }
    clock.advance(300_001)
    await vi.waitFor(() => expect(marked).toEqual([accountId]))
  })
  it('that nobody could do for a week asks its owner', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    await claimAsDead()
    await net.db.run(
      sql`update outbox_intents set due_at = ${new Date(clock.now().getTime() - 7 * 86_400_000)}`,
    )
    net.connected = false
    outbox.start()
    await vi.waitFor(async () =>
      expect(await rowOf(id)).toMatchObject({ state: 'unknown', next_at: null }),
    )
  })
  it('for an own id that says to stand believes it after six looks without one', async () => {
    net.onLook = () => ({ proof: 'own-id', candidates: [] })
    const id = await lost(started())
    for (let looks = 1; looks < 6; looks++) {
      await looked(id, looks)
      await vi.waitFor(async () => expect(await inMs(id)).toBeGreaterThan(0))
      expect((await rowOf(id)).state).toBe('unknown')
      clock.advance((await inMs(id)) + 1)
    }
    await becomes(id, 'done')
    expect(net.sent).toHaveLength(1)
  })
  it('of several takes the oldest where its kind says so', async () => {
    const kind = defineKind({ ...note, key: 'old', several: 'oldest' })
    const at = clock.now().getTime()
    for (const [index, remoteId] of ['b', 'a', 'c'].entries())
      net.shown.push({ remoteId, createdAt: new Date(at - (index === 1 ? 1000 : index)) })
    const outbox = anOutbox()
    outbox.register([runKind(kind)])
    outbox.start()
    const id = await lost(outbox, { kind })
    await becomes(id, 'done')
    expect((await rowOf(id)).remote_id).toBe('a')
  })
  it('counts the settle time from when the call was over', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    const { attempt_id: attemptId } = await claimAsDead()
    const over = new Date(clock.now().getTime() + 100_000)
    await net.db.run(
      sql`update attempts set outcome = 'uncertain', finished_at = ${over} where id = ${attemptId}`,
    )
    outbox.start()
    for (let looks = 1; looks <= 3; looks++) {
      await looked(id, looks)
      await vi.waitFor(async () => expect(await inMs(id)).toBeGreaterThan(0))
      clock.advance((await inMs(id)) + 1)
    }
    await looked(id, 4)
    // 60 s after the end, not after the beginning
    expect([clock.now() > over, net.sent]).toEqual([false, []])
  })
})

describe('what stands nowhere', () => {
  const gone = () => {
    net.onLook = () => ({ proof: 'state', isDone: false })
    net.onSend = () => {
      throw fails('uncertain')
    }
  }
  it('again and again is sent ever later, and at once after its owner’s word', async () => {
    gone()
    const outbox = started()
    const id = await add(outbox)
    // lost, sent again at once, lost, and now it waits
    await vi.waitFor(async () =>
      expect((await attempts(id)).slice(0, 2)).toEqual(['absent', 'absent']),
    )
    await vi.waitFor(async () => expect(await inMs(id)).toBeGreaterThan(4000))
    await net.db.run(sql`update outbox_intents set state = 'failed', next_at = null`)
    const of = { companyId: net.marta.companyId, id }
    await net.db.transaction((tx) => outbox.again(tx, of, { correlationId: 'another' }))
    await vi.waitFor(async () => expect(await attempts(id)).toHaveLength(4))
  })
  it('too late to be wanted asks', async () => {
    gone()
    const outbox = anOutbox()
    const id = await add(outbox)
    await claimAsDead()
    await net.db.run(
      sql`update outbox_intents set late_after = ${new Date(clock.now().getTime() - 1)}`,
    )
    outbox.start()
    await becomes(id, 'missed')
    expect(net.sent).toEqual([])
  })
  it('although a worker that came back says that it did nothing is sent again', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    const { attempt_id: attemptId } = await claimAsDead()
    await net.db.run(
      sql`update attempts set outcome = 'unavailable', finished_at = ${clock.now()} where id = ${attemptId}`,
    )
    outbox.start()
    await becomes(id, 'done')
    expect([net.looks, net.sent.length]).toEqual([0, 1])
  })
  it('from another copy of this data counts as no lost call', async () => {
    gone()
    const outbox = anOutbox()
    const id = await add(outbox)
    clock.advance(180_000)
    outbox.start()
    await vi.waitFor(async () =>
      expect((await attempts(id)).slice(0, 2)).toEqual(['absent', 'absent']),
    )
    await vi.waitFor(async () => expect((await attempts(id)).length).toBeGreaterThan(2))
  })
})

describe('an id', () => {
  const shown = (remoteId: string) => net.shown.push({ remoteId, createdAt: clock.now() })
  it('of a comment that a process of before wrote is no match', async () => {
    const at = clock.now()
    await net.db.run(sql`
      insert into comment_writes (company_id, id, kind, key, network, social_account_id, post_id, text, state, correlation_id, started_at, deadline_at, remote_id)
      values (${net.marta.companyId}, ${randomUUID()}, 'comment', ${randomUUID()}, 'facebook', ${accountId}, 'p', 'Come by', 'sent', 'c', ${at}, ${at}, 'theirs')`)
    shown('theirs')
    const id = await lost(started())
    await looked(id)
    expect((await rowOf(id)).state).toBe('unknown')
  })
  it('that was only read from the page may be this very thing', async () => {
    const postId = randomUUID()
    const at = clock.now()
    const { companyId } = net.marta
    await net.db.run(
      sql`insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at) values (${companyId}, ${postId}, 'elsewhere', 'sent', '', '{}', '{}', ${at}, ${at})`,
    )
    await net.db.run(sql`
      insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, correlation_id, created_at, updated_at)
      values (${companyId}, ${randomUUID()}, ${postId}, ${accountId}, 'facebook', '', 'published', ${at}, ${at}, 'read', 'c', ${at}, ${at})`)
    shown('read')
    await becomes(await lost(started()), 'done')
  })
})
