import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { defineKind, runKind, type Outbox } from '../index.ts'
import { nothingDue } from '../testing.ts'
import {
  accountId,
  add,
  anOutbox,
  attempts,
  becomes,
  clock,
  fails,
  net,
  note,
  rowOf,
  started,
  useNotes,
  eventually,
} from '../testing/notes.ts'
import {
  again,
  asksOwner,
  closedAs,
  heldByTheDead,
  inMs,
  looked,
  lose,
  refuses,
} from '../testing/scenes.ts'

useNotes()

const reconnect = (outbox: Outbox) =>
  net.db.transaction((tx) =>
    outbox.release(tx, {
      reason: 'reconnect',
      companyId: net.marta.companyId,
      socialAccountId: accountId,
    }),
  )

describe('a look', () => {
  it('waits for its quota, and its account', async () => {
    const { outbox, id } = await heldByTheDead()
    net.fullUntil = new Date(clock.now().getTime() + 600_000)
    outbox.start()
    await eventually(async () => expect((await rowOf(id)).next_at).toEqual(net.fullUntil))
    net.fullUntil = null
    net.connected = false
    clock.advance(600_001)
    await eventually(async () => expect(await inMs(id)).toBeGreaterThan(9000))
    expect([net.looks, (await rowOf(id)).state]).toEqual([0, 'unknown'])
  })
  it('that only waited for its quota is none of the three that prove absence', async () => {
    const { outbox, id } = await heldByTheDead()
    const fill = () => (net.fullUntil = new Date(clock.now().getTime() + 600_000))
    fill()
    outbox.start()
    for (const wait of [1, 2, 3]) {
      await eventually(async () => expect((await rowOf(id)).next_at).toEqual(net.fullUntil))
      clock.advance(600_001)
      if (wait < 3) fill()
      else net.fullUntil = null
    }
    await looked(id)
    expect([(await rowOf(id)).state, net.sent]).toEqual(['unknown', []])
  })
  it('that its network puts off waits for what that names, and a dead grant is told', async () => {
    const marked: unknown[] = []
    const outbox = started({
      markReauthorize: async ({ accountId: id }) => {
        marked.push(id)
        return true
      },
    })
    net.onLook = () => {
      throw fails('rate-limited', 'Too many.', {
        until: new Date(clock.now().getTime() + 300_000),
      })
    }
    const id = await lose(outbox)
    await eventually(async () => expect(await inMs(id)).toBeGreaterThan(290_000))
    expect(marked).toEqual([])
    net.onLook = () => {
      throw fails('reauthorize', 'Log in again.')
    }
    clock.advance(300_001)
    await eventually(() => expect(marked).toEqual([accountId]))
  })
  it('that nobody could do for a week asks its owner, and is done when its account is back', async () => {
    const { outbox, id } = await heldByTheDead()
    net.connected = false
    outbox.start()
    for (let halfDays = 0; halfDays < 14; halfDays++) {
      await nothingDue(net.db, clock)
      expect(await rowOf(id)).toMatchObject({ state: 'unknown', next_at: expect.any(Date) })
      clock.advance(43_200_000)
    }
    await asksOwner(id)
    net.connected = true
    net.shown.push({ remoteId: '1_there', createdAt: clock.now() })
    await reconnect(outbox)
    await becomes(id, 'done')
    expect([net.looks, net.sent]).toEqual([1, []])
  })
  it('that fails after a week without a worker does not ask yet', async () => {
    const { outbox, id } = await heldByTheDead()
    const before = new Date(clock.now().getTime() - 8 * 86_400_000)
    await net.db.run(
      sql`update outbox_intents set state = 'unknown', due_at = ${before}, next_at = ${before}, unseen_since = ${before}`,
    )
    net.connected = false
    outbox.start()
    await nothingDue(net.db, clock)
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', next_at: expect.any(Date) })
  })
  it('of what nobody is let see is not made again when its account is back', async () => {
    const outbox = started()
    net.onLook = () => ({ proof: 'nothing' })
    const id = await lose(outbox)
    await asksOwner(id)
    await reconnect(outbox)
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', next_at: null })
  })
  it('at what its network works on goes on for a week from when it was sent anew, however old it is', async () => {
    const kind = defineKind({
      ...note,
      key: 'slow',
      commit: async () => ({ remoteId: '1_slow', isWorking: true }),
      follow: async () => ({ state: 'working', againInMs: 600_000 }),
    })
    const outbox = anOutbox()
    outbox.register([runKind(kind)])
    const id = await add(outbox, 'Come by', { kind })
    await net.db.run(sql`update outbox_intents set state = 'failed', next_at = null`)
    clock.advance(8 * 86_400_000)
    await again(outbox, id)
    outbox.start()
    await becomes(id, 'unknown')
    clock.advance((await inMs(id)) + 1)
    await eventually(async () => expect(await inMs(id)).toBeGreaterThan(590_000))
    clock.advance(7 * 86_400_000)
    await asksOwner(id)
  })
  it('for an own id that says to stand believes it after six looks without one', async () => {
    net.onLook = () => ({ proof: 'own-id', candidates: [] })
    const id = await lose(started())
    for (let looks = 1; looks < 6; looks++) {
      await looked(id, looks)
      await eventually(async () => expect(await inMs(id)).toBeGreaterThan(0))
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
    const id = await lose(outbox, { kind })
    await becomes(id, 'done')
    expect((await rowOf(id)).remote_id).toBe('a')
  })
  it('counts the settle time from when the call was over', async () => {
    const { outbox, id } = await heldByTheDead()
    const over = new Date(clock.now().getTime() + 100_000)
    await closedAs(id, 'uncertain', { at: over })
    outbox.start()
    for (let looks = 1; looks <= 3; looks++) {
      await looked(id, looks)
      await eventually(async () => expect(await inMs(id)).toBeGreaterThan(0))
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
    refuses('uncertain')
  }
  it('again and again is sent ever later, and at once after its owner’s word', async () => {
    gone()
    const outbox = started()
    const id = await add(outbox)
    // lost, sent again at once, lost, and now it waits
    await eventually(async () =>
      expect((await attempts(id)).slice(0, 2)).toEqual(['absent', 'absent']),
    )
    await eventually(async () => expect(await inMs(id)).toBeGreaterThan(4000))
    await net.db.run(sql`update outbox_intents set state = 'failed', next_at = null`)
    await again(outbox, id, 'another')
    await eventually(async () => expect(await attempts(id)).toHaveLength(4))
  })
  it('too late to be wanted asks', async () => {
    gone()
    const { outbox, id } = await heldByTheDead()
    await net.db.run(
      sql`update outbox_intents set late_after = ${new Date(clock.now().getTime() - 1)}`,
    )
    outbox.start()
    await becomes(id, 'missed')
    expect(net.sent).toEqual([])
  })
  it('although a worker that came back says that it did nothing is sent again', async () => {
    const { outbox, id } = await heldByTheDead()
    await closedAs(id, 'unavailable')
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
    await eventually(async () =>
      expect((await attempts(id)).slice(0, 2)).toEqual(['absent', 'absent']),
    )
    await eventually(async () => expect((await attempts(id)).length).toBeGreaterThan(2))
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
    const id = await lose(started())
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
    await becomes(await lose(started()), 'done')
  })
})
