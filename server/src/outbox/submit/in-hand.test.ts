import { describe, expect, it } from 'vitest'
import { switchOff } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import type { Outbox } from '../index.ts'
import { lockWords } from '../results/last-word-store.ts'
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
  say,
  sign,
  useNotes,
  wanted,
  eventually,
} from '../testing/notes.ts'
import { again, answersLater, press, refusesOnce } from '../testing/scenes.ts'
import type { TestOutbox } from '../testing.ts'

useNotes()

/** An outbox that sends, whose lanes look at nothing again by themselves. */
const awake = async (more: Partial<TestOutbox> = {}): Promise<Outbox> => {
  const outbox = anOutbox({ ...more, timing: { safetyMs: 600_000, ...more.timing } })
  const first = await add(outbox, 'the first')
  outbox.start()
  await becomes(first, 'done')
  net.sent.length = 0
  return outbox
}

/** Resolves when a transaction waits for the lock of the words. */
const waitsForWords = () =>
  eventually(async () =>
    expect(
      await net.db.many(
        sql`select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
      ),
    ).toHaveLength(1),
  )

describe('what somebody waits for', () => {
  it('is claimed with the press and goes out from there, its ledger row written before', async () => {
    const outbox = await awake()
    const seen: unknown[] = []
    net.onSend = async (stand) => {
      seen.push(
        await net.db.many(sql`
          select i.state, i.fence, i.tries, i.lease_until > clock_timestamp() as is_leased, a.outcome, a.fence = i.fence as is_own
          from outbox_intents i join attempts a on a.intent_id = i.id where i.state = 'sending'`),
      )
      return stand()
    }
    const row = await press(outbox)
    expect([row.state, net.sent, await attempts(row.id)]).toEqual(['done', ['Come by'], ['ok']])
    expect(seen).toEqual([
      [{ state: 'sending', fence: 1, tries: 1, is_leased: true, outcome: null, is_own: true }],
    ])
  })
  it('and is pressed again under its key goes out once', async () => {
    const outbox = await awake()
    const rows = await Promise.all([
      press(outbox, 'Come by', { key: 'k' }),
      press(outbox, 'Come by', { key: 'k' }),
    ])
    expect([rows.map(({ state }) => state), net.sent]).toEqual([['done', 'done'], ['Come by']])
  })
  it('is not sent where its transaction is undone', async () => {
    const outbox = await awake()
    const { id } = await net.db
      .transaction(async (tx) => {
        const { intent } = await outbox.add(tx, note, { ...wanted('Never'), isAwaited: true })
        throw Object.assign(new Error('rolled back'), { id: intent.id })
      })
      .catch((error: { id: string }) => error)
    expect((await press(outbox)).state).toBe('done')
    await expect(outbox.settledWithin({ companyId: net.marta.companyId, id }, 0)).rejects.toThrow()
    expect(net.sent).toEqual(['Come by'])
  })
  it('and nobody takes up is looked for, and not sent blindly', async () => {
    const outbox = await awake({ timing: { leaseMs: 600, callTimeoutMs: 100, safetyMs: 100 } })
    net.onLook = () => ({ proof: 'content', candidates: [] })
    const id = await add(outbox, 'Come by', { isAwaited: true })
    expect((await rowOf(id)).state).toBe('sending')
    await becomes(id, 'unknown')
    await eventually(() => expect(net.looks).toBe(1))
    // too late to be taken up: its lease is over
    expect((await outbox.settledWithin({ companyId: net.marta.companyId, id }, 0)).state).toBe(
      'unknown',
    )
    expect([net.sent, await attempts(id)]).toEqual([[], [null]])
  })
  it('is carried on with where the wait is over before its answer', async () => {
    const outbox = await awake()
    const answer = answersLater()
    const id = await add(outbox, 'Come by', { isAwaited: true })
    const of = { companyId: net.marta.companyId, id }
    expect((await outbox.settledWithin(of, 50)).state).toBe('sending')
    const stopped = outbox.stop()
    answer()
    await stopped
    expect((await rowOf(id)).state).toBe('done')
  })
  it('and provably did nothing is tried again by the lane', async () => {
    const outbox = await awake()
    refusesOnce('unavailable')
    const row = await press(outbox)
    expect([row.state, await attempts(row.id)]).toEqual(['due', ['unavailable']])
    clock.advance(5000)
    await becomes(row.id, 'done')
  })
  it('waits for its quota, its account, its plan and its network as everything else', async () => {
    const outbox = await awake()
    net.fullUntil = new Date(clock.now().getTime() + 600_000)
    expect(await press(outbox)).toMatchObject({ state: 'due', next_at: net.fullUntil, tries: 0 })
    net.fullUntil = null
    net.connected = false
    expect((await press(outbox)).hold_reason).toBe('reconnect')
    net.connected = true
    net.covered = false
    expect((await press(outbox)).hold_reason).toBe('plan')
    expect(net.sent).toEqual([])
  })
  it('is not sent while its network is off', async () => {
    const heard: (() => void)[] = []
    const outbox = await awake({
      listener: {
        on(channel, hear) {
          if (channel === 'network_switched') heard.push(() => hear(''))
          return () => undefined
        },
      },
    })
    await switchOff(net.db, { network: 'facebook', reason: 'It fails.', at: clock.now() })
    for (const hear of heard) hear()
    await eventually(async () => expect((await press(outbox)).hold_reason).toBe('kill-switch'))
    const before = net.sent.length
    expect((await press(outbox)).hold_reason).toBe('kill-switch')
    expect(net.sent).toHaveLength(before)
  })
  it('is given back where its worker stops before it is taken up', async () => {
    const outbox = await awake()
    const id = await add(outbox, 'Come by', { isAwaited: true })
    await outbox.stop()
    const of = { companyId: net.marta.companyId, id }
    const settled = outbox.settledWithin(of, 5000)
    await becomes(id, 'due')
    expect([(await rowOf(id)).tries, net.sent]).toEqual([0, []])
    await net.db.run(sql`update outbox_intents set state = 'canceled', next_at = null`)
    await settled
  })
  it.each([
    { what: 'that does not send', begin: async () => anOutbox() },
    {
      what: 'that has stopped',
      begin: async () => {
        const outbox = await awake()
        await outbox.stop()
        return outbox
      },
    },
  ])('is left to others by a process $what', async ({ begin }) => {
    const id = await add(await begin(), 'Come by', { isAwaited: true })
    expect([(await rowOf(id)).state, await attempts(id)]).toEqual(['due', []])
  })
  it('is left to others while the switches of the networks are not known', async () => {
    const never = new Promise<never>(() => undefined)
    const outbox = anOutbox({
      db: {
        ...net.db,
        many: (statement) =>
          statement.text.includes('network_switches') ? never : net.db.many(statement),
      },
    })
    outbox.start()
    const id = await add(outbox, 'Come by', { isAwaited: true })
    expect((await rowOf(id)).state).toBe('due')
  })
  it('is left to others while the clock of the machine is off', async () => {
    let aheadMs = 0
    const outbox = await awake({ clock: { ...clock, apartMs: () => aheadMs } })
    aheadMs = 5000
    const id = await add(outbox, 'Come by', { isAwaited: true })
    expect((await rowOf(id)).state).toBe('due')
  })
  it('and follows something that is not done waits', async () => {
    const outbox = await awake()
    refusesOnce('rejected')
    const { id: first } = await press(outbox)
    const id = await add(outbox, 'Two', { afterId: first, isAwaited: true })
    expect((await rowOf(id)).state).toBe('waiting')
  })
})

describe('a newest word that somebody waits for', () => {
  it('is claimed with its press where no older one is open', async () => {
    const outbox = await awake()
    const ids = [await say(outbox, 'open', { isAwaited: true })]
    expect((await rowOf(ids[0] ?? '')).state).toBe('sending')
    await outbox.settledWithin({ companyId: net.marta.companyId, id: ids[0] ?? '' }, 5000)
    const last = await say(outbox, 'closed', { isAwaited: true })
    await outbox.settledWithin({ companyId: net.marta.companyId, id: last }, 5000)
    expect([net.sent, net.sign]).toEqual([['open', 'closed'], 'closed'])
  })
  it('waits for an older one that any worker has in hand', async () => {
    const outbox = await awake()
    await say(anOutbox(), 'open')
    await claimAsDead(60_000, sign)
    const last = await say(outbox, 'closed', { isAwaited: true })
    expect([(await rowOf(last)).state, await attempts(last)]).toEqual(['due', []])
  })
  it('waits for one that is claimed in the same moment', async () => {
    const outbox = await awake()
    const word = { ...wanted('open'), subject: 'the sign', isAwaited: true }
    const { later } = await net.db.transaction(async (tx) => {
      const { intent } = await outbox.add(tx, sign, word)
      expect(intent.state).toBe('sending')
      const said = say(outbox, 'closed', { isAwaited: true })
      await waitsForWords()
      return { later: said }
    })
    expect((await rowOf(await later)).state).toBe('due')
  })
  it('gives up an older one that waits, and goes out by the lane', async () => {
    const outbox = await awake()
    const first = await say(anOutbox(), 'open')
    const last = await say(outbox, 'closed', { isAwaited: true })
    expect([(await rowOf(first)).state, (await rowOf(last)).state]).toEqual(['canceled', 'due'])
  })
  it('keeps an older one from being sent again by its owner meanwhile', async () => {
    const outbox = await awake()
    net.onSend = () => {
      throw fails('rejected')
    }
    const id = await say(outbox, 'open', { isAwaited: true })
    await outbox.settledWithin({ companyId: net.marta.companyId, id }, 5000)
    let isAgain = false
    const restarted = await net.db.transaction(async (tx) => {
      const { companyId } = net.marta
      await lockWords(tx, {
        companyId,
        socialAccountId: accountId,
        subject: 'the sign',
        sets: 'words',
      })
      const asked = again(outbox, id).then(() => (isAgain = true))
      await waitsForWords()
      expect(isAgain).toBe(false)
      return { asked }
    })
    expect(await restarted.asked).toBe(true)
  })
})
