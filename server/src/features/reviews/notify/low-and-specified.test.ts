import * as contract from '@marquee/contract/reviews.ts'
import { sql } from '#platform/db/sql.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import {
  ago,
  call,
  change,
  clock,
  dayMs,
  db,
  fails,
  marta,
  read,
  review,
  reviews,
  stranger,
  useReviewDesk,
  world,
} from '../testing.ts'

useReviewDesk()

describe('a low review', () => {
  it('is world.told once by mail, when it comes and when it is changed to one', async () => {
    await read()
    expect(world.mails).toEqual([])
    world.standing.push(
      review('r4', { stars: 1, text: 'Cold.', reviewer: null, createdAt: ago(0.1) }),
    )
    world.recommendations.push(
      review('f3', { stars: null, recommends: false, createdAt: ago(0.2), text: '' }),
    )
    world.standing.push(review('r5', { stars: 1, createdAt: ago(4) }))
    await read()
    await read()
    expect(
      world.mails.map(({ template, data, language }) => [
        template,
        language,
        'stars' in data ? data.stars : undefined,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['low-review', 'it', null],
        ['low-review', 'it', 1],
      ]),
    )
    expect(world.mails).toHaveLength(2)
    change('r3', { stars: 2, updatedAt: clock.now() })
    await read()
    expect(world.mails).toHaveLength(3)
    expect(world.mails[2]?.data).toMatchObject({
      url: expect.stringMatching(
        /^https:\/\/desk\.example\/user-panel\/reviews\?review=[\da-f-]{36}&for=[\da-f-]{36}$/,
      ),
    })
  })
  it('is not mailed where it was answered at its network by then', async () => {
    await read()
    const reply = { state: 'live', text: 'We are sorry.', at: clock.now() } as const
    world.standing.push(review('r4', { stars: 1, createdAt: ago(0.1), reply }))
    change('r3', { stars: 2, updatedAt: clock.now(), reply })
    await read()
    expect(world.mails).toEqual([])
  })
  it('is mailed where the answer was refused, or is older than the change to it', async () => {
    await read()
    const reply = { text: 'We are sorry.', at: ago(0.05) } as const
    world.standing.push(
      review('r4', {
        stars: 1,
        createdAt: ago(0.1),
        reply: { ...reply, state: 'refused', message: { code: 'raw', raw: 'No insults.' } },
      }),
      review('r5', { stars: 5, createdAt: ago(0.1), reply: { ...reply, state: 'live' } }),
    )
    await read()
    expect(world.mails).toHaveLength(1)
    change('r5', { stars: 1, updatedAt: clock.now() })
    await read()
    expect(world.mails).toHaveLength(2)
  })
})

describe('the specified calls', () => {
  const path = '/social/social-accounts/reviews'
  it('answer the reviews with the numbers of each network', async () => {
    await read()
    const answer = z.parse(
      contract.listCompanyReviews.response,
      (await call('GET', `${path}/${marta.companyId}`)).body,
    )
    expect(answer.fbPageId).toBe('111')
    expect(answer.googleStats?.countReviews.currentNumber).toBe(2)
    expect(answer.facebookStats?.countRating.currentNumber).toBe(5)
    expect(answer.reviews[1]).toEqual({
      reviewId: 'r2',
      type: 'google',
      reviewer: { displayName: 'Priya Nair', profilePhotoUrl: null },
      starRating: 'FIVE',
      recommendationType: null,
      comment: 'Lovely.',
      createTime: expect.any(String),
      reviewReply: { comment: 'Thank you, Maeve.', updateTime: expect.any(String) },
    })
    expect(answer.reviews.at(-1)).toMatchObject({
      starRating: null,
      recommendationType: 'negative',
    })
  })
  it('reply on Google, and an error field says that it failed', async () => {
    await read()
    const { companyId } = marta
    const payload = { reviewId: 'r1', comment: 'Sorry.', companyId }
    expect((await call('POST', `${path}/google`, { payload })).body).toEqual({
      comment: 'Sorry.',
      updateTime: expect.any(String),
    })
    world.onWrite = () => {
      throw fails('rejected', 'No insults.')
    }
    expect((await call('POST', `${path}/google`, { payload })).body).toEqual({
      comment: 'Sorry.',
      updateTime: null,
      error: { code: 'raw', raw: 'No insults.' },
    })
    expect(
      await call('POST', `${path}/google`, { payload: { ...payload, comment: ' ' } }),
    ).toMatchObject({
      status: 400,
      body: { saidDetails: { comment: { code: 'checks.review-reply-empty' } } },
    })
    const other = { ...payload, companyId: stranger.companyId }
    expect((await call('POST', `${path}/google`, { payload: other })).status).toBe(404)
    const unknown = { ...payload, reviewId: 'f1' }
    expect((await call('POST', `${path}/google`, { payload: unknown })).status).toBe(404)
  })
})

describe('what is kept', () => {
  it('is swept when it was not seen for long, exported, and forgotten with its company', async () => {
    await read()
    const [part] = reviews.exportCompany?.(marta.companyId) ?? []
    const rows = []
    if (part && 'rows' in part) for await (const row of part.rows()) rows.push(row)
    expect(rows).toHaveLength(5)
    expect(JSON.stringify(rows)).not.toContain('Callum')
    const later = new Date(clock.now().getTime() + 91 * dayMs)
    expect(await reviews.sweep?.(later)).toMatchObject({ reviews: 5 })
    await read()
    await reviews.forgetCompany?.(marta.companyId)
    for (const table of ['reviews', 'review_counts', 'review_reads'])
      expect(
        await db.one(
          sql`select (xpath('/row/c/text()', query_to_xml(${`select count(*) as c from ${table}`}, false, true, '')))[1]::text as c`,
        ),
      ).toEqual({ c: '0' })
  })
})
