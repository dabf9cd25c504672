import { describe, expect, it } from 'vitest'
import { aPhoto, eventually, useTown } from '../testing.ts'

const town = useTown()
const feed = 'POST /{page}/feed'
const fault = async (body: Record<string, unknown>) =>
  (await town.control('POST', '/faults', { route: feed, ...body })).body
const write = async (token: string, message: string) =>
  town.post('/20001/feed', { message, access_token: token })
const unanswered = { ok: false }
const attempt = (token: string, message: string) => write(token, message).catch(() => unanswered)
const standing = async () => (await town.truth()).list('posts').map((post) => post.at('message'))
const lastCall = async () => (await town.control('GET', '/log?limit=1')).body

describe('a fault', () => {
  it('status: refuses in the network’s own shape and changes nothing', async () => {
    const token = await town.pageToken()
    await fault({
      kind: 'status',
      status: 500,
      code: 2,
      subcode: 1363047,
      message: 'Service temporarily unavailable',
      times: 1,
    })
    const refused = await write(token, 'One')
    expect(refused.status).toBe(500)
    expect(refused.body.value).toEqual({
      error: {
        message: 'Service temporarily unavailable',
        type: 'OAuthException',
        code: 2,
        error_subcode: 1363047,
        is_transient: true,
        fbtrace_id: expect.any(String),
      },
    })
    expect(await standing()).toEqual([])
    expect((await write(token, 'One')).status).toBe(200)
  })

  it('delay: answers later', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'delay', ms: 120 })
    const started = performance.now()
    expect((await write(token, 'Slow')).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(115)
  })

  it('lose-answer: the post stands and the caller knows nothing', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'lose-answer' })
    expect(await attempt(token, 'Lost')).toBe(unanswered)
    expect(await standing()).toEqual(['Lost'])
    expect((await lastCall()).at(0)).toMatchObject({
      status: null,
      effect: expect.stringContaining('stands'),
      faults: [{ kind: 'lose-answer' }],
    })
  })

  it('late-effect: the answer is lost first and the post stands afterwards', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'late-effect', delayMs: 60_000 })
    expect(await attempt(token, 'Late')).toBe(unanswered)
    expect(await standing()).toEqual([])
    await town.control('POST', '/clock', { advanceMs: 60_000 })
    expect(await eventually(standing, (posts) => posts.length > 0)).toEqual(['Late'])
    expect(
      (await eventually(lastCall, (log) => log.at(0, 'effect') !== null)).at(0, 'effect'),
    ).toContain('(late)')
  })

  it('late-effect: a reset forgets what was still to come', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'late-effect', delayMs: 60_000 })
    await attempt(token, 'Late')
    await town.control('POST', '/reset', { keep: ['tokens'] })
    await town.control('POST', '/clock', { advanceMs: 120_000 })
    await town.get('/20001/published_posts', { access_token: token })
    expect(await standing()).toEqual([])
  })

  it('drop: no answer and no effect', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'drop' })
    expect(await attempt(token, 'Dropped')).toBe(unanswered)
    expect(await standing()).toEqual([])
  })

  it('hang: keeps the caller waiting, then hangs up without an effect', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'hang', ms: 100 })
    const started = performance.now()
    expect(await attempt(token, 'Hung')).toBe(unanswered)
    expect(performance.now() - started).toBeGreaterThanOrEqual(95)
    expect(await standing()).toEqual([])
  })

  it('lag-reads on a write: the new post is hidden from reads until the lag is over', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'lag-reads', ms: 60_000 })
    const id = (await write(token, 'Hidden')).body.text('id')
    const listed = async () =>
      (await town.get('/20001/published_posts', { access_token: token })).body.list('data').length
    expect(await listed()).toBe(0)
    expect((await town.get(`/${id}`, { access_token: token })).status).toBe(400)
    expect(await standing()).toEqual(['Hidden'])
    await town.control('POST', '/clock', { advanceMs: 60_000 })
    expect(await listed()).toBe(1)
  })

  it('lag-reads on a read: that list is old, others are not', async () => {
    const token = await town.pageToken()
    await fault({ route: 'GET /{page}/published_posts', kind: 'lag-reads', ms: 60_000 })
    await write(token, 'New')
    const listed = async (edge: string) =>
      (await town.get(`/20001/${edge}`, { access_token: token })).body.list('data').length
    expect([await listed('published_posts'), await listed('feed')]).toEqual([0, 1])
  })

  it('rate-limit: refuses until its instant, with the headers of a full quota', async () => {
    const token = await town.pageToken()
    await fault({ route: '*', kind: 'rate-limit', code: 32, forMs: 600_000 })
    const limited = await write(token, 'Much')
    expect([limited.status, limited.body.at('error', 'code')]).toEqual([403, 32])
    // a page's limit says nothing of the app's
    expect(JSON.parse(limited.headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 0 })
    expect(JSON.parse(limited.headers.get('x-business-use-case-usage') ?? '')).toMatchObject({
      20001: [{ call_count: 100, estimated_time_to_regain_access: 10 }],
    })
    await town.control('POST', '/clock', { advanceMs: 601_000 })
    expect((await write(token, 'Much')).status).toBe(200)
  })

  it('usage: only the headers come near the limit', async () => {
    const token = await town.pageToken()
    await fault({ route: '*', kind: 'usage', percent: 91 })
    const answer = await write(token, 'Fine')
    expect([answer.status, JSON.parse(answer.headers.get('x-app-usage') ?? '')]).toMatchObject([
      200,
      { call_count: 91 },
    ])
    await fault({ route: '*', kind: 'status', status: 503 })
    const refused = await write(token, 'Fine too')
    expect([
      refused.status,
      JSON.parse(refused.headers.get('x-business-use-case-usage') ?? ''),
    ]).toMatchObject([503, { 20001: [{ call_count: 91 }] }])
  })

  it('token-expired: 190 with the subcode asked for', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'token-expired' })
    expect((await write(token, 'x')).body.value).toMatchObject({
      error: { code: 190, error_subcode: 463, type: 'OAuthException' },
    })
  })
})

describe('where and how often a fault strikes', () => {
  it('skips the first calls, then strikes a number of times', async () => {
    const token = await town.pageToken()
    await fault({ kind: 'status', status: 500, code: 1, after: 1, times: 2 })
    const statuses = []
    for (const message of ['a', 'b', 'c', 'd']) statuses.push((await write(token, message)).status)
    expect(statuses).toEqual([200, 500, 500, 200])
  })

  it('repeats the same run from the same seed', async () => {
    const token = await town.pageToken()
    const run = async () => {
      await town.control('DELETE', '/faults')
      await fault({
        route: 'GET /{page}',
        kind: 'status',
        status: 500,
        code: 1,
        probability: 0.5,
        seed: 7,
      })
      const statuses: number[] = []
      for (let call = 0; call < 24; call += 1)
        statuses.push((await town.get('/20001', { access_token: token })).status)
      return statuses
    }
    const first = await run()
    expect(new Set(first)).toEqual(new Set([200, 500]))
    expect(await run()).toEqual(first)
  })

  it('keeps to its route, by name, by object, or by star', async () => {
    const token = await town.pageToken()
    await fault({ route: 'POST /20002/*', kind: 'status', status: 500, code: 1 })
    expect((await write(token, 'Here')).status).toBe(200)
    const other = await town.pageToken('20002')
    expect((await town.post('/20002/feed', { message: 'There', access_token: other })).status).toBe(
      500,
    )
    expect((await town.upload('20002', { token: other, bytes: await aPhoto() })).status).toBe(500)
  })

  it('can be switched off, removed, and is refused when it makes no sense', async () => {
    const token = await town.pageToken()
    const id = (await fault({ kind: 'drop' })).text('id')
    await town.control('PATCH', `/faults/${id}`, { enabled: false })
    expect((await write(token, 'Through')).status).toBe(200)
    expect((await town.control('DELETE', `/faults/${id}`)).status).toBe(200)
    expect((await town.control('GET', '/faults')).body.value).toEqual([])
    const bad = await town.control('POST', '/faults', { route: feed, kind: 'earthquake' })
    expect([bad.status, bad.body.text('message')]).toEqual([
      400,
      expect.stringContaining('lose-answer'),
    ])
  })
})
