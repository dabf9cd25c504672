import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { defineKind, runKind } from '../index.ts'
import { markRestored } from './restored-store.ts'
import {
  add,
  anOutbox,
  becomes,
  claimAsDead,
  clock,
  net,
  note,
  rowOf,
  started,
  useNotes,
  eventually,
} from '../testing/notes.ts'
import { again, looked, refusesOnce } from '../testing/scenes.ts'

useNotes()

const restore = async () => {
  await markRestored(net.db, clock.now())
  clock.advance(600_000)
}
const end = (outbox: ReturnType<typeof anOutbox>, how: 'release' | 'drop') =>
  net.db.transaction((tx) =>
    outbox.endRestored(tx, { companyId: net.marta.companyId, publicationIds: null }, how),
  )
/** Three looks find nothing, the last after the settle time. */
const lookUpThrice = async (id: string) => {
  for (const times of [1, 2, 3]) {
    await looked(id, times)
    clock.advance(120_000)
  }
}

describe('an intent that came back with a backup', () => {
  it('is held, also where it is late, and its owner sees that it waits', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    await restore()
    clock.advance(30 * 86_400_000)
    outbox.start()
    expect(await rowOf(id)).toMatchObject({ state: 'held' })
    await net.db.run(sql`update outbox_intents set state = 'due', next_at = ${clock.now()}`)
    expect(await rowOf(id)).toMatchObject({ state: 'held', next_at: null })
    expect(await outbox.listRestored(net.db, net.marta.companyId)).toEqual([
      { kind: 'note', network: 'facebook', count: 1 },
    ])
  })
  it('is looked for when it is let go on, and goes out where it is not there', async () => {
    const id = await add(anOutbox())
    await restore()
    const outbox = started()
    expect(await end(outbox, 'release')).toBe(1)
    await lookUpThrice(id)
    await becomes(id, 'done')
    expect([net.looks, net.sent.length]).toEqual([3, 1])
    expect(await outbox.listRestored(net.db, net.marta.companyId)).toEqual([])
  })
  it('is not sent again where the original has sent it', async () => {
    const id = await add(anOutbox())
    await restore()
    net.shown.push({ remoteId: '1_original', createdAt: clock.now() })
    const outbox = started()
    await end(outbox, 'release')
    await becomes(id, 'done')
    expect(net.sent).toEqual([])
  })
  it('and waits once it was let go on is looked for since its backup, also by a worker that starts then', async () => {
    const kind = defineKind({
      ...note,
      key: 'seen-since',
      async lookUp(_account, _intent, { startedAt }) {
        net.looks++
        const candidates = net.shown.filter(({ createdAt }) => createdAt >= startedAt)
        return { proof: 'content', candidates }
      },
    })
    const outbox = anOutbox()
    outbox.register([runKind(kind)])
    const id = await add(outbox, 'Come by', { kind })
    await restore()
    net.shown.push({ remoteId: '1_original', createdAt: clock.now() })
    clock.advance(600_000)
    await end(outbox, 'release')
    clock.advance(180_000)
    outbox.start()
    await looked(id)
    expect([(await rowOf(id)).remote_id, net.sent]).toEqual(['1_original', []])
  })
  it('and was in a worker’s hands is looked up, and held where it is not there', async () => {
    const id = await add(anOutbox())
    await claimAsDead(60_000)
    await restore()
    started()
    await lookUpThrice(id)
    await becomes(id, 'held')
    expect(net.sent).toEqual([])
  })
  it('and follows what is not out yet is let go on with it, and looked for once that is live', async () => {
    const first = await add(anOutbox())
    const id = await add(anOutbox(), 'Part two', { afterId: first })
    await restore()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
    // only now does anybody work: the first would be sent before it is restored
    const outbox = started()
    expect(await end(outbox, 'release')).toBe(1)
    await lookUpThrice(first)
    await becomes(first, 'done')
    await becomes(id, 'unknown')
    expect(net.sent).toEqual(['Come by'])
  })
  it('is canceled where it is given up', async () => {
    const outbox = anOutbox()
    const id = await add(outbox)
    await restore()
    expect(await end(outbox, 'drop')).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'canceled' })
  })
})

describe('what was its owner’s to send again', () => {
  /** It was refused, and the backup was taken after that. */
  const refused = async () => {
    const outbox = started()
    refusesOnce('rejected')
    const id = await add(outbox)
    await becomes(id, 'failed')
    await restore()
    net.sent.length = 0
    return { outbox, id }
  }
  it('before a backup is looked for first, and not sent where the original has sent it', async () => {
    const { outbox, id } = await refused()
    net.shown.push({ remoteId: '1_original', createdAt: clock.now() })
    expect(await again(outbox, id)).toMatchObject({ state: 'due' })
    await becomes(id, 'done')
    expect([net.looks, net.sent, (await rowOf(id)).remote_id]).toEqual([1, [], '1_original'])
  })
  it('before a backup is sent where it is not there', async () => {
    const { outbox, id } = await refused()
    await again(outbox, id)
    await lookUpThrice(id)
    await becomes(id, 'done')
    expect([net.looks, net.sent]).toEqual([3, ['Come by']])
  })
  it('before a backup goes out at once after its owner’s word that it is not there', async () => {
    const { outbox, id } = await refused()
    net.onLook = () => ({ proof: 'nothing' })
    await again(outbox, id)
    await eventually(async () =>
      expect(await rowOf(id)).toMatchObject({ state: 'unknown', next_at: null }),
    )
    await again(outbox, id)
    await becomes(id, 'done')
    expect([net.looks, net.sent]).toEqual([1, ['Come by']])
  })
  it('before a copy of the data was started is looked for first, where it was missed', async () => {
    const id = await add(anOutbox())
    await net.db.run(sql`update outbox_intents set state = 'missed', next_at = null`)
    clock.advance(600_000)
    net.shown.push({ remoteId: '1_original', createdAt: clock.now() })
    const outbox = started()
    await eventually(async () =>
      expect(
        await net.db.many(sql`select 1 from outbox_intents where look_since is not null`),
      ).toHaveLength(1),
    )
    await again(outbox, id)
    await becomes(id, 'done')
    expect([net.looks, net.sent]).toEqual([1, []])
  })
})
