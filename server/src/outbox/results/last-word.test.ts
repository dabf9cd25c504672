import { rawMessage } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import { createListener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import { nextIntent, takeOverIntents } from '../ledger/claim-store.ts'
import {
  anOutbox,
  attempts,
  becomes,
  claimAsDead,
  clock,
  net,
  rowOf,
  say,
  sign,
  started,
  useNotes,
  eventually,
} from '../testing/notes.ts'
import { refusesOnce } from '../testing/scenes.ts'

useNotes()

describe('of several words for one thing the last counts', () => {
  it('and it waits for the older one that another worker has in hand', async () => {
    const outbox = anOutbox()
    const first = await say(outbox, 'open')
    await claimAsDead(60_000, sign)
    const last = await say(outbox, 'closed')
    await expect(claimAsDead(60_000, sign)).rejects.toThrow('nothing was claimed')
    // no lane spins over it
    const next = () => nextIntent(net.db, { network: 'facebook', kinds: [sign] }, 'due')
    expect(await next()).toBeNull()
    await net.db.run(sql`update outbox_intents set state = 'done' where id = ${first}`)
    expect(await next()).toBeInstanceOf(Date)
    expect((await claimAsDead(60_000, sign)).id).toBe(last)
  })
  it('and lanes are woken when the older one is out of hand', async () => {
    let woken = 0
    const listener = createListener(net.db.url, () => undefined)
    listener.on('intents_due', (network) => void (woken += network === 'facebook' ? 1 : 0))
    const isHeard = Promise.withResolvers<void>()
    listener.on('intents_due', () => isHeard.resolve())
    await eventually(async () => {
      await net.db.run(sql`select pg_notify('intents_due', 'nobody')`)
      await Promise.race([isHeard.promise, Promise.reject(new Error('not heard yet'))])
    })
    const outbox = anOutbox()
    const first = await say(outbox, 'open')
    await claimAsDead(60_000, sign)
    await say(outbox, 'closed')
    await eventually(() => expect(woken).toBe(2))
    await net.db.run(
      sql`update outbox_intents set state = 'failed', next_at = null where id = ${first}`,
    )
    await eventually(() => expect(woken).toBe(3))
    await listener.close()
  })
  it('an older one that waits is given up, and its room hears', async () => {
    const outbox = anOutbox()
    const ids = [await say(outbox, 'open'), await say(outbox, 'closed'), await say(outbox, 'open')]
    expect(net.heard.map(({ state }) => state)).toEqual(['canceled', 'canceled'])
    outbox.start()
    for (const [index, state] of ['canceled', 'canceled', 'done'].entries())
      await becomes(ids[index] ?? '', state)
    expect(net.sent).toEqual(['open'])
  })
  it('an older one that is held for its account is given up, too', async () => {
    net.connected = false
    const outbox = started()
    const first = await say(outbox, 'open')
    await becomes(first, 'held')
    await say(outbox, 'closed')
    expect([(await rowOf(first)).state, net.heard.at(-1)?.state]).toEqual(['canceled', 'canceled'])
  })
  it('an older one that was in hand is not tried again', async () => {
    const outbox = started()
    refusesOnce('unavailable')
    const letGo = Promise.withResolvers<void>()
    const refuse = net.onSend
    net.onSend = async (stand) => {
      await letGo.promise
      return refuse(stand)
    }
    const first = await say(outbox, 'open')
    await eventually(() => expect(net.sent).toEqual(['open']))
    const last = await say(outbox, 'closed')
    letGo.resolve()
    await becomes(first, 'canceled')
    await becomes(last, 'done')
    expect([net.sent, net.sign]).toEqual([['open', 'closed'], 'closed'])
  })
  it('what a dead worker held is not sent again after a newer word', async () => {
    const outbox = anOutbox()
    const first = await say(outbox, 'open')
    await claimAsDead(-1000, sign)
    const last = await say(outbox, 'closed')
    expect((await rowOf(first)).state).toBe('sending')
    outbox.start()
    await becomes(first, 'canceled')
    await eventually(() => expect(net.sign).toBe('closed'))
    expect(net.sent).toEqual(['closed'])
    expect(await attempts(first)).toEqual(['absent'])
    expect((await rowOf(last)).state).not.toBe('canceled')
  })
  it('what was only looked for is given up, and no ledger row of it stays open', async () => {
    const outbox = anOutbox()
    const first = await say(outbox, 'open')
    await claimAsDead(-1000, sign)
    await takeOverIntents(net.db, { now: clock.now(), message: rawMessage('') })
    expect(await attempts(first)).toEqual([null])
    await say(outbox, 'closed')
    expect([(await rowOf(first)).state, await attempts(first)]).toEqual(['canceled', ['uncertain']])
  })
  it('a lost older call that takes effect late is undone, and shown as done all the while', async () => {
    const outbox = started()
    refusesOnce('uncertain')
    const first = await say(outbox, 'open')
    // looked up, found absent, sent again
    await becomes(first, 'done')
    const last = await say(outbox, 'closed')
    await becomes(last, 'unknown')
    expect([net.sign, net.heard.at(-1)?.state, (await rowOf(last)).next_at]).toEqual([
      'closed',
      'done',
      expect.any(Date),
    ])
    net.sign = 'open'
    clock.advance(70_000)
    await becomes(last, 'done')
    expect([net.sign, net.sent]).toEqual(['closed', ['open', 'open', 'closed', 'closed']])
  })
  it('so is one whose wish was so already when it was looked for', async () => {
    const outbox = started()
    net.sign = 'open'
    refusesOnce('uncertain')
    // looked up, and found as it had been before the call
    await becomes(await say(outbox, 'open'), 'done')
    expect(net.sent).toEqual(['open'])
    const last = await say(outbox, 'closed')
    await becomes(last, 'unknown')
    net.sign = 'open'
    clock.advance(70_000)
    await becomes(last, 'done')
    expect([net.sign, net.sent]).toEqual(['closed', ['open', 'closed', 'closed']])
  })
  it('a newer word ends the looks at one that stood', async () => {
    const outbox = started()
    refusesOnce('uncertain')
    await becomes(await say(outbox, 'open'), 'done')
    const second = await say(outbox, 'closed')
    await becomes(second, 'unknown')
    const third = await say(outbox, 'open')
    expect((await rowOf(second)).state).toBe('canceled')
    await becomes(third, 'unknown')
    clock.advance(70_000)
    await becomes(third, 'done')
    expect(net.sign).toBe('open')
  })
  it('the newest is dated after the others, whatever clock wrote them', async () => {
    const outbox = anOutbox()
    const first = await say(outbox, 'open')
    await net.db.run(
      sql`update outbox_intents set state = 'sending', created_at = ${new Date(clock.now().getTime() + 5000)} where id = ${first}`,
    )
    const last = await say(outbox, 'closed')
    const rows = await net.db.many(
      sql<{ id: string }>`select id from outbox_intents order by created_at`,
    )
    expect(rows.map(({ id }) => id)).toEqual([first, last])
  })
})
