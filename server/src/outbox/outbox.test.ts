import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import { worded } from '#platform/wording/testing.ts'
import {
  accountId,
  add,
  anOutbox,
  attempts,
  becomes,
  clock,
  net,
  note,
  rowOf,
  started,
  useNotes,
  wanted,
  eventually,
} from './testing/notes.ts'
import { refuses } from './testing/scenes.ts'
import { trackWrites } from './send/write-context.ts'

useNotes()

describe('a write', () => {
  it('goes out once, with a ledger row around it, and its room hears', async () => {
    const id = await add(started())
    await becomes(id, 'done')
    expect([net.sent, await attempts(id), (await rowOf(id)).remote_id]).toEqual([
      ['Come by'],
      ['ok'],
      net.shown[0]?.remoteId,
    ])
    expect(net.heard).toEqual([{ state: 'done', message: null, asks: false }])
  })
  it('stands with its transaction or not at all, and once for one key', async () => {
    const outbox = started()
    const key = randomUUID()
    const id = await add(outbox, 'Come by', { key })
    expect(await add(outbox, 'Come by', { key })).toBe(id)
    await expect(
      net.db.transaction(async (tx) => {
        await outbox.add(tx, note, wanted('Never'))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await becomes(id, 'done')
    expect(net.sent).toEqual(['Come by'])
  })
  it('goes out once, however many workers look', async () => {
    const [one] = [started(), started(), started()]
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await add(one ?? started(), `Note ${i}`))
    for (const id of ids) await becomes(id, 'done')
    expect(new Set(net.sent).size).toBe(12)
    expect(net.sent).toHaveLength(12)
  })
  it('that is late asks instead of going out', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    clock.advance(3_600_001)
    await net.db.run(sql`update outbox_intents set due_at = ${clock.now()}`)
    outbox.start()
    await becomes(id, 'missed')
    expect([net.sent, net.heard.at(-1)?.asks]).toEqual([[], true])
  })
  it('waits for what a quota has left, and spends no try on it', async () => {
    net.fullUntil = new Date(clock.now().getTime() + 600_000)
    const id = await add(started())
    await eventually(async () => expect((await rowOf(id)).next_at).toEqual(net.fullUntil))
    expect([net.sent, (await rowOf(id)).tries, await attempts(id)]).toEqual([[], 0, ['not-sent']])
    net.fullUntil = null
    clock.advance(600_001)
    await becomes(id, 'done')
  })
  it.each([
    { what: 'its account', set: (on: boolean) => void (net.connected = on), reason: 'reconnect' },
    { what: 'its plan', set: (on: boolean) => void (net.covered = on), reason: 'plan' },
  ] as const)('is held for $what, and goes on after', async ({ set, reason }) => {
    set(false)
    const outbox = started()
    const id = await add(outbox)
    await becomes(id, 'held')
    expect([(await rowOf(id)).hold_reason, net.sent]).toEqual([reason, []])
    set(true)
    const of = { companyId: net.marta.companyId, socialAccountId: accountId }
    await net.db.transaction((tx) => outbox.release(tx, { reason, ...of }))
    await becomes(id, 'done')
  })
  it('is held while its network is off, and goes out when it is on again', async () => {
    const heard: ((payload: string) => void)[] = []
    const outbox = anOutbox({
      listener: {
        on(channel, hear) {
          if (channel === 'network_switched') heard.push(hear)
          return () => undefined
        },
      },
    })
    await switchOff(net.db, { network: 'facebook', reason: 'It fails.', at: clock.now() })
    const id = await add(outbox)
    outbox.start()
    await becomes(id, 'held')
    expect([net.sent, worded((await rowOf(id)).message)]).toEqual([
      [],
      'Facebook is switched off for now: It fails. This goes out when it is on again.',
    ])
    await switchOn(net.db, 'facebook')
    for (const hear of heard) hear('facebook')
    await becomes(id, 'done')
    expect(net.sent).toHaveLength(1)
  })
  it.each([
    { what: 'a lease that is lost', mayStillSend: false, off: null },
    { what: 'a network that was switched off', mayStillSend: true, off: 'It fails.' },
  ])('is stopped when its body is pulled by $what', async ({ mayStillSend, off }) => {
    const id = randomUUID()
    const owner = {
      company_id: net.marta.companyId,
      publication_id: null,
      intent_id: id,
      fence: 1,
      correlation_id: 'c',
    }
    const { context } = trackWrites(
      {
        db: net.db,
        clock,
        leases: { mayStillSend: () => mayStillSend },
        switches: { reasonOff: () => off },
        timing: { leaseMs: 4000, callTimeoutMs: 300 },
      },
      { id, network: 'facebook', owner, commitStep: 'note', attemptId: randomUUID() },
    )
    expect(await context.write('note', async (guard) => guard.mayStillSend())).toBe(false)
  })
  it('that would go out beyond its lateness asks now', async () => {
    refuses('rate-limited', 'Too many.', {
      until: new Date(clock.now().getTime() + 2 * 3_600_000),
    })
    const id = await add(started())
    await becomes(id, 'missed')
    expect(worded((await rowOf(id)).message)).toMatch(/^Too many\. It would have been too late/)
  })
})

it('what acts on one thing goes out one after another', async () => {
  let atOnce = 0
  let most = 0
  net.onSend = async (stand) => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 20))
    atOnce--
    return stand()
  }
  const outbox = anOutbox()
  const ids = [await add(outbox, 'a', { subject: 's' }), await add(outbox, 'b', { subject: 's' })]
  outbox.start()
  for (const id of ids) await becomes(id, 'done')
  expect([most, net.sent]).toEqual([1, ['a', 'b']])
})

it('what nobody touches is overdue in /health; what waits or is held is not', async () => {
  const outbox = anOutbox()
  await add(outbox)
  expect(await outbox.probe.look()).toMatchObject({ reason: null, waitsForWorker: true })
  clock.advance(120_000)
  expect((await outbox.probe.look()).reason).toBe(
    '1 comment, like or deletion is overdue on Facebook, the oldest by 2 minutes.',
  )
  await net.db.run(
    sql`update outbox_intents set state = 'held', hold_reason = 'plan', next_at = null`,
  )
  expect(await outbox.probe.look()).toMatchObject({ reason: null, waitsForWorker: false })
})
