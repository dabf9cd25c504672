import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '../../platform/db/sql.ts'
import { createLog } from '../../platform/monitoring/log.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { multipart } from '../../testing/test-api.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { startWholeApp, type WholeApp } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const town = useFacebookTown()
let whole: WholeApp
let app: WholeApp['app']
let db: TestDatabase
let logged: string

beforeEach(async () => {
  logged = ''
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings() },
    log: createLog('info', {
      write: (line) => {
        logged += line
      },
    }),
  })
  ;({ app, db } = whole)
})
afterEach(() => whole.close())

type Send = (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>

/** A venue with a connected page and a picture; answers how it speaks to the product. */
async function aVenue(): Promise<{ readonly send: Send; readonly mediaId: string }> {
  const marta = await whole.aPerson('marta@osterialume.example')
  const send: Send = async (method, path, payload, headers) => {
    const answer = await whole.ask(marta, method, path, payload, headers)
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await connectPage(whole, town, { who: marta })
  const body = multipart(
    'dinner.jpg',
    await sharp({ create: { width: 400, height: 500, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer(),
  )
  const { data } = z.parse(
    z.object({ data: z.array(z.object({ id: z.string() })) }),
    await send('POST', '/media/multiple', body.payload, body.headers),
  )
  return { send, mediaId: data[0]?.id ?? '' }
}
const health = async () =>
  z.parse(z.looseObject({ status: z.string() }), (await app.http.inject({ url: '/health' })).json())
const beats = () =>
  db.one(sql<{ workers: number }>`select count(*)::int as workers from worker_beats`)
const press = ({ send, mediaId }: Awaited<ReturnType<typeof aVenue>>, correlationId: string) =>
  send(
    'POST',
    '/posts',
    { title: 'Burrata is back', mediaIds: [mediaId], socialNetworks: ['facebook'] },
    { 'idempotency-key': randomUUID(), 'x-request-id': correlationId },
  )

it.runIf(isFull)(
  'one id leads from the press through log, audit, publication and every attempt to the network',
  async () => {
    await app.startWork()
    const venue = await aVenue()
    const id = 'press-of-tuesday-1830'
    const before = (await town.log()).length
    expect(await press(venue, id)).toMatchObject({ results: { facebook: { success: true } } })

    expect(await db.many(sql`select action from audit_log where correlation_id = ${id}`)).toEqual([
      { action: expect.stringMatching(/^post\./) },
    ])
    expect(
      await db.many(sql`select network, state from publications where correlation_id = ${id}`),
    ).toEqual([{ network: 'facebook', state: 'published' }])
    const attempts = await db.many(
      sql<{
        step: string
        outcome: string
        correlation_id: string
      }>`select step, outcome, correlation_id from attempts order by started_at, id`,
    )
    expect(attempts.map(({ outcome, correlation_id: of }) => [outcome, of])).toEqual(
      attempts.map(() => ['ok', id]),
    )
    expect(attempts.at(-1)?.step).toBe('commit')
    const writes = (await town.log()).slice(before).filter(({ method }) => method === 'POST')
    expect(writes.map(({ correlationId }) => correlationId)).toEqual(attempts.map(() => id))
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => z.parse(z.looseObject({ msg: z.string() }), JSON.parse(line)))
    const told = lines.filter(({ correlationId }) => correlationId === id)
    expect(told).toContainEqual(
      expect.objectContaining({ msg: 'request', route: '/api/posts', status: 200 }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({ msg: 'a commit ended', outcome: 'ok', state: 'published' }),
    )
    for (const secret of ['Tagliatelle1', 'marta@osterialume.example', 'EAA'])
      expect(logged).not.toContain(secret)
  },
)

it('figures of a real post can be read by a collector', async () => {
  await app.startWork()
  await press(await aVenue(), randomUUID())
  const figures = async () => (await app.http.inject({ url: '/metrics' })).body
  // a result can be read a moment before the worker that wrote it has counted it
  await expect
    .poll(figures, { timeout: 10_000 })
    .toContain('publications_total{network="facebook",state="published"} 1')
  const body = await figures()
  const value = (line: string) =>
    Number(
      body
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')
        .at(-1),
    )
  expect(value('publications_total{network="facebook",state="published"}')).toBe(1)
  expect(value('publication_commit_lag_seconds_count{network="facebook"}')).toBe(1)
  expect([
    value('publications_overdue'),
    value('workers_alive'),
    value('mails_waiting'),
    value('database_pool{state="waiting"}'),
  ]).toEqual([0, 1, 0, 0])
  expect(value('worker_newest_beat_age_seconds')).toBeLessThan(10)
  expect(
    value('http_request_duration_seconds_count{method="POST",route="/api/posts",status="200"}'),
  ).toBe(1)
})

it('health turns red when nobody works on what is due, green when a worker does, and a worker that stops signs off', async () => {
  const { send, mediaId } = await aVenue()
  const inTwoHours = new Date(Date.now() + 7_200_000).toISOString()
  await send(
    'POST',
    '/posts/schedule',
    {
      title: 'Burrata is back',
      mediaIds: [mediaId],
      socialNetworks: ['facebook'],
      scheduledAt: inTwoHours,
    },
    { 'idempotency-key': randomUUID() },
  )
  await db.run(sql`update publications set next_at = ${new Date(Date.now() - 90_000)}`)
  expect(await health()).toMatchObject({
    status: 'late',
    publications: { overdue: 1, networks: ['facebook'] },
    reasons: [
      'No worker is running, so nothing is sent.',
      '1 post is overdue on Facebook, the oldest by 2 minutes.',
    ],
  })
  await app.startWork()
  expect(await beats()).toEqual({ workers: 1 })
  await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe('ready')
  await app.stop()
  expect(await beats()).toEqual({ workers: 0 })
}, 30_000)
