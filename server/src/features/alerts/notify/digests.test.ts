import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Person } from '#features/identity'
import {
  aReview,
  aThread,
  anItem,
  become,
  call,
  clock,
  db,
  deps,
  finish,
  marta,
  member,
  room,
  sam,
  shop,
  snooze,
  useAlerts,
  aPublication,
  world,
} from '../testing.ts'
import { sendDigests } from './send-digests.ts'

useAlerts()

const choose = (payload: object, who = marta) => call('PATCH', '/alert-choices', { payload, who })
const at = (instant: string) => {
  clock.set(new Date(instant))
  return sendDigests(deps(), new Date(instant))
}
/** A guest wrote, and the one list has it. */
const aWaitingMessage = async () =>
  anItem({
    threadId: await aThread(clock.now()),
    closesAt: new Date(clock.now().getTime() + 24 * 3_600_000),
  })
const inZone = (zone: string) =>
  db.run(sql`update companies set time_zone = ${zone} where id = ${marta.companyId}`)
const sentAt = async (instants: readonly string[]) => {
  const sent: string[] = []
  for (const instant of instants) {
    const before = world.mails.length
    await at(instant)
    if (world.mails.length > before) sent.push(instant)
  }
  return sent
}

describe('choices', () => {
  it('begin as the mails were, and change one by one', async () => {
    expect((await call('GET', '/alert-choices')).body).toEqual({
      lowReview: 'now',
      messageWaiting: 'digest',
      digest: 'off',
    })
    await choose({ digest: 'weekly' })
    expect((await choose({ lowReview: 'digest' })).body).toEqual({
      lowReview: 'digest',
      messageWaiting: 'digest',
      digest: 'weekly',
    })
    expect((await call('GET', '/alert-choices', { who: sam })).body).toMatchObject({
      digest: 'off',
    })
    expect(await choose({ digest: 'hourly' })).toMatchObject({ status: 400 })
  })
  it('say who gets the mail of a low review at once', async () => {
    const person = (id: string): Person => ({
      id,
      email: `${id}@venue.example`,
      firstName: 'M',
      lastName: 'B',
      language: 'en',
    })
    const people = [person(marta.userId), person(sam.userId)]
    await choose({ lowReview: 'none' })
    expect(await room.wantingLowReviews(db, people)).toEqual([people[1]])
  })
})

describe('a digest', () => {
  it('says what waits, what is new and what goes out next, in the reader’s language', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily' })
    await become(await aPublication(marta, { dueAt: clock.now() }), 'failed')
    await aReview({ rating: 1 })
    await aWaitingMessage()
    await aPublication(marta, { dueAt: new Date('2026-11-24T18:30:00Z'), text: 'Quiz night' })
    await at('2026-11-23T08:00:00Z')
    expect(world.mails).toMatchObject([
      {
        template: 'digest',
        language: 'it',
        data: {
          waiting: { posts: 1, accounts: 0, messages: 1, reviews: 1 },
          fresh: { messages: 0, comments: 0, reviews: 1 },
          next: [{ text: 'Quiz night', networks: ['Facebook'] }],
          day: { zone: 'Europe/London' },
          url: `https://marquee.example/user-panel/dashboard?for=${marta.companyId}`,
        },
      },
    ])
  })
  it('counts nothing as waiting that somebody of the team put away', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily' })
    await aReview({ rating: 4 })
    await finish(await anItem({ reviewId: await aReview({ rating: 1 }) }))
    await aWaitingMessage()
    await finish(await anItem({ threadId: await aThread(clock.now()) }))
    await snooze(
      await anItem({ threadId: await aThread(clock.now()) }),
      new Date('2026-11-24T12:00:00Z'),
    )
    await at('2026-11-23T08:00:00Z')
    expect(world.mails).toMatchObject([{ data: { waiting: { messages: 1, reviews: 1 } } }])
  })
  it('counts no message as waiting that nobody can answer any more, as the menu does', async () => {
    clock.set(new Date('2026-11-22T03:00:00Z'))
    await choose({ digest: 'daily' })
    await aWaitingMessage()
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await aWaitingMessage()
    await anItem({ threadId: await aThread(clock.now()) })
    await at('2026-11-23T08:00:00Z')
    expect(world.mails).toMatchObject([{ data: { waiting: { messages: 2 } } }])
  })
  it('comes to the others where one company has a zone that the database does not know', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await db.run(sql`update companies set time_zone = 'Mars/Olympus' where id = ${sam.companyId}`)
    await choose({ digest: 'daily' }, sam)
    await choose({ digest: 'daily' })
    await aReview({ rating: 1 })
    await at('2026-11-23T08:00:00Z')
    expect(world.mails).toMatchObject([{ template: 'digest' }])
  })
  it('counts nothing as waiting that came to an account which is disconnected', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily' })
    await aReview({ rating: 4 })
    await aWaitingMessage()
    // subtracted from the sum of an account that no longer counts, it would be less than nothing
    await finish(await anItem({ reviewId: await aReview({ rating: 1 }) }))
    await db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, enabled = false, secret = null where id = ${shop}`,
    )
    await become(await aPublication(marta, { dueAt: clock.now() }), 'failed')
    await at('2026-11-23T08:00:00Z')
    expect(world.mails).toMatchObject([
      { data: { waiting: { posts: 1, messages: 0, reviews: 0 } } },
    ])
  })
  it('counts a review that its guest changed after the answer', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily' })
    const [id] = [await aReview({ rating: 4 }), await aReview({ rating: 4 })]
    await db.run(
      sql`update reviews set reply_text = 'Thank you', reply_at = ${clock.now()}, reply_state = 'live'`,
    )
    await db.run(sql`update reviews set stars = 1, changed_at = ${clock.now()} where id = ${id}`)
    await at('2026-11-23T08:00:00Z')
    expect(world.mails).toMatchObject([{ data: { waiting: { reviews: 1 } } }])
  })
  it('leaves out what its reader wants no mail of', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily', lowReview: 'none', messageWaiting: 'none' })
    await aReview({ rating: 1 })
    await aWaitingMessage()
    await at('2026-11-23T08:00:00Z')
    expect(world.mails).toEqual([])
    await choose({ lowReview: 'digest' })
    await at('2026-11-24T08:00:00Z')
    expect(world.mails).toMatchObject([{ data: { waiting: { reviews: 1, messages: 0 } } }])
  })
  it('is not written when there is nothing to say, nor later on that day', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily' })
    expect([await at('2026-11-23T08:00:00Z'), world.mails]).toEqual([1, []])
    await aReview({ rating: 1 })
    expect(
      await sentAt(['2026-11-23T09:00:00Z', '2026-11-24T07:59:00Z', '2026-11-24T08:01:00Z']),
    ).toEqual(['2026-11-24T08:01:00Z'])
  })
  it('comes to those who chose it alone, and on Mondays where they chose that', async () => {
    clock.set(new Date('2026-11-20T12:00:00Z'))
    const paolo = await member('viewer')
    await aReview({ rating: 1 })
    await choose({ digest: 'weekly' }, paolo)
    expect(
      await sentAt(['2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z']),
    ).toEqual(['2026-11-23T08:00:00Z'])
    expect(world.mails).toMatchObject([{ to: `${paolo.userId}@venue.example` }])
  })
  it('is not of use in the evening, nor on the morning before it was chosen', async () => {
    await aReview({ rating: 1 })
    clock.set(new Date('2026-11-23T08:30:00Z'))
    await choose({ digest: 'daily' })
    expect(
      await sentAt(['2026-11-23T08:31:00Z', '2026-11-24T20:00:00Z', '2026-11-25T19:59:00Z']),
    ).toEqual(['2026-11-25T19:59:00Z'])
  })
  it('is written once by however many look at once', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily' })
    await aReview({ rating: 1 })
    await Promise.all(Array.from({ length: 5 }, () => at('2026-11-23T08:00:00Z')))
    expect(world.mails).toHaveLength(1)
  })
  it('is written again when the process ended before its mail stood', async () => {
    clock.set(new Date('2026-11-22T12:00:00Z'))
    await choose({ digest: 'daily' })
    await aReview({ rating: 1 })
    world.sendFails = true
    expect(await at('2026-11-23T08:00:00Z')).toBe(0)
    expect(await db.many(sql`select 1 from digests`)).toEqual([])
    world.sendFails = false
    await at('2026-11-23T08:00:30Z')
    await at('2026-11-23T08:01:00Z')
    expect(world.mails).toHaveLength(1)
  })
  // the clocks of London go back on 25 October 2026 at 01:00 UTC and forward on 28 March 2027
  it.each([
    {
      zone: 'Europe/London',
      eve: '2026-10-24T07:00:00Z',
      early: ['2026-10-25T07:00:00Z', '2026-10-25T07:59:59Z'],
      sent: ['2026-10-25T08:00:00Z', '2026-10-26T08:00:00Z'],
    },
    {
      zone: 'Europe/London',
      eve: '2027-03-27T08:00:00Z',
      early: ['2027-03-28T06:59:59Z'],
      sent: ['2027-03-28T07:00:00Z', '2027-03-29T07:00:00Z'],
    },
    {
      zone: 'Pacific/Auckland',
      eve: '2026-09-25T20:00:00Z',
      early: ['2026-09-26T18:59:59Z'],
      sent: ['2026-09-26T19:00:00Z', '2026-09-27T19:00:00Z'],
    },
    // half past midnight is skipped there, and the day still has its one morning
    {
      zone: 'Africa/Cairo',
      eve: '2026-04-23T06:00:00Z',
      early: ['2026-04-24T04:59:59Z'],
      sent: ['2026-04-24T05:00:00Z'],
    },
  ])(
    'comes at 08:00 in $zone through the change of the clocks after $eve',
    async ({ zone, eve, early, sent }) => {
      await inZone(zone)
      clock.set(new Date(Date.parse(eve) - 3_600_000))
      await choose({ digest: 'daily' })
      await aReview({ rating: 1 })
      await at(eve)
      world.mails = []
      const anHourLater = sent.map((instant) =>
        new Date(Date.parse(instant) + 3_600_000).toISOString(),
      )
      expect(await sentAt([...early, ...sent, ...anHourLater].toSorted())).toEqual(sent)
    },
  )
})
