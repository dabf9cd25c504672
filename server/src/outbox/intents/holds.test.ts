import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { switchOff } from '#platform/db/limits/network-switches.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { defineKind, runKind } from './run-kind.ts'
import { releaseHeld } from './intent-store.ts'
import {
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
  wanted,
  eventually,
} from '../testing/notes.ts'
import { again, answersLater, cancel, refusesOnce } from '../testing/scenes.ts'

useNotes()

describe('what is held', () => {
  const held = async (reason: string, more = {}) => {
    const id = await add(anOutbox(), 'x', more)
    await net.db.run(
      sql`update outbox_intents set state = 'held', hold_reason = ${reason}, next_at = null where id = ${id}`,
    )
    return id
  }
  it('goes on for its own account, company and network alone', async () => {
    const id = await held('reconnect')
    const stranger = await aTestCompany(net.db, clock.now())
    const { companyId } = net.marta
    const release = async (released: Parameters<typeof releaseHeld>[1]) =>
      (await releaseHeld(net.db, released, clock.now())).length
    expect(await release({ reason: 'reconnect', companyId, socialAccountId: randomUUID() })).toBe(0)
    expect(await release({ reason: 'plan', companyId })).toBe(0)
    await net.db.run(sql`update outbox_intents set hold_reason = 'plan' where id = ${id}`)
    expect(await release({ reason: 'plan', companyId: stranger.companyId })).toBe(0)
    await net.db.run(sql`update outbox_intents set hold_reason = 'kill-switch' where id = ${id}`)
    await switchOff(net.db, { network: 'facebook', reason: 'It fails.', at: clock.now() })
    expect(await release({ reason: 'kill-switch' })).toBe(0)
    await net.db.run(sql`delete from network_switches`)
    expect(await release({ reason: 'kill-switch' })).toBe(1)
  })
})

describe('what was refused as its account came back', () => {
  it('goes on at once', async () => {
    const outbox = started({ isUsable: async () => true })
    refusesOnce('reauthorize')
    const id = await add(outbox)
    await becomes(id, 'done')
    expect(net.sent).toHaveLength(2)
  })
  it('stays held where it is sent with a token of its person, whose consent is dead', async () => {
    let calls = 0
    const asked: unknown[] = []
    const ad = defineKind({
      ...note,
      key: 'ad',
      isByPerson: true,
      async commit() {
        calls++
        throw fails('reauthorize')
      },
    })
    const outbox = anOutbox({
      async isUsable(_companyId, _accountId, of) {
        asked.push(of)
        return of?.isByPerson !== true
      },
    })
    outbox.register([runKind(ad)])
    outbox.start()
    const id = await add(outbox, 'x', { kind: ad })
    await eventually(() => expect(asked.length).toBeGreaterThan(0))
    await outbox.stop()
    expect([calls, (await rowOf(id)).state, asked]).toEqual([1, 'held', [{ isByPerson: true }]])
  })
})

describe('sent again by its owner', () => {
  it('begins anew, with what was left ahead and looked for forgotten, and only where it is over', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    expect(await again(outbox, id)).toBeNull()
    await net.db.run(
      sql`update outbox_intents set state = 'unknown', next_at = ${clock.now()}, prepared = '{}', tries = 4, fence = 7`,
    )
    expect(await again(outbox, id)).toBeNull()
    await net.db.run(sql`update outbox_intents set next_at = null`)
    expect(await again(outbox, id)).toMatchObject({
      state: 'due',
      prepared: null,
      tries: 0,
      fence: 8,
    })
  })
  it('waits where the step before it is not done', async () => {
    const outbox = anOutbox()
    const first = await add(outbox, 'One')
    const id = await add(outbox, 'Two', { afterId: first })
    await net.db.run(sql`update outbox_intents set state = 'failed' where id = ${id}`)
    const row = await again(outbox, id)
    expect([row?.state, row?.next_at]).toEqual(['waiting', null])
  })
})

describe('a step', () => {
  it('behind nothing, or behind what was canceled, never goes out', async () => {
    const outbox = anOutbox()
    const nowhere = await add(outbox, 'a', { afterId: randomUUID() })
    const first = await add(outbox, 'One')
    await cancel(outbox, first)
    const behind = await add(outbox, 'b', { afterId: first })
    expect([(await rowOf(nowhere)).state, (await rowOf(behind)).state]).toEqual([
      'canceled',
      'canceled',
    ])
  })
})

describe('what another program left', () => {
  it('is not taken up where it is under way here', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    const call = { startedAt: clock.now(), deadlineAt: clock.now() }
    const adopt = (key: string) =>
      net.db.transaction((tx) => outbox.adopt(tx, note, { ...wanted('Come by'), id, call, key }))
    await adopt('k')
    expect([(await rowOf(id)).state, await attempts(id)]).toEqual(['due', []])
    await net.db.run(sql`update outbox_intents set state = 'failed'`)
    await adopt('k')
    expect([(await rowOf(id)).state, await attempts(id)]).toEqual(['unknown', ['uncertain']])
  })
})

describe('/health', () => {
  it('knows what a dead worker holds, and passes over a network that is off', async () => {
    const outbox = anOutbox()
    await add(outbox)
    clock.advance(120_000)
    await switchOff(net.db, { network: 'facebook', reason: 'It fails.', at: clock.now() })
    expect((await outbox.probe.look()).facts.overdue).toBe(0)
    await claimAsDead(-120_000)
    expect((await outbox.probe.look()).facts.overdue).toBe(1)
  })
})

describe('whoever waits for it', () => {
  it('waits while it is in hand, and no longer than it said', async () => {
    const answer = answersLater()
    const outbox = started()
    const id = await add(outbox)
    const of = { companyId: net.marta.companyId, id }
    await eventually(() => expect(net.sent).toHaveLength(1))
    expect((await outbox.settledWithin(of, 50)).state).toBe('sending')
    const settled = outbox.settledWithin(of, 5000)
    answer()
    expect((await settled).state).toBe('done')
  })
})
