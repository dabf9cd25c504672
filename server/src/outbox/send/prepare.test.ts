import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { defineKind, runKind, type Outbox } from '../index.ts'
import {
  anOutbox,
  becomes,
  clock,
  fails,
  net,
  note,
  rowOf,
  useNotes,
  wanted,
  eventually,
} from '../testing/notes.ts'
import { refusesOnce } from '../testing/scenes.ts'

useNotes()

let prepare: NonNullable<typeof note.prepare>
/** A note with something that is left at the network ahead of it. */
const video = defineKind({
  ...note,
  key: 'film',
  prepare: (...of) => prepare(...of),
})

const withVideos = (): Outbox => {
  const outbox = anOutbox()
  outbox.register([runKind(video)])
  return outbox
}
const addVideo = (outbox: Outbox) =>
  net.db.transaction((tx) => outbox.add(tx, video, wanted('Film'))).then(({ intent }) => intent.id)
const ledger = async () =>
  (
    await net.db.many(
      sql<{
        step: string
        outcome: string
      }>`select step, outcome from attempts order by started_at, fence, step desc`,
    )
  ).map(({ step, outcome }) => `${step} ${outcome}`)

describe('what is left at the network ahead', () => {
  it('has a ledger row of its own, and the call that counts knows it', async () => {
    prepare = async (_account, _intent, context) => {
      await context.write('upload', async () => net.sent.push('bytes'))
      return { prepared: { id: 'u1' }, againInMs: null }
    }
    const outbox = withVideos()
    const id = await addVideo(outbox)
    outbox.start()
    await becomes(id, 'done')
    expect([net.sent, (await ledger()).toSorted()]).toEqual([
      ['bytes', 'Film'],
      ['note ok', 'upload ok'],
    ])
  })
  it('that the network works on is waited for, which costs no try', async () => {
    let isReady = false
    prepare = async () => ({ prepared: { id: 'u1' }, againInMs: isReady ? null : 5000 })
    const outbox = withVideos()
    const id = await addVideo(outbox)
    outbox.start()
    await eventually(async () =>
      expect((await rowOf(id)).next_at?.getTime()).toBeGreaterThan(clock.now().getTime()),
    )
    expect([(await rowOf(id)).tries, net.sent]).toEqual([0, []])
    isReady = true
    clock.advance(5000)
    await becomes(id, 'done')
  })
  it('and was lost hurts nobody: it is left again, and nothing is looked for', async () => {
    prepare = async (_account, _intent, context) => {
      await context.write('upload', async () => {
        throw fails('uncertain')
      })
      return { prepared: {}, againInMs: null }
    }
    const outbox = withVideos()
    const id = await addVideo(outbox)
    outbox.start()
    await eventually(async () => expect((await ledger()).length).toBe(2))
    await eventually(async () => expect((await rowOf(id)).state).toBe('due'))
    expect([net.looks, (await ledger()).toSorted()]).toEqual([
      0,
      ['note unavailable', 'upload uncertain'],
    ])
  })
  it('is used again after a call that did nothing', async () => {
    let made = 0
    prepare = async (_account, { prepared }) => ({
      prepared: prepared ?? { id: `u${++made}` },
      againInMs: null,
    })
    refusesOnce('unavailable', 'It is away.')
    const outbox = withVideos()
    const id = await addVideo(outbox)
    outbox.start()
    await eventually(() => expect(net.sent).toHaveLength(1))
    await eventually(async () => expect((await rowOf(id)).state).toBe('due'))
    clock.advance(5000)
    await becomes(id, 'done')
    const kept = sql<{ prepared: unknown }>`select prepared from outbox_intents where id = ${id}`
    expect([made, await net.db.one(kept)]).toEqual([1, { prepared: { id: 'u1' } }])
  })
  it('is not sent by a worker that lost its lease meanwhile', async () => {
    prepare = async (_account, { id }) => {
      await net.db.run(sql`update outbox_intents set fence = fence + 1 where id = ${id}`)
      return { prepared: { id: 'u1' }, againInMs: null }
    }
    const outbox = withVideos()
    await addVideo(outbox)
    outbox.start()
    await eventually(async () => expect(await ledger()).toEqual(['note unavailable']))
    expect(net.sent).toEqual([])
  })
  it.each(['rejected', 'unavailable'] as const)(
    'and is no good any more is left anew after %s',
    async (kind) => {
      let made = 0
      prepare = async (_account, { prepared }) => ({
        prepared: prepared ?? { id: `u${++made}` },
        againInMs: null,
      })
      refusesOnce(kind, 'It is too old.', { prepareAgain: true })
      const outbox = withVideos()
      const id = await addVideo(outbox)
      outbox.start()
      await eventually(() => expect(net.sent).toHaveLength(1))
      await eventually(async () => expect((await rowOf(id)).state).toBe('due'))
      clock.advance(5000)
      await becomes(id, 'done')
      expect(made).toBe(2)
    },
  )
})
