import * as z from 'zod/mini'
import { message } from '@marquee/contract/message.ts'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  ago,
  call,
  change,
  clock,
  dayMs,
  db,
  fails,
  find,
  googleId,
  list,
  marta,
  ofGoogle,
  put,
  queue,
  read,
  review,
  reviews,
  stranger,
  summary,
  patiently,
  useReviewDesk,
  world,
} from '../testing.ts'

useReviewDesk()

describe('reading', () => {
  it('answers at once what is known, has the networks asked, and says how old it is', async () => {
    const before = await ofGoogle()
    expect(before).toMatchObject({ readAt: null, isReading: true, total: 0, average: null })
    expect((await list()).reviews).toEqual([])
    await queue.drain()
    expect(await ofGoogle()).toMatchObject({
      readAt: expect.any(String),
      isReading: false,
      problem: null,
      pageUrl: 'https://maps.example/1',
    })
    expect((await list()).reviews.map((one) => [one.network, one.stars, one.recommends])).toEqual([
      ['google', 2, null],
      ['google', 5, null],
      ['facebook', null, true],
      ['google', 4, null],
      ['facebook', null, false],
    ])
    expect(world.told).toContain(`${marta.companyId} reviews`)
  })
  it('reads an account that is due, is world.told of by its network, and asks one looker in half a minute', async () => {
    await read()
    const asked = () => queue.sent.filter(({ name }) => name === 'reviews.read').length
    const before = asked()
    await summary()
    await summary()
    expect(asked()).toBe(before)
    await reviews.changed(marta.companyId, googleId)
    expect(asked()).toBe(before + 1)
    clock.advance(11 * 60_000)
    const loop = reviews.start()
    await vi.waitFor(() => expect(asked()).toBe(before + 3), patiently)
    await loop.stop()
  })
  it('is asked for what its network told of before what is only due', async () => {
    await read()
    clock.advance(11 * 60_000)
    const loop = reviews.start()
    const asked = () => queue.sent.filter(({ name }) => name === 'reviews.read')
    await vi.waitFor(() => expect(asked()).toHaveLength(2), patiently)
    await loop.stop()
    const last = asked()[1]
    await reviews.changed(
      marta.companyId,
      z.parse(z.object({ socialAccountId: z.string() }), last?.payload).socialAccountId,
    )
    expect(asked()[0]).toEqual(last)
  })
  it('keeps one row an id however often it is read, and dates what a guest changed', async () => {
    await read()
    await read()
    expect((await list()).reviews).toHaveLength(5)
    const changedAt = new Date(clock.now().getTime() + 1000)
    change('r2', { stars: 3, text: 'It got worse.', updatedAt: changedAt })
    await read()
    const changed = (await list()).reviews.find(({ text }) => text === 'It got worse.')
    expect(changed).toMatchObject({
      stars: 3,
      earlierStars: 5,
      changedAt: changedAt.toISOString(),
      reply: { text: 'Thank you, Maeve.', isOlder: true },
    })
  })
  it('names the stars before a change only where that change moved them', async () => {
    await read()
    const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
    change('r2', { stars: 3, updatedAt: later(1) })
    await read()
    const known = async () => (await list()).reviews.find(({ stars }) => stars === 3)
    expect(await known()).toMatchObject({ earlierStars: 5 })
    // translated by its network: nothing is dated anew
    change('r2', { text: 'Bello.' })
    await read()
    expect(await known()).toMatchObject({ text: 'Bello.', earlierStars: 5 })
    const changedAt = later(2)
    change('r2', { text: 'It got worse.', updatedAt: changedAt })
    await read()
    expect(await known()).toMatchObject({
      text: 'It got worse.',
      changedAt: changedAt.toISOString(),
      earlierStars: null,
    })
  })
  it('drops what a guest took back, also where only the newest page was read', async () => {
    world.standing = Array.from({ length: 120 }, (_, index) =>
      review(`n${index}`, { createdAt: ago(1 + index / 100), reviewer: `Guest ${index}` }),
    )
    await read()
    expect((await ofGoogle()).total).toBe(120)
    const before = world.lists
    clock.advance(300_000)
    world.standing = world.standing.filter(({ remoteId }) => remoteId !== 'n7')
    await read()
    expect(world.lists - before).toBe(1)
    expect(await ofGoogle()).toMatchObject({ total: 119, distribution: [0, 0, 0, 0, 119] })
    // older than that page: the reading of everything finds out within a day
    world.standing = world.standing.filter(({ remoteId }) => remoteId !== 'n110')
    await read()
    expect((await ofGoogle()).total).toBe(119)
    clock.advance(dayMs)
    await read()
    expect((await ofGoogle()).total).toBe(118)
  })
  it('keeps what it knows while the network refuses, is off or full, and says why', async () => {
    await read()
    world.readFails = fails('unavailable', 'Google has a problem.')
    await read()
    expect((await ofGoogle()).problem).toEqual({ code: 'raw', raw: 'Google has a problem.' })
    expect((await list()).reviews).toHaveLength(5)
    world.readFails = null
    const before = world.lists
    await switchOff(db, { network: 'google', reason: 'Maintenance.', at: clock.now() })
    await read()
    await switchOn(db, 'google')
    world.waitUntil = new Date(clock.now().getTime() + 60_000)
    await read()
    expect(world.lists).toBe(before)
    world.waitUntil = null
    await db.transaction((tx) => reviews.accountLost(tx, marta.companyId, googleId))
    world.isConnected = false
    await read()
    expect((await ofGoogle()).problem).toEqual(message('reviews.account-gone-reading'))
    expect((await ofGoogle()).readAt).not.toBeNull()
  })
  it('spares a quota that is fuller than sixty percent, and is done once it is not', async () => {
    world.waitUntil = new Date(clock.now().getTime() + dayMs)
    world.fullness = 61
    await read()
    expect([world.lists, (await ofGoogle()).readAt]).toEqual([0, null])
    world.fullness = 60
    await read()
    expect([world.lists, (await ofGoogle()).total]).toEqual([1, 3])
  })
})

describe('the list and its numbers', () => {
  it('are filtered by network, stars and what waits for an answer, a page at a time', async () => {
    world.standing = Array.from({ length: 45 }, (_, index) =>
      review(`n${index}`, {
        createdAt: ago(1 + Math.floor(index / 2)),
        stars: (index % 5) + 1,
        reply: index % 3 === 0 ? { state: 'live', text: 'Thanks.', at: ago(0.5) } : null,
      }),
    )
    await read()
    const pages: string[][] = []
    let next: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        next === null ? '' : `?before=${next}`,
      )
      pages.push(page.reviews.map(({ id }) => id))
      next = page.next
    } while (next !== null)
    expect(pages.map((page) => page.length)).toEqual([20, 20, 7])
    expect(new Set(pages.flat()).size).toBe(47)
    const waiting = await list('?unanswered=yes&network=google&stars=2')
    expect(waiting.reviews.length).toBeGreaterThan(3)
    expect(waiting.reviews.every((one) => one.stars === 2 && one.reply === null)).toBe(true)
    expect((await list('?network=facebook&stars=1')).reviews.map((one) => one.recommends)).toEqual([
      false,
    ])
    expect((await list('?network=tiktok')).reviews).toEqual([])
    expect((await summary()).unanswered).toBe(30)
    expect((await call('GET', '/reviews?stars=6')).status).toBe(400)
    expect((await call('GET', '/reviews?before=yesterday')).status).toBe(400)
  })
  it('compare this week with the one before, and count all of each rating', async () => {
    await read()
    const { places, low } = await summary()
    expect(places.map(({ network }) => network)).toEqual(['facebook', 'google'])
    expect(places[1]).toMatchObject({
      week: {
        countReviews: {
          currentNumber: 2,
          oldNumber: 1,
          percentageDifference: 100,
          percentageType: 'positive',
        },
        countRating: {
          currentNumber: 3.5,
          oldNumber: 4,
          percentageDifference: 13,
          percentageType: 'negative',
        },
      },
      total: 3,
      average: 11 / 3,
      distribution: [0, 1, 0, 1, 1],
      unanswered: 2,
    })
    // what is answered on the network's own page never counts as waiting
    expect(places[0]).toMatchObject({ unanswered: 0, distribution: [1, 0, 0, 0, 1], average: 3 })
    expect(low.map(({ reviewer }) => reviewer)).toEqual(['Callum'])
  })
  it('are nobody else’s', async () => {
    await read()
    const { id } = await find('Callum')
    const other = { who: stranger }
    expect((await call('GET', '/reviews', other)).body).toEqual({ reviews: [], next: null })
    expect((await call('GET', '/reviews/summary', other)).body).toMatchObject({ places: [] })
    const payload = { comment: 'Hello' }
    expect((await call('PUT', `/reviews/${id}/reply`, { ...other, payload })).status).toBe(404)
    expect((await call('DELETE', `/reviews/${id}/reply`, other)).status).toBe(404)
    expect((await call('DELETE', `/reviews/${id}/wish`, other)).status).toBe(404)
    const path = `/social/social-accounts/reviews/${marta.companyId}`
    expect((await call('GET', path, other)).status).toBe(404)
    expect(world.standing[0]?.reply).toBeNull()
  })
  it('stay right while rows come, change and go', async () => {
    await read()
    await put((await find('Callum')).id, 'Sorry.')
    change('r3', { stars: 1, updatedAt: clock.now() })
    await read()
    world.standing = world.standing.filter(({ remoteId }) => remoteId !== 'r2')
    clock.advance(300_000)
    await read()
    const counted = await db.many(
      sql`select rating, reviews, open from review_counts where reviews <> 0 or open <> 0 order by social_account_id, rating`,
    )
    expect(counted).toEqual(
      await db.many(
        sql`select rating, count(*)::int as reviews, (count(*) filter (where review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state)))::int as open from reviews group by social_account_id, rating order by social_account_id, rating`,
      ),
    )
  })
})
