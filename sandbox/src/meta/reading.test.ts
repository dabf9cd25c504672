import { describe, expect, it } from 'vitest'
import { reply, useTown } from '../testing.ts'

const town = useTown('demo')

describe('reading a page', () => {
  it('walks every post newest first, each once, to the end', async () => {
    const token = await town.pageToken()
    const seen: { id: unknown; at: string }[] = []
    let answer = await town.get('/20001/published_posts', {
      fields: 'id,created_time',
      limit: '7',
      access_token: token,
    })
    for (;;) {
      for (const post of answer.body.list('data'))
        seen.push({ id: post.at('id'), at: post.text('created_time') })
      const next = answer.body.at('paging', 'next')
      if (typeof next !== 'string') break
      answer = await reply(await fetch(next))
    }
    expect(seen).toHaveLength(41)
    expect(new Set(seen.map((post) => post.id)).size).toBe(41)
    expect(seen.map((post) => post.at)).toEqual(
      seen
        .map((post) => post.at)
        .toSorted()
        .reverse(),
    )
    expect(seen[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/)
  })

  it('understands nested fields, limits and summaries', async () => {
    const fields =
      'id,from{name},shares,likes.limit(0).summary(true),comments.limit(1).summary(true){message,from{name}},reactions.limit(0).summary(total_count),attachments{media_type}'
    const post = (
      await town.get('/20001/posts', { fields, limit: '1', access_token: await town.pageToken() })
    ).body.at('data', 0)
    expect(post).toMatchObject({
      from: { name: 'Osteria Lume' },
      shares: { count: 6 },
      likes: { data: [], summary: { total_count: 87, can_like: true, has_liked: false } },
      comments: {
        data: [{ message: 'Is there a vegetarian main on Tuesday?', from: { name: 'Priya Nair' } }],
        summary: { order: 'chronological', total_count: 2, can_comment: true },
      },
      attachments: { data: [{ media_type: 'album' }] },
    })
  })

  it('keeps to since and until', async () => {
    const day = 86_400_000
    const midnight = Date.now() - (Date.now() % day)
    const seconds = (daysAgo: number) => String((midnight - daysAgo * day) / 1000)
    const found = await town.get('/20001/feed', {
      since: seconds(8),
      until: seconds(3),
      access_token: await town.pageToken(),
    })
    expect(found.body.list('data').map((post) => post.at('id'))).toEqual([
      '20001_1039',
      '20001_1038',
      '20001_1037',
    ])
  })

  it('names a field it does not know, and an object it does not have', async () => {
    const token = await town.pageToken()
    const field = await town.get('/20001', { fields: 'id,colour', access_token: token })
    expect(field.body.at('error', 'message')).toBe(
      '(#100) Tried accessing nonexisting field (colour) on node type (Page)',
    )
    expect((await town.get('/424242', { access_token: token })).body.value).toMatchObject({
      error: { code: 100, error_subcode: 33, fbtrace_id: expect.any(String) },
    })
  })

  it('sends the usage headers', async () => {
    const { headers } = await town.get('/20001', { access_token: await town.pageToken() })
    expect(JSON.parse(headers.get('x-app-usage') ?? '')).toHaveProperty('call_count')
    expect(JSON.parse(headers.get('x-business-use-case-usage') ?? '')).toHaveProperty('20001')
  })
})

describe('the page for people', () => {
  it('shows posts newest first and moves the counts', async () => {
    const page = await (await fetch(`${town.url()}/look/facebook/20001`)).text()
    expect(/data-post-id="([^"]+)"/.exec(page)?.[1]).toBe('20001_1041')
    const press = (action: string, fields: Record<string, string>) =>
      fetch(`${town.url()}/look/facebook/20001/20001_1041/${action}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
    await press('like', { times: '10' })
    await press('share', {})
    const after = await (
      await press('comment', { guest: 'Owen Pugh', text: 'See <b>you</b> there' })
    ).text()
    expect(after).toContain('See &#60;b&#62;you&#60;/b&#62; there')
    expect((await town.truth()).list('posts').at(-1)?.value).toMatchObject({
      likes: 97,
      shares: 7,
      comments: 3,
    })
  })
})
