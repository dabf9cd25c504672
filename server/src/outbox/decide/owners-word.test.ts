import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  add,
  anOutbox,
  becomes,
  clock,
  fails,
  net,
  rowOf,
  started,
  useNotes,
} from '../testing/notes.ts'
import type { Outbox, OwnersWord } from '../index.ts'

useNotes()

const minuteMs = 60_000

/** Whose answer was lost, after so long a call, and which no look can settle. */
async function asking(outbox: Outbox, callMs = 0): Promise<string> {
  net.onSend = () => {
    net.onSend = (stand) => stand()
    clock.advance(callMs)
    throw fails('uncertain')
  }
  net.onLook = () => ({ proof: 'nothing' })
  const id = await add(outbox, 'One')
  await expect
    .poll(async () => {
      const { state, next_at: nextAt } = await rowOf(id)
      return state === 'unknown' && nextAt === null
    })
    .toBe(true)
  return id
}
/** `not-there` is heard where the last lost call is older than `settledMs`. */
const say = (
  outbox: Outbox,
  id: string,
  { word, settledMs = 0, ...more }: { word: OwnersWord; settledMs?: number; sendsAnew?: false },
) =>
  net.db.transaction((tx) =>
    outbox.decide(
      tx,
      { companyId: net.marta.companyId, id },
      {
        word,
        settledBefore: new Date(clock.now().getTime() - settledMs),
        correlationId: 'said',
        ...more,
      },
    ),
  )
const outcomes = () =>
  net.db.many(sql`select outcome, facts ->> 'by' as by from attempts order by started_at, id`)

describe('the owner’s word on a lost answer', () => {
  it('that it is there ends it, and what follows goes out', async () => {
    const outbox = started()
    const id = await asking(outbox)
    const next = await add(outbox, 'Two', { afterId: id })
    expect((await rowOf(next)).state).toBe('waiting')
    expect(await say(outbox, id, { word: 'there' })).toMatchObject({ heard: { state: 'done' } })
    await becomes(next, 'done')
    expect(net.sent).toEqual(['One', 'Two'])
    expect((await outcomes()).at(0)).toEqual({ outcome: 'found', by: 'owner' })
    expect(net.heard.map(({ state }) => state)).toContain('done')
  })
  it('that it is not there sends it again, once no lost call can bring it any more', async () => {
    const outbox = started()
    const id = await asking(outbox)
    expect(await say(outbox, id, { word: 'not-there', settledMs: 60 * minuteMs })).toMatchObject({
      mayAppearSince: expect.any(Date),
    })
    expect((await rowOf(id)).state).toBe('unknown')
    clock.advance(61 * minuteMs)
    expect(await say(outbox, id, { word: 'not-there', settledMs: 60 * minuteMs })).toMatchObject({
      heard: { state: 'due' },
    })
    await becomes(id, 'done')
    expect(net.sent).toEqual(['One', 'One'])
    expect((await outcomes()).at(0)).toEqual({ outcome: 'absent', by: 'owner' })
  })
  it('that it is not there is not taken sooner where the call went on beyond its first deadline', async () => {
    const outbox = started()
    const id = await asking(outbox, 10 * minuteMs)
    const notThere = () => say(outbox, id, { word: 'not-there', settledMs: 5 * minuteMs })
    expect(await notThere()).toMatchObject({ mayAppearSince: expect.any(Date) })
    clock.advance(6 * minuteMs)
    expect(await notThere()).toMatchObject({ heard: { state: 'due' } })
  })
  it('that it is not there ends it where it is not wanted any more', async () => {
    const outbox = started()
    const id = await asking(outbox)
    clock.advance(minuteMs)
    expect(await say(outbox, id, { word: 'not-there', sendsAnew: false })).toMatchObject({
      heard: { state: 'canceled' },
    })
    expect((await outcomes()).at(0)).toEqual({ outcome: 'absent', by: 'owner' })
    expect([net.sent, net.heard.at(-1)?.state]).toEqual([['One'], 'canceled'])
  })
  it('to look again has it looked for once, and asks again where that fails', async () => {
    const outbox = started()
    const id = await asking(outbox)
    net.onLook = () => {
      throw fails('unavailable')
    }
    expect(await say(outbox, id, { word: 'look-again' })).toMatchObject({
      heard: { state: 'unknown', next_at: expect.any(Date) },
    })
    await expect.poll(async () => (await rowOf(id)).next_at).toBeNull()
    expect([net.looks, net.heard.at(-1)?.asks]).toEqual([2, true])
    net.onLook = () => ({
      proof: 'content',
      candidates: [{ remoteId: '1_there', createdAt: clock.now() }],
    })
    await say(outbox, id, { word: 'look-again' })
    await becomes(id, 'done')
    expect(net.sent).toEqual(['One'])
  })
  it('to send it again is taken once no lost call can bring it any more', async () => {
    const outbox = started()
    const id = await asking(outbox)
    const sendAgain = () =>
      net.db.transaction((tx) =>
        outbox.again(
          tx,
          { companyId: net.marta.companyId, id },
          { correlationId: 'again', adds: true },
        ),
      )
    await expect(sendAgain()).rejects.toMatchObject({
      code: 'conflict',
      said: { code: 'outbox.may-still-appear' },
    })
    expect((await rowOf(id)).state).toBe('unknown')
    clock.advance(10 * minuteMs)
    expect(await sendAgain()).toMatchObject({ state: 'due' })
    await becomes(id, 'done')
    expect(net.sent).toEqual(['One', 'One'])
    expect((await outcomes()).at(0)).toEqual({ outcome: 'absent', by: 'owner' })
  })
  it('is not heard where nothing is asked, nor from another company', async () => {
    const outbox = anOutbox()
    const id = await add(outbox, 'One')
    for (const word of ['there', 'not-there', 'look-again'] as const)
      expect(await say(outbox, id, { word })).toBeNull()
    expect((await rowOf(id)).state).toBe('due')
  })
})
