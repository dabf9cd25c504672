import { describe, expect, it } from 'vitest'
import { useX, xUsers } from './testing.ts'

const { town, get, call, asApp, accessToken, advance, truth } = useX()
type Fields = Record<string, string>
const posts = (token: string, query: Fields = {}, user: string = xUsers.lume) =>
  get(token, `/2/users/${user}/tweets`, query)

describe('the profile', () => {
  it('shows id, name and username, and what was asked for', async () => {
    const token = await accessToken()
    expect((await get(token, '/2/users/me')).body.value).toEqual({
      data: { id: xUsers.lume, name: 'Osteria Lume', username: 'osterialume' },
    })
    const { body } = await get(token, '/2/users/me', {
      'user.fields': 'profile_image_url,public_metrics,verified',
    })
    expect(body.at('data')).toMatchObject({
      verified: true,
      public_metrics: { followers_count: 1874, following_count: 402, tweet_count: 24 },
    })
    const picture = await fetch(body.text('data', 'profile_image_url'))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(
      (
        await get(token, '/2/users/me', {
          'user.fields': 'public_metrics',
          'post.fields': 'created_at',
        })
      ).body.at('data', 'public_metrics', 'post_count'),
    ).toBe(24)
  })

  it('is refused to an app alone, without the scope, and for fields nobody knows', async () => {
    const refused = await asApp('GET', '/2/users/me')
    expect([refused.status, refused.body.at('title')]).toEqual([403, 'Unsupported Authentication'])
    expect((await get(await accessToken({ scope: 'tweet.read' }), '/2/users/me')).status).toBe(403)
    const odd = await get(await accessToken(), '/2/users/me', { 'user.fields': 'shoe_size' })
    expect([odd.status, odd.body.at('type')]).toEqual([
      400,
      'https://api.x.com/2/problems/invalid-request',
    ])
  })

  it('is asked 75 times in fifteen minutes and user, and says how many are left', async () => {
    const [token, other] = [await accessToken(), await accessToken({ person: '10002' })]
    for (let nth = 1; nth < 75; nth++) await get(token, '/2/users/me')
    const last = await get(token, '/2/users/me')
    expect([
      last.status,
      last.headers.get('x-rate-limit-limit'),
      last.headers.get('x-rate-limit-remaining'),
    ]).toEqual([200, '75', '0'])
    const refused = await get(token, '/2/users/me')
    expect([refused.status, refused.body.at('title')]).toEqual([429, 'Too Many Requests'])
    const now = Date.parse((await town.control('GET', '/clock')).body.text('now'))
    expect(Number(refused.headers.get('x-rate-limit-reset')) * 1000 - now).toBeGreaterThan(890_000)
    expect((await get(other, '/2/users/me')).status).toBe(200)
    await advance(900_001)
    expect((await get(token, '/2/users/me')).status).toBe(200)
  })
})

describe('posts', () => {
  it('one by one are read by their id, and what is not there is said inside a success', async () => {
    const token = await accessToken()
    const list = await posts(token, { max_results: '5', 'tweet.fields': 'created_at' })
    const id = list.body.text('data', 0, 'id')
    const one = await get(token, `/2/tweets/${id}`, { 'tweet.fields': 'created_at' })
    expect([one.status, one.body.at('data')]).toEqual([200, list.body.at('data', 0)])
    const missing = await get(token, '/2/tweets/1')
    expect([
      missing.status,
      missing.body.at('data'),
      missing.body.at('errors', 0, 'title'),
    ]).toEqual([200, undefined, 'Not Found Error'])
  })

  it('are refused in the spelling that X does not know, where it knows one', async () => {
    const token = await accessToken()
    await town.control('PUT', '/x/field-style', { only: 'post' })
    const refused = await posts(token, { 'tweet.fields': 'created_at' })
    expect([refused.status, refused.body.at('errors', 0, 'message')]).toEqual([
      400,
      expect.stringContaining('[tweet.fields] is not one of'),
    ])
    expect((await posts(token, { 'post.fields': 'created_at' })).status).toBe(200)
    await town.control('PUT', '/x/field-style', { only: null })
    expect((await posts(token, { 'tweet.fields': 'created_at' })).status).toBe(200)
  })

  it('come newest first, page by page', async () => {
    const token = await accessToken()
    const first = await posts(token, { max_results: '20' })
    expect(first.body.at('meta')).toMatchObject({
      result_count: 20,
      newest_id: first.body.at('data', 0, 'id'),
      oldest_id: first.body.at('data', 19, 'id'),
    })
    const second = await posts(token, {
      max_results: '20',
      pagination_token: first.body.text('meta', 'next_token'),
    })
    expect([second.body.at('meta', 'result_count'), second.body.at('meta', 'next_token')]).toEqual([
      4,
      undefined,
    ])
    const ids = [...first.body.list('data'), ...second.body.list('data')].map((one) =>
      BigInt(one.text('id')),
    )
    expect(new Set(ids).size).toBe(24)
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
    expect(
      (await posts(token, { exclude: 'replies,retweets', max_results: '100' })).body.at(
        'meta',
        'result_count',
      ),
    ).toBe(23)
    expect(
      (
        await posts(token, { max_results: '100', since_id: second.body.text('data', 0, 'id') })
      ).body.at('meta', 'result_count'),
    ).toBe(20)
  })

  it('speak the spelling they are asked in', async () => {
    const token = await accessToken()
    const plain = (await posts(token)).body.at('data', 0)
    expect(plain).toEqual({
      id: expect.stringMatching(/^\d{19}$/),
      text: expect.any(String),
      edit_history_tweet_ids: [expect.any(String)],
    })
    const old = (await posts(token, { 'tweet.fields': 'created_at,public_metrics' })).body.at(
      'data',
      0,
    )
    expect(old).toMatchObject({
      created_at: expect.stringMatching(/Z$/),
      public_metrics: {
        retweet_count: 4,
        reply_count: 0,
        like_count: 40,
        quote_count: 1,
        bookmark_count: 2,
        impression_count: 2400,
      },
    })
    const fresh = (await posts(token, { 'post.fields': 'public_metrics' })).body.at('data', 0)
    expect(fresh).toMatchObject({
      edit_history_post_ids: [expect.any(String)],
      public_metrics: { repost_count: 4 },
    })
    expect(JSON.stringify(fresh)).not.toMatch(/tweet/)
    expect((await posts(token, { 'tweet.fields': 'shoe_size' })).status).toBe(400)
  })

  it('shorten links, say where they lead, and carry their pictures', async () => {
    const token = await accessToken()
    const { body } = await posts(token, {
      max_results: '100',
      'tweet.fields': 'entities,attachments',
      expansions: 'attachments.media_keys',
      'media.fields': 'url,width',
    })
    const linked = body.list('data').find((one) => one.text('text').startsWith('Christmas menus'))
    expect(linked?.text('text')).toMatch(
      /^Christmas menus are up\. £38 for three plates: https:\/\/t\.co\/\w{10} and write/,
    )
    expect(linked?.at('entities', 'urls', 0)).toMatchObject({
      expanded_url: 'https://osterialume.example.com/christmas',
    })
    const pictured = body.list('data').find((one) => one.text('text').startsWith('Tagliatelle'))
    const keys = pictured?.at('attachments', 'media_keys')
    expect(keys).toHaveLength(2)
    expect(pictured?.text('text')).toMatch(/window\. https:\/\/t\.co\/\w+$/)
    const media = body
      .list('includes', 'media')
      .find((one) => Array.isArray(keys) && one.at('media_key') === keys[0])
    expect(media?.value).toMatchObject({ type: 'photo', width: 1080 })
    expect((await fetch(media?.text('url') ?? '')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('that begin with the name of somebody count among the answers, and answer no post', async () => {
    const token = await accessToken()
    for (const text of ['@rajkapoor is back in the kitchen.', '@nobodyatall is a name of nobody.'])
      await town.control('POST', '/x/users/osterialume', { post: text })
    const newest = async (exclude: string) =>
      (
        await posts(token, {
          max_results: '5',
          exclude,
          'tweet.fields': 'in_reply_to_user_id,referenced_tweets',
        })
      ).body.list('data')
    expect((await newest('replies,retweets'))[0]?.text('text')).toContain('nobodyatall')
    expect((await newest('replies,retweets'))[1]?.text('text')).toContain('Sunday lunch')
    const [, named] = await newest('retweets')
    expect(named?.value).toMatchObject({
      text: '@rajkapoor is back in the kitchen.',
      in_reply_to_user_id: '1460050013',
    })
    expect(named?.at('referenced_tweets')).toBeUndefined()
  })

  it('are refused for odd questions, and nobody’s posts are a partial error', async () => {
    const token = await accessToken()
    for (const query of [
      { max_results: '4' },
      { max_results: '101' },
      { pagination_token: 'x' },
      { colour: 'red' },
      { exclude: 'cats' },
      { exclude: 'reposts' },
    ])
      expect((await posts(token, query)).status).toBe(400)
    const nobody = await posts(token, {}, '42')
    expect([nobody.status, nobody.body.at('errors', 0, 'title')]).toEqual([200, 'Not Found Error'])
    expect((await posts(await accessToken({ scope: 'users.read' }))).status).toBe(403)
    expect((await call('wrong', `GET /2/users/${xUsers.lume}/tweets`)).status).toBe(401)
  })

  it('are counted with what they would have cost', async () => {
    const token = await accessToken()
    await get(token, '/2/users/me')
    await posts(token, { max_results: '10' })
    await posts(token, { max_results: '5' }, xUsers.anchor)
    await posts(token, { max_results: '3' })
    expect((await truth()).value).toMatchObject({
      costMicros: 85_000,
      spending: {
        'GET /2/users/me': { calls: 1, units: 1, costMicros: 10_000 },
        'GET /2/users/{id}/tweets, own': { calls: 1, units: 10, costMicros: 50_000 },
        'GET /2/users/{id}/tweets': { calls: 1, units: 5, costMicros: 25_000 },
      },
    })
  })

  it('stand on a page for guests', async () => {
    const page = async (path: string) => (await fetch(`${town.url()}/look/x${path}`)).text()
    expect(await page('')).toContain('@osterialume')
    expect(await page('/osterialume')).toContain('data-post-total>24')
    const id = (await posts(await accessToken())).body.text('data', 0, 'id')
    await fetch(`${town.url()}/look/x/osterialume/status/${id}/like`, {
      method: 'POST',
      body: new URLSearchParams({ times: '10' }),
    })
    expect(await page(`/osterialume/status/${id}`)).toContain('data-likes="50"')
    expect((await fetch(`${town.url()}/look/x/theanchortap/status/${id}`)).status).toBe(404)
  })
})

describe('faults', () => {
  it('speak X’s own language', async () => {
    const token = await accessToken()
    const struck = async (fault: Record<string, unknown>) => {
      await town.control('DELETE', '/faults')
      await town.control('POST', '/faults', { network: 'x', ...fault })
      return get(token, '/2/users/me')
    }
    const broken = await struck({ kind: 'status', status: 503 })
    expect([broken.status, broken.headers.get('content-type'), broken.body.at('status')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
      503,
    ])
    expect(
      (await struck({ kind: 'status', status: 402, type: 'usage-capped' })).body.at('type'),
    ).toBe('https://api.x.com/2/problems/usage-capped')
    const limited = await struck({ kind: 'rate-limit', forMs: 60_000 })
    expect([limited.status, limited.headers.get('x-rate-limit-remaining')]).toEqual([429, '0'])
    expect((await struck({ kind: 'token-expired' })).status).toBe(401)
  })
})
