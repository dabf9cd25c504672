import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { hearChanges } from '#testing/hear-changes.ts'
import { openFiveNetworks, type FiveNetworks } from '../testing/five-networks.ts'
import { eventually } from '../testing.ts'

let desk: FiveNetworks
beforeAll(async () => {
  desk = await openFiveNetworks()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const inMinutes = (minutes: number) =>
  new Date(desk.clock.now().getTime() + minutes * 60_000).toISOString()
interface Row {
  readonly network: string
  readonly state: string
  readonly prepared: unknown
  readonly options: object
  readonly due_at: Date
  readonly fence: number
}
const rows = () =>
  desk.db.many(
    sql<Row>`select network, state, prepared, options, due_at, fence from publications order by network`,
  )
const edit = (id: string, body: object) => desk.call('PUT', `/posts/scheduled/${id}`, body)

async function scheduled(
  minutes: number,
  socialNetworks: readonly string[] = ['facebook', 'google'],
) {
  const mediaId = await desk.aFile()
  const { id } = (
    await desk.call(
      'POST',
      '/posts/schedule',
      { title: 'Burrata', mediaIds: [mediaId], socialNetworks, scheduledAt: inMinutes(minutes) },
      { key: randomUUID() },
    )
  ).json()
  return {
    id,
    body: {
      title: 'Burrata',
      mediaIds: [mediaId],
      socialNetworks,
      scheduledAt: inMinutes(minutes),
      baseVersion: 1,
    },
  }
}

it('gives a scheduled post other words, files, networks and another time, and counts its versions', async () => {
  const { id, body } = await scheduled(300)
  const other = await desk.aFile()
  const at = inMinutes(400)
  const answer = await edit(id, {
    ...body,
    title: 'Ricotta',
    mediaIds: [other],
    socialNetworks: ['google', 'twitter'],
    x: { withMedia: true },
    scheduledAt: at,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      id,
      version: 2,
      title: 'Ricotta',
      socialNetworks: ['google', 'twitter'],
      scheduledAt: at,
      x: { withMedia: true },
      media: { images: [{ id: other }] },
    },
  ])
  expect(await rows()).toMatchObject([
    { network: 'google', state: 'scheduled', due_at: new Date(at) },
    { network: 'twitter', state: 'scheduled', options: { withMedia: true } },
  ])
  desk.clock.advance(400 * 60_000 + 1000)
  await eventually(
    async () => desk.networks.google.sent.length + desk.networks.twitter.sent.length,
    (sent) => sent === 2,
  )
  expect(desk.networks.facebook.sent).toEqual([])
  expect(desk.networks.twitter.sent).toMatchObject([
    { text: 'Ricotta', pictures: [{ mediaId: other }] },
  ])
})
it('is listed with the names of its files, and with how late it may go out, as the form shows both', async () => {
  const { id, body } = await scheduled(300)
  const [mediaId] = body.mediaIds
  await desk.db.run(sql`update media set name = 'dinner.jpg' where id = ${mediaId}`)
  const listed = async () => (await desk.call('GET', '/posts/scheduled')).json()
  expect(await listed()).toMatchObject([
    { latenessMinutes: 60, media: { images: [{ id: mediaId, name: 'dinner.jpg' }] } },
  ])
  const change = { ...body, latenessMinutes: 1440 }
  const [saved, again] = [(await edit(id, change)).json(), (await edit(id, change)).json()]
  expect(await listed()).toMatchObject([{ latenessMinutes: 1440 }])
  expect([[saved], [again]]).toEqual([await listed(), await listed()])
  await edit(id, { ...body, title: 'Ricotta', baseVersion: 2 })
  expect(await listed()).toMatchObject([{ title: 'Ricotta', latenessMinutes: 1440 }])
})
it.each([
  ['moved', () => ({ scheduledAt: inMinutes(1500) })],
  ['given other words', () => ({ title: 'Ricotta' })],
  ['given other files', async () => ({ mediaIds: [await desk.aFile()] })],
  ['taken from a network', () => ({ socialNetworks: ['google'] })],
])('tells open screens of a post that is only %s', async (_how, change) => {
  const { id, body } = await scheduled(1440)
  const told = await hearChanges(desk.db)
  expect((await edit(id, { ...body, ...(await change()) })).statusCode).toBe(200)
  expect(await told()).toContain(`${desk.marta.companyId} posts`)
})
it('refuses a change built on an older version, and one of somebody else', async () => {
  const { id, body } = await scheduled(300)
  expect((await edit(id, { ...body, title: 'Ricotta' })).statusCode).toBe(200)
  const late = await edit(id, { ...body, title: 'Mozzarella' })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This post was changed in the meantime. Look at it again.',
  ])
  expect(
    (await desk.call('PUT', `/posts/scheduled/${id}`, body, { who: desk.stranger })).statusCode,
  ).toBe(404)
  expect((await edit(id, { ...body, baseVersion: 2, title: ' ' })).statusCode).toBe(400)
})
it('answers the same change again as the first time, for its answer may have been lost', async () => {
  const { id, body } = await scheduled(300, ['facebook', 'twitter'])
  const change = {
    ...body,
    title: 'Ricotta',
    socialNetworks: ['twitter', 'google'],
    x: { withMedia: true },
    scheduledAt: inMinutes(400),
  }
  const [first, second] = [await edit(id, change), await edit(id, change)]
  expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()])
  for (const other of [
    { title: 'Mozzarella' },
    { socialNetworks: ['google'] },
    { x: { withMedia: false } },
    { scheduledAt: inMinutes(500) },
    { mediaIds: [await desk.aFile()] },
    { latenessMinutes: 5 },
  ]) {
    expect((await edit(id, { ...change, ...other })).statusCode).toBe(409)
  }
})
it('of two changes at the same instant takes one', async () => {
  const { id, body } = await scheduled(300)
  const answers = await Promise.all([
    edit(id, { ...body, title: 'Ricotta' }),
    edit(id, { ...body, title: 'Mozzarella' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
})
it('forgets what was uploaded ahead only where that does not fit any more', async () => {
  const { id, body } = await scheduled(20)
  const ready = () => eventually(rows, (all) => all.every(({ state }) => state === 'ready'))
  expect((await ready()).map(({ prepared }) => prepared)).toEqual([
    { uploaded: 'Burrata' },
    { uploaded: 'Burrata' },
  ])
  await edit(id, { ...body, scheduledAt: inMinutes(25) })
  expect((await ready()).map(({ prepared }) => prepared)).toEqual([
    { uploaded: 'Burrata' },
    { uploaded: 'Burrata' },
  ])
  await edit(id, { ...body, scheduledAt: inMinutes(30 * 24 * 60), baseVersion: 2 })
  expect((await rows()).map(({ prepared }) => prepared)).toEqual([null, null])
  await edit(id, { ...body, title: 'Ricotta', baseVersion: 3 })
  expect((await ready()).map(({ prepared }) => prepared)).toEqual([
    { uploaded: 'Ricotta' },
    { uploaded: 'Ricotta' },
  ])
})
it('forgets what was uploaded ahead when the post gets other files', async () => {
  const { id, body } = await scheduled(20)
  const ready = () => eventually(rows, (all) => all.every(({ state }) => state === 'ready'))
  await ready()
  await desk.db.run(
    sql`update publications set prepared = ${'{"uploaded":"the first file"}'}::jsonb`,
  )
  await edit(id, { ...body, scheduledAt: inMinutes(22) })
  expect((await ready()).map(({ prepared }) => prepared)).toEqual([
    { uploaded: 'the first file' },
    { uploaded: 'the first file' },
  ])
  const mediaIds = [await desk.aFile()]
  expect(mediaIds).not.toEqual(body.mediaIds)
  await edit(id, { ...body, mediaIds, scheduledAt: inMinutes(22), baseVersion: 2 })
  expect((await ready()).map(({ prepared }) => prepared)).toEqual([
    { uploaded: 'Burrata' },
    { uploaded: 'Burrata' },
  ])
})
it('brings back a network that was taken off or left', async () => {
  const { id, body } = await scheduled(300)
  await edit(id, { ...body, socialNetworks: ['google'] })
  expect(await rows()).toMatchObject([{ network: 'google' }])
  await desk.db.run(
    sql`update publications set state = 'canceled', next_at = null where network = 'google'`,
  )
  await edit(id, { ...body, baseVersion: 2 })
  expect(await rows()).toMatchObject([
    { network: 'facebook', state: 'scheduled' },
    { network: 'google', state: 'scheduled' },
  ])
})
it('is refused by the same rules as a new post, and changes nothing then', async () => {
  const { id, body } = await scheduled(300)
  expect((await edit(id, { ...body, title: 'a'.repeat(1501) })).json().details).toEqual({
    title: 'Google accepts up to 1,500 characters: 1 too many.',
  })
  expect((await edit(id, { ...body, mediaIds: [] })).json().details).toEqual({
    mediaId: 'Posts without image or video are not allowed.',
  })
  expect((await desk.call('GET', '/posts/scheduled')).json()).toMatchObject([
    { title: 'Burrata', version: 1 },
  ])
})
it('is refused for a post that is going out, and a past time sends it now', async () => {
  // far enough ahead that the engine does not touch it itself
  const { id, body } = await scheduled(300)
  await desk.db.run(
    sql`update publications set state = 'submitting', lease_until = clock_timestamp() + interval '1 minute' where network = 'google'`,
  )
  const late = await edit(id, { ...body, title: 'Ricotta' })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This post is already going out. Look at it under Posted.',
  ])
  const other = await scheduled(200, ['facebook'])
  await edit(other.id, { ...other.body, scheduledAt: inMinutes(-5) })
  await eventually(
    async () => desk.networks.facebook.sent.length,
    (sent) => sent === 1,
  )
})
it('leaves what was missed asking while its time stays as it was, and sends it at another one', async () => {
  const { id, body } = await scheduled(300, ['facebook'])
  await desk.db.run(sql`update publications set state = 'missed', next_at = null`)
  desk.clock.advance(400 * 60_000)
  const [{ scheduledAt }] = (await desk.call('GET', '/posts/scheduled')).json()
  const saved = await edit(id, { ...body, title: 'Ricotta', scheduledAt })
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { title: 'Ricotta', scheduledAt, publications: [{ state: 'missed' }] },
  ])
  expect(await rows()).toMatchObject([{ state: 'missed', due_at: new Date(scheduledAt) }])
  await edit(id, { ...body, title: 'Ricotta', scheduledAt: inMinutes(-1), baseVersion: 2 })
  await eventually(
    async () => desk.networks.facebook.sent,
    (sent) => sent.length === 1 && sent[0]?.text === 'Ricotta',
  )
})
it('is refused once a dead worker may have sent the post, which stands among the sent ones from then on', async () => {
  const { id, body } = await scheduled(300, ['facebook'])
  await desk.db.run(sql`
    with dead as (update publications set state = 'submitting', lease_until = clock_timestamp() - interval '1 second', fence = fence + 1, next_at = null returning company_id, id, fence, correlation_id)
    insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, correlation_id)
    select company_id, ${randomUUID()}, id, fence, 'commit', ${desk.clock.now()}, ${desk.clock.now()}, correlation_id from dead`)
  await eventually(rows, ([row]) => row?.state === 'unknown')
  expect((await desk.call('GET', '/posts/scheduled')).json()).toEqual([])
  expect((await edit(id, { ...body, title: 'Ricotta' })).statusCode).toBe(409)
  expect((await edit(id, { ...body, socialNetworks: ['google'] })).statusCode).toBe(409)
  expect(await rows()).toMatchObject([{ network: 'facebook', state: 'unknown' }])
})
it.each(['unknown', 'processing', 'published', 'inbox', 'failed'])(
  'is refused where one of its networks is %s, whatever list the post stands in',
  async (state) => {
    const { id, body } = await scheduled(300)
    await desk.db.run(
      sql`update publications set state = ${state}, next_at = null where network = 'google'`,
    )
    for (const socialNetworks of [['facebook', 'google'], ['facebook']]) {
      const late = await edit(id, { ...body, title: 'Ricotta', socialNetworks })
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        state === 'unknown'
          ? 'We could not find out whether this post is already out. Open it and say whether it is there.'
          : 'This post is already going out. Look at it under Posted.',
      ])
    }
    expect(await rows()).toMatchObject([
      { network: 'facebook', state: 'scheduled' },
      { network: 'google', state },
    ])
  },
)
