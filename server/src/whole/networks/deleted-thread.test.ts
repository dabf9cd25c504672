import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listPosts } from '@marquee/contract/publishing.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { connectX } from '../../testing/connect-x.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

const town = useFacebookTown()
let whole: WholeApp
let marta: WholePerson
beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings(), networks: townNetworks(town.url()) },
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
})
afterEach(() => whole.close())

const thePost = async () =>
  z
    .parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
    .items.find(({ origin }) => origin === 'here')
const steps = async () =>
  (
    await whole.db.many(
      sql<{ state: string }>`select state from outbox_intents order by created_at, id`,
    )
  ).map(({ state }) => state)

it(
  'of a thread that is deleted while its first part is on its way no other part goes out once that appears',
  { timeout: 60_000 },
  async () => {
    await connectX(whole, town, marta)
    await town.fault({ route: 'POST /2/tweets', kind: 'lose-answer', times: 1 })
    await town.fault({ route: 'GET /2/users/{id}/tweets', kind: 'status', status: 503 })
    await whole.ask(
      marta,
      'POST',
      '/posts/twitter',
      { title: 'One', thread: ['One', 'Two', 'Three'] },
      { 'idempotency-key': randomUUID() },
    )
    await expect
      .poll(async () => (await thePost())?.publications[0]?.state, { timeout: 20_000 })
      .toBe('unknown')
    expect(await steps()).toEqual(['waiting', 'waiting'])
    const post = await thePost()
    const asked = await whole.ask(marta, 'DELETE', `/posts/socialPost/${post?.id}/twitter`)
    expect(asked.status).toBeLessThan(300)
    await whole.db.run(
      sql`update publications set state = 'published', remote_id = '42', fence = fence + 1 where state = 'unknown'`,
    )
    expect(new Set(await steps())).toEqual(new Set(['canceled']))
  },
)

it(
  'a part whose deletion was answered into the void is looked up, and not deleted again',
  { timeout: 60_000 },
  async () => {
    await connectX(whole, town, marta)
    await whole.ask(
      marta,
      'POST',
      '/posts/twitter',
      { title: 'One', thread: ['One', 'Two', 'Three'] },
      { 'idempotency-key': randomUUID() },
    )
    await expect.poll(steps, { timeout: 20_000 }).toEqual(['done', 'done'])
    const post = await thePost()
    await town.fault({ route: 'DELETE /2/tweets/{id}', kind: 'lose-answer', times: 1 })
    await whole.ask(marta, 'DELETE', `/posts/socialPost/${post?.id}/twitter`)
    await expect.poll(thePost, { timeout: 20_000 }).toBeUndefined()
    expect(
      await whole.db.many(sql`
        select i.kind, i.payload -> 'part' as part, a.outcome
        from attempts a join outbox_intents i on i.company_id = a.company_id and i.id = a.intent_id
        where a.step = 'remove' order by a.started_at, a.fence`),
    ).toEqual([
      { kind: 'delete-part', part: 3, outcome: 'found' },
      { kind: 'delete-part', part: 2, outcome: 'ok' },
      { kind: 'delete', part: null, outcome: 'ok' },
    ])
  },
)
