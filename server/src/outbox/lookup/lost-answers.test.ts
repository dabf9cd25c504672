import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import type { Outbox } from '../index.ts'
import {
  add,
  anOutbox,
  attempts,
  becomes,
  clock,
  net,
  rowOf,
  started,
  useNotes,
  eventually,
} from '../testing/notes.ts'
import { asksOwner, refuses, lose as loseNote } from '../testing/scenes.ts'

useNotes()

describe('a lost answer', () => {
  const lose = async (outbox: Outbox) => {
    const id = await loseNote(outbox)
    await eventually(() => expect(net.looks).toBe(1))
    return id
  }
  /** Lets the looks that are due by then happen. */
  const pass = async (ms: number) => {
    clock.advance(ms)
    await eventually(async () =>
      expect(
        await net.db.many(
          sql`select 1 from outbox_intents where worker is not null or next_at <= ${clock.now()}`,
        ),
      ).toEqual([]),
    )
  }
  it('is sent again only after three looks and the settle time', async () => {
    const id = await lose(started())
    await pass(20_000)
    await pass(20_000)
    expect([net.looks, (await rowOf(id)).state]).toEqual([3, 'unknown'])
    await pass(30_000)
    await becomes(id, 'done')
    expect([net.sent.length, net.shown.length, await attempts(id)]).toEqual([
      2,
      1,
      ['absent', 'ok'],
    ])
  })
  it('is not sent again where it takes effect after three looks, before its settle time is over', async () => {
    const id = await lose(started())
    await pass(20_000)
    await pass(20_000)
    await pass(18_000)
    expect([net.looks, (await rowOf(id)).state, net.sent.length]).toEqual([3, 'unknown', 1])
    net.shown.push({ remoteId: 'late', createdAt: clock.now() })
    await pass(8000)
    expect([await rowOf(id), net.sent.length]).toMatchObject([
      { state: 'done', remote_id: 'late' },
      1,
    ])
  })
  it('is not sent again after two looks, however late they are', async () => {
    const id = await lose(started())
    await pass(600_000)
    expect([net.looks, (await rowOf(id)).state, net.sent.length]).toEqual([2, 'unknown', 1])
  })
  it('is found once it shows', async () => {
    const id = await lose(started())
    net.shown.push({ remoteId: 'late', createdAt: clock.now() })
    await pass(20_000)
    expect([await rowOf(id), net.sent.length]).toMatchObject([
      { state: 'done', remote_id: 'late' },
      1,
    ])
  })
  it('is not taken for what another company made on the same page', async () => {
    const stranger = await aTestCompany(net.db, clock.now())
    await net.db.run(sql`
      insert into outbox_intents (company_id, id, kind, key, network, social_account_id, payload, correlation_id, state, due_at, lateness_ms, late_after, remote_id, created_at, updated_at)
      values (${stranger.companyId}, ${randomUUID()}, 'note', 'k', 'facebook', ${randomUUID()}, '{}', 'c', 'done', ${clock.now()}, 0, ${clock.now()}, 'theirs', ${clock.now()}, ${clock.now()})`)
    net.shown.push({ remoteId: 'theirs', createdAt: clock.now() })
    const id = await lose(started())
    await pass(20_000)
    expect((await rowOf(id)).state).toBe('unknown')
  })
  it('is not taken for a post that another company published on the same page', async () => {
    const { companyId } = await aTestCompany(net.db, clock.now())
    const postId = randomUUID()
    const at = clock.now()
    await net.db.run(
      sql`insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at) values (${companyId}, ${postId}, 'here', 'sent', '', '{}', '{}', ${at}, ${at})`,
    )
    await net.db.run(sql`
      insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, correlation_id, created_at, updated_at)
      values (${companyId}, ${randomUUID()}, ${postId}, ${randomUUID()}, 'facebook', '', 'published', ${at}, ${at}, 'theirs', 'c', ${at}, ${at})`)
    net.shown.push({ remoteId: 'theirs', createdAt: at })
    const id = await lose(started())
    await pass(20_000)
    expect((await rowOf(id)).state).toBe('unknown')
  })
  it('with two candidates asks its owner', async () => {
    for (const remoteId of ['a', 'b']) net.shown.push({ remoteId, createdAt: clock.now() })
    const id = await lose(started())
    await asksOwner(id)
    expect(net.heard.at(-1)).toMatchObject({ asks: true })
  })
  it.each([
    { proof: 'state', isDone: true, sends: 1 },
    { proof: 'state', isDone: false, sends: 2 },
    { proof: 'repeatable', isDone: false, sends: 2 },
  ] as const)('is settled at once by $proof ($isDone)', async ({ proof, isDone, sends }) => {
    net.onLook = () => (proof === 'state' ? { proof, isDone } : { proof, candidates: [] })
    const id = await lose(started())
    await becomes(id, 'done')
    expect([net.looks, net.sent.length]).toEqual([1, sends])
  })
  it('that nobody can look up asks its owner', async () => {
    net.onLook = () => ({ proof: 'nothing' })
    const id = await lose(started())
    await asksOwner(id)
  })
  it('of a refusal for the same words is never sent again', async () => {
    refuses('uncertain', 'The same words are there.', { facts: { twin: true } })
    const id = await add(started())
    await eventually(() => expect(net.looks).toBe(1))
    await pass(20_000)
    await pass(80_000)
    await becomes(id, 'failed')
    expect(net.sent).toHaveLength(1)
  })
  it('may be of another copy of this data: what was due before a worker started is looked for first', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    clock.advance(180_000)
    net.shown.push({ remoteId: 'from the other copy', createdAt: clock.now() })
    outbox.start()
    await becomes(id, 'done')
    expect([net.sent, (await rowOf(id)).remote_id]).toEqual([[], 'from the other copy'])
  })
})
