import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listPosts, whyPublication } from '@marquee/contract/publishing.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { worded } from '#platform/wording/testing.ts'
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

async function advance(ms: number): Promise<void> {
  await town.control('POST', '/clock', { advanceMs: ms })
  whole.clock.advance(ms)
}
async function thePost() {
  const { items } = z.parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
  const post = items.find(({ origin }) => origin === 'here')
  if (!post) throw new Error('Nothing was posted.')
  return post
}
async function publication() {
  const [one] = (await thePost()).publications
  if (!one) throw new Error('It went nowhere.')
  return one
}
/** What its owner is told of steps. */
const told = async () =>
  (
    await whole.db.many(
      sql<{
        state: string
      }>`select to_state as state from publication_events where step_id is not null`,
    )
  ).map(({ state }) => state)
const aThread = () =>
  whole.ask(
    marta,
    'POST',
    '/posts/twitter',
    { title: 'One', thread: ['One', 'Two', 'Three'] },
    { 'idempotency-key': randomUUID() },
  )
const states = async () => (await publication()).steps.map(({ state }) => state)
const become = (wanted: readonly string[]) =>
  expect.poll(states, { timeout: 20_000, interval: 100 }).toEqual(wanted)
const profile = z.object({ posts: z.array(z.object({ text: z.string() })) })
const partsThere = async () =>
  z
    .parse(profile, await town.control('GET', '/truth/x/osterialume'))
    .posts.map(({ text }) => text)
    .toSorted()

/** A thread of three whose second part got no answer, and which nobody could look up for a week. */
async function asking(lost: 'lose-answer' | 'drop'): Promise<void> {
  await connectX(whole, town, marta)
  await town.fault({ route: 'POST /2/tweets', kind: lost, after: 1, times: 1 })
  await town.fault({ route: 'GET /2/users/{id}/tweets', kind: 'status', status: 503 })
  await aThread()
  await become(['checking', 'waiting'])
  await whole.db.run(
    sql`update outbox_intents set next_at = null, fence = fence + 1, message = null where state = 'unknown'`,
  )
  await become(['unknown', 'waiting'])
}
const decide = async (decision: 'there' | 'not-there', who = marta) => {
  const { id, steps } = await publication()
  const path = `/publications/${id}/steps/${steps[0]?.id}/decide`
  return whole.ask(who, 'POST', path, { decision })
}
const why = async () => {
  const { id } = await publication()
  const { body } = await whole.ask(marta, 'GET', `/publications/${id}/why`)
  return worded(z.parse(whyPublication.response, body).steps).map(({ note }) => note)
}

it(
  'a part that is not there goes out again on its owner’s word, and the rest follows it',
  { timeout: 60_000 },
  async () => {
    await asking('drop')
    expect(await publication()).toMatchObject({
      steps: [{ canRetry: false, decisions: ['there', 'not-there'] }, { decisions: [] }],
    })
    expect(await decide('not-there')).toMatchObject({ status: 409 })
    expect(await states()).toEqual(['unknown', 'waiting'])
    await advance(15 * 60_000)
    const twice = await Promise.all([decide('not-there'), decide('not-there')])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await become(['live', 'live'])
    expect(await partsThere()).toEqual(['One', 'Three', 'Two'])
    expect(await why()).toContain('You said that it is not there. So we sent it again.')
  },
)

it(
  'a part that is there by its owner’s word is not sent again; nobody knows its address, and that is said',
  { timeout: 60_000 },
  async () => {
    await asking('lose-answer')
    const stranger = await whole.aPerson('sam@anchortap.example')
    expect(await decide('there', stranger)).toMatchObject({ status: 404 })
    expect(await decide('there')).toMatchObject({ status: 200, body: { state: 'live' } })
    await become(['live', 'failed'])
    const { steps } = await publication()
    expect(worded(steps).at(1)?.message).toContain('the address of the part before it')
    expect(await partsThere()).toEqual(['One', 'Two'])
    expect(await why()).toContain('You said that it is there.')
    const { id: postId } = await thePost()
    expect(await whole.ask(marta, 'DELETE', `/posts/socialPost/${postId}/twitter`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Delete the thread on X itself.') },
    })
  },
)

it('two browsers send a refused part again, and it stands once', { timeout: 60_000 }, async () => {
  await connectX(whole, town, marta)
  await town.fault({
    route: 'POST /2/tweets',
    kind: 'status',
    status: 403,
    message: 'Not now.',
    after: 1,
    times: 1,
  })
  await aThread()
  await become(['failed', 'waiting'])
  expect(await told()).toEqual(['failed'])
  const { id, steps } = await publication()
  const again = () => whole.ask(marta, 'POST', `/publications/${id}/steps/${steps[0]?.id}/retry`)
  const twice = await Promise.all([again(), again()])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await become(['live', 'live'])
  expect(await partsThere()).toEqual(['One', 'Three', 'Two'])
})

it(
  'a thread that stopped is neither edited as a plan nor deleted while a part may still appear',
  { timeout: 60_000 },
  async () => {
    await asking('lose-answer')
    const post = await thePost()
    expect(await whole.ask(marta, 'DELETE', `/posts/socialPost/${post.id}/twitter`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('say below whether it is there') },
    })
    expect(
      await whole.ask(marta, 'PUT', `/posts/scheduled/${post.id}`, {
        title: 'Other',
        mediaIds: [],
        socialNetworks: ['twitter'],
        thread: ['Other', 'Words'],
        scheduledAt: whole.clock.now().toISOString(),
        baseVersion: 1,
      }),
    ).toMatchObject({ status: 409 })
    expect(await states()).toEqual(['unknown', 'waiting'])
    expect(await partsThere()).toEqual(['One', 'Two'])
  },
)
