import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listPosts } from '@marquee/contract/publishing.ts'
import { osteriaLume, useInstagramTown } from '#connectors/meta-graph/testing/instagram-town.ts'
import {
  away,
  refusing,
  startS3StandIn,
  type S3StandIn,
} from '#connectors/storage/testing/s3-stand-in.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { connectX } from '../../testing/connect-x.ts'
import { uploadPicture } from '../../testing/upload-picture.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const { town, truth } = useInstagramTown()
let standIn: S3StandIn
let whole: WholeApp
let marta: WholePerson
beforeAll(async () => {
  standIn = await startS3StandIn()
})
afterAll(() => standIn.close())
beforeEach(async () => {
  standIn.fault = null
  whole = await startWholeApp({
    outbound: town.outbound,
    config: {
      facebook: town.settings(),
      networks: townNetworks(town.url()),
      mediaStore: standIn.settings,
    },
    listens: true,
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
})
afterEach(async () => {
  await whole.close()
  await whole.app.storages.close()
})

const publication = async () => {
  const { items } = z.parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
  return items.find(({ origin }) => origin === 'here')?.publications[0]
}
/** As the worker keeps it: what it waits for, and how many tries that cost. */
const kept = () =>
  whole.db.one(
    sql<{ state: string; code: string | null; tries: number; attempts: string[] }>`
      select p.state, message_of(p.message) ->> 'code' as code, p.tries,
        array(select distinct a.outcome from attempts a where a.publication_id = p.id and a.outcome is not null order by 1) as attempts
      from publications p`,
  )
/** The clock goes on to the next try, and no further, however slow the machine is. */
const toNextTry = async () => {
  const { next_at: nextAt } = await whole.db.one(
    sql<{ next_at: Date | null }>`
      select case state when 'scheduled' then next_at end as next_at from publications`,
  )
  const waitsMs = (nextAt?.getTime() ?? 0) - whole.clock.now().getTime()
  if (waitsMs > 0) whole.clock.advance(waitsMs)
}
const seesStoreTimes = async (times: number) => {
  for (let time = 0; time < times; time++) {
    const calls = standIn.calls.length
    const called = async () => {
      await toNextTry()
      return standIn.calls.length
    }
    await expect.poll(called, { timeout: 15_000 }).toBeGreaterThan(calls)
  }
}
const press = (network: string, mediaId: string) =>
  whole.ask(
    marta,
    'POST',
    network === 'twitter' ? '/posts/twitter' : '/posts',
    {
      title: 'Burrata is back',
      mediaIds: [mediaId],
      ...(network === 'twitter' ? { x: { withMedia: true } } : { socialNetworks: [network] }),
    },
    { 'idempotency-key': randomUUID() },
  )

// one fetches from us, the other is sent the bytes
it.runIf(isFull).each(['instagram', 'twitter'] as const)(
  'a publication on %s waits for a store that is away, costs no try, and goes out when it is back',
  { timeout: 120_000 },
  async (network) => {
    if (network === 'twitter') await connectX(whole, town, marta)
    else {
      await connectPage(whole, town, { who: marta })
      await connectPage(whole, town, { who: marta, pageId: osteriaLume, network: 'instagram' })
    }
    const picture = await uploadPicture(whole, marta)
    await whole.queue.drain()
    standIn.fault = away
    standIn.calls.length = 0
    expect((await press(network, picture)).status).toBeLessThan(300)
    await seesStoreTimes(4)
    await expect
      .poll(kept)
      .toEqual({ state: 'scheduled', code: 'media.store-away', tries: 0, attempts: [] })
    standIn.fault = null
    await expect
      .poll(
        async () => {
          await toNextTry()
          return (await publication())?.state
        },
        { timeout: 30_000 },
      )
      .toBe('published')
    if (network === 'instagram')
      expect(
        (await truth()).media.filter(({ caption }) => caption === 'Burrata is back'),
      ).toHaveLength(1)
  },
)

it('an upload says by a code why the store takes nothing, and goes on where it stood', async () => {
  const id = randomUUID()
  const photo = await sharp({
    create: { width: 700, height: 500, channels: 3, background: '#806040' },
  })
    .jpeg()
    .toBuffer()
  await whole.ask(marta, 'POST', `/media/uploads/${id}`, { name: 'a.jpg', bytes: photo.length })
  const send = async (from: number, to: number) => {
    const answer = await whole.app.http.inject({
      method: 'PUT',
      url: `/api/media/uploads/${id}`,
      headers: {
        'x-api-key': 'marquee-web',
        authorization: `Bearer ${marta.token}`,
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${from}-${to - 1}/${photo.length}`,
      },
      payload: photo.subarray(from, to),
    })
    return { status: answer.statusCode, body: answer.json() satisfies unknown }
  }
  expect(await send(0, 1000)).toMatchObject({ status: 200, body: { received: 1000 } })
  for (const [how, code] of [
    [away, 'media.store-away'],
    [refusing(403, 'AccessDenied'), 'media.store-refused'],
    [refusing(507, 'StorageFull'), 'media.store-full'],
    [refusing(503, 'SlowDown'), 'media.store-slow'],
  ] as const) {
    standIn.fault = how
    expect(await send(1000, photo.length)).toMatchObject({
      status: 503,
      body: { code: 'unavailable', said: { code } },
    })
    expect((await whole.ask(marta, 'GET', `/media/uploads/${id}`)).body).toMatchObject({
      received: 1000,
    })
  }
  // all is there, and it goes away before the file is looked at
  standIn.fault = (request, response) => request.method === 'GET' && away(request, response)
  expect(await send(1000, photo.length)).toMatchObject({ status: 503 })
  standIn.fault = null
  expect((await whole.ask(marta, 'GET', `/media/uploads/${id}`)).body).toMatchObject({
    received: photo.length,
    item: { id },
  })
})

it('a picture whose store is away is a 503 that may be asked again, and no broken picture', async () => {
  const id = await uploadPicture(whole, marta)
  const { body } = await whole.ask(marta, 'GET', `/media/${id}`)
  const url = z.parse(z.object({ thumbUrl: z.string() }), body).thumbUrl
  expect((await whole.app.http.inject({ url })).statusCode).toBe(200)
  standIn.fault = away
  const answer = await whole.app.http.inject({ url })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
})
