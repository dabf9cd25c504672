import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostDrafts } from '@marquee/contract/post-limits.ts'
import { sql } from '#platform/db/sql.ts'
import { openFiveNetworks, type FiveNetworks } from '../testing/five-networks.ts'

let desk: FiveNetworks
beforeAll(async () => {
  desk = await openFiveNetworks()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const aDraft = {
  text: 'Tuesday quiz',
  socialNetworks: ['facebook'],
  mediaIds: [],
  scheduledAt: null,
  baseVersion: 0,
}
const save = async (more: object = {}, id: string = randomUUID()) =>
  (await desk.call('PUT', `/drafts/${id}`, { ...aDraft, ...more })).statusCode
const listed = async () => (await desk.call('GET', '/drafts')).json<{ id: string }[]>()
/** So many rows, the newest first by id; `text` empty: nothing is written in them. */
const insert = (count: number, text: string) =>
  desk.db.run(sql`
    insert into drafts (company_id, id, author_id, text, networks, media_ids, version, updated_at)
    select ${desk.marta.companyId}, gen_random_uuid(), ${desk.marta.userId}, ${text}, '{}', '{}', 1, ${desk.clock.now()}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${count}::integer) n`)
const count = async (which: 'open' | 'deleted') =>
  (
    await desk.db.one(sql<{ count: number }>`
      select count(*)::integer as count from drafts where company_id = ${desk.marta.companyId} and (deleted_at is null) = ${which === 'open'}`)
  ).count

describe('one draft', () => {
  it('names each network once at most', async () => {
    const socialNetworks = Array.from({ length: 1000 }, () => 'facebook')
    expect(await save({ socialNetworks })).toBe(400)
  })
  it('has no longer thread than one could send, and neither has a post', async () => {
    const thread = Array.from({ length: 100 }, () => 'x'.repeat(1001))
    expect(await save({ extras: { kind: 'post', thread } })).toBe(400)
    const post = { title: 'x', socialNetworks: ['twitter'], thread }
    expect((await desk.call('POST', '/posts', post, { key: randomUUID() })).json()).toMatchObject({
      code: 'invalid-input',
      details: { thread: 'The text is longer than any network takes. Shorten it.' },
    })
    const fits = thread.map((part) => part.slice(1))
    expect(await save({ extras: { kind: 'post', thread: fits } })).toBe(200)
  })
  it('that is longer was saved before this bound, and is shown', async () => {
    const id = randomUUID()
    await save({}, id)
    const extras = { kind: 'post', thread: Array.from({ length: 10 }, () => 'x'.repeat(15_000)) }
    await desk.db.run(sql`update drafts set extras = ${JSON.stringify(extras)} where id = ${id}`)
    expect((await desk.call('GET', `/drafts/${id}`)).json()).toMatchObject({ id, extras })
    expect(await listed()).toMatchObject([{ id }])
  })
})

describe('the drafts of a company', () => {
  it('are so many at most, whatever version a new one claims to be built on', async () => {
    await insert(mostDrafts - 1, 'Quiz')
    const id = randomUUID()
    expect(await save({}, id)).toBe(200)
    for (const baseVersion of [0, 1])
      expect(
        (await desk.call('PUT', `/drafts/${randomUUID()}`, { ...aDraft, baseVersion })).json(),
      ).toMatchObject({
        code: 'invalid-input',
        message: 'Your company has 500 drafts, and there is room for no more. Delete some first.',
      })
    // what is there goes on, and one that is thrown away makes room
    expect(await save({ text: 'Tuesday quiz night', baseVersion: 1 }, id)).toBe(200)
    await desk.call('DELETE', `/drafts/${id}`)
    expect(await save()).toBe(200)
  })
  it('are so many at most of many that are saved at once', async () => {
    await insert(mostDrafts - 2, 'Quiz')
    const saved = await Promise.all(Array.from({ length: 5 }, () => save()))
    expect(saved.toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400])
  })
  it('make room by themselves where nothing is written in them: no list shows those', async () => {
    await insert(mostDrafts, '')
    expect(await save()).toBe(200)
    expect(await count('open')).toBe(11)
    expect(await listed()).toHaveLength(1)
  })
  it('are all listed, so that each can be thrown away', async () => {
    await insert(mostDrafts, 'Quiz')
    expect(await listed()).toHaveLength(mostDrafts)
  })
  it('lie there for so many at most once they are thrown away', async () => {
    await insert(mostDrafts, 'Quiz')
    await desk.db.run(sql`update drafts set deleted_at = ${desk.clock.now()}`)
    const id = randomUUID()
    await save({}, id)
    desk.clock.advance(1000)
    await desk.call('DELETE', `/drafts/${id}`)
    expect(await count('deleted')).toBe(mostDrafts)
    // the newest stays, so that no late save brings it back
    expect(await save({ baseVersion: 1 }, id)).toBe(409)
  })
  it('are listed as far as one answer carries them, the newest first', async () => {
    await insert(5, 'x'.repeat(4_000_000))
    const [newest] = await desk.db.many(
      sql<{ id: string }>`select id from drafts order by updated_at desc`,
    )
    const first = await listed()
    expect(first).toHaveLength(2)
    expect(first[0]?.id).toBe(newest?.id)
  })
  it('count their files for what an answer tells of each', async () => {
    const threadMedia = Array.from({ length: 100 }, () =>
      Array.from({ length: 10 }, () => randomUUID()),
    )
    await insert(30, 'Quiz')
    await desk.db.run(
      sql`update drafts set extras = ${JSON.stringify({ kind: 'post', threadMedia })}`,
    )
    expect((await listed()).length).toBeLessThan(12)
  })
})
