import { describe, expect, it } from 'vitest'
import { Json } from '../testing.ts'
import { dayMs, idsOf, refusal, threadsUsers, useThreads } from './testing.ts'

const { town, get, signIn, truth } = useThreads('demo')

describe('the seeded posts', () => {
  it('cover ninety days, with pictures, carousels, links, topics and guests who were answered', async () => {
    const token = await signIn()
    const fields =
      'id,media_type,text,timestamp,topic_tag,link_attachment_url,has_replies,permalink,children'
    const { body } = await get(token, '/me/threads', { fields, limit: '100' })
    const all = body.list('data')
    expect(all).toHaveLength(21)
    const kinds = new Set(all.map((one) => one.text('media_type')))
    expect(kinds).toEqual(new Set(['TEXT_POST', 'IMAGE', 'CAROUSEL_ALBUM']))
    for (const name of ['topic_tag', 'link_attachment_url', 'children'])
      expect(all.some((one) => one.at(name) !== undefined)).toBe(true)
    const times = all.map((one) => Date.parse(one.text('timestamp').replace('+0000', 'Z')))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((times[0] ?? 0) - (times.at(-1) ?? 0)).toBeGreaterThan(80 * dayMs)
    const replies = await get(token, '/me/replies', { limit: '100' })
    expect(idsOf(replies).length).toBeGreaterThan(8)
    for (const one of all.slice(0, 3)) expect((await fetch(one.text('permalink'))).status).toBe(200)
  })

  it('are the same every time', async () => {
    const before = (await truth()).list('posts').map((one) => one.text('id'))
    await town.control('POST', '/reset', { seed: 'demo' })
    expect((await truth()).list('posts').map((one) => one.text('id'))).toEqual(before)
  })
})

describe('a list', () => {
  it('goes on by cursors until it ends', async () => {
    const token = await signIn()
    const whole = idsOf(await get(token, '/me/threads', { limit: '100' }))
    const found: string[] = []
    let answer = await get(token, '/me/threads', { limit: '8' })
    for (;;) {
      found.push(...idsOf(answer))
      if (answer.body.at('paging', 'next') === undefined) break
      const next = await fetch(answer.body.text('paging', 'next'))
      answer = { status: next.status, headers: next.headers, body: new Json(await next.json()) }
    }
    expect(found).toEqual(whole)
    const after = answer.body.text('paging', 'cursors', 'after')
    expect((await get(token, '/me/threads', { after })).body.value).toEqual({ data: [] })
    const before = answer.body.text('paging', 'cursors', 'before')
    expect((await get(token, '/me/threads', { after, before })).status).toBe(400)
  })

  it('keeps to since and until, which must make sense', async () => {
    const token = await signIn()
    const now = Math.floor(Date.now() / 1000)
    const days = (count: number) => String(now - (count * dayMs) / 1000)
    const part = idsOf(await get(token, '/me/threads', { since: days(31), until: days(10) }))
    expect(part.length).toBeGreaterThan(2)
    expect(part.length).toBeLessThan(10)
    for (const query of [
      { since: '1688540399' },
      { since: days(3), until: days(4) },
      { until: String(now + 3600) },
      { limit: '-1' },
      { fields: 'id,url_attached' },
    ])
      expect(refusal(await get(token, '/me/threads', query)), JSON.stringify(query)).toEqual([
        400,
        100,
        undefined,
      ])
  })

  it('is one’s own alone', async () => {
    const token = await signIn()
    expect(idsOf(await get(token, `/${threadsUsers.lume}/threads`))).toHaveLength(21)
    expect(refusal(await get(token, `/${threadsUsers.anchor}/threads`))).toEqual([400, 100, 33])
    expect(refusal(await get(token, '/me/nothing'))).toEqual([400, 100, undefined])
    expect(refusal(await get(token, '/123456'))).toEqual([400, 100, 33])
  })
})

it('who is mentioned finds it, and who mentions is told apart', async () => {
  const token = await signIn()
  await town.control('POST', '/threads/users/10002', { post: 'Lunch at @osterialume today.' })
  await town.control('POST', '/threads/users/10002', { post: 'Not at @osterialumen.' })
  const { body } = await get(token, '/me/mentions', { fields: 'text,username,owner' })
  expect(body.at('data')).toEqual([
    { id: expect.any(String), text: 'Lunch at @osterialume today.', username: 'theanchortap' },
  ])
})

describe('insights', () => {
  it('of a post are counted over its life', async () => {
    const token = await signIn()
    const [id = ''] = idsOf(await get(token, '/me/threads'))
    const metric = 'views,likes,replies,reposts,quotes,shares'
    const { body } = await get(token, `/${id}/insights`, { metric })
    expect(body.list('data').map((one) => one.at('name'))).toEqual(metric.split(','))
    expect(body.at('data', 1)).toEqual({
      name: 'likes',
      period: 'lifetime',
      values: [{ value: 33 }],
      title: 'Likes',
      description: expect.any(String),
      id: `${id}/insights/likes/lifetime`,
    })
    expect(body.at('data', 2, 'values', 0, 'value')).toBe(2)
    expect(refusal(await get(token, `/${id}/insights`, { metric: 'likes,impressions' }))).toEqual([
      400,
      100,
      undefined,
    ])
    const foreign = await signIn({ person: '10002' })
    expect(refusal(await get(foreign, `/${id}/insights`, { metric }))[1]).toBe(10)
  })

  it('of an account are daily views, totals, clicks by link and shares of followers', async () => {
    const token = await signIn()
    const now = Math.floor(Date.now() / 1000)
    const since = String(now - (30 * dayMs) / 1000)
    const insights = (query: Record<string, string>) => get(token, '/me/threads_insights', query)
    const { body } = await insights({
      metric: 'views,likes,followers_count,clicks',
      since,
      until: String(now),
    })
    expect(body.list('data', 0, 'values').length).toBeGreaterThanOrEqual(30)
    expect(body.at('data', 1, 'total_value', 'value')).toBeGreaterThan(300)
    expect(body.at('data', 2, 'total_value', 'value')).toBe(1312)
    expect(body.at('data', 3, 'link_total_values', 0)).toEqual({
      value: expect.any(Number),
      link_url: expect.stringContaining('osterialume.example.com'),
    })
    const usual = await insights({ metric: 'views' })
    expect(usual.body.list('data', 0, 'values')).toHaveLength(2)
    const shares = await insights({ metric: 'follower_demographics', breakdown: 'country' })
    expect(shares.body.at('data', 0, 'total_value', 'breakdowns', 0, 'dimension_keys')).toEqual([
      'country',
    ])
    for (const query of [
      { metric: 'reach' },
      { metric: '' },
      { metric: 'follower_demographics' },
      { metric: 'likes', since: '1712991599' },
    ])
      expect((await insights(query)).status, JSON.stringify(query)).toBe(400)
    const few = await signIn({ person: '10003' })
    const asked = { metric: 'follower_demographics', breakdown: 'age' }
    expect((await get(few, '/me/threads_insights', asked)).status).toBe(400)
  })
})
