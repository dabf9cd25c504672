import { describe, expect, it } from 'vitest'
import { eventually } from '../testing.ts'
import { idsOf, minuteMs, refusal, useThreads } from './testing.ts'

const {
  town,
  advance,
  exchange,
  fault,
  get,
  make,
  makeText,
  publish,
  said,
  signIn,
  statusOf,
  truth,
} = useThreads()
const publishRoute = 'POST /{user}/threads_publish'
const lost = { status: 0 }
const attempt = (token: string, id: string) => publish(token, id).catch(() => lost)
const posts = async () => (await truth()).list('posts')

async function ready(text = 'Tonight.'): Promise<{ token: string; container: string }> {
  const token = await signIn()
  const container = await makeText(token, text)
  await advance(minuteMs)
  return { token, container }
}

describe('a publication whose answer is lost', () => {
  it('stands once; its container and the list of posts tell', async () => {
    const { token, container } = await ready()
    await fault({ route: publishRoute, kind: 'lose-answer', times: 1 })
    expect(await attempt(token, container)).toBe(lost)
    expect((await statusOf(token, container)).at('status')).toBe('PUBLISHED')
    const list = await get(token, '/me/threads', { fields: 'id,text' })
    expect(list.body.at('data', 0, 'text')).toBe('Tonight.')
    expect(refusal(await publish(token, container))).toEqual([400, 24, 4_279_009])
    expect(await posts()).toHaveLength(1)
  })

  it('stands later and once, also when it was published in between', async () => {
    const { token, container } = await ready()
    await fault({ route: publishRoute, kind: 'late-effect', delayMs: minuteMs, times: 1 })
    expect(await attempt(token, container)).toBe(lost)
    expect((await statusOf(token, container)).at('status')).toBe('FINISHED')
    expect((await publish(token, container)).status).toBe(200)
    await advance(2 * minuteMs)
    const later = await makeText(token, 'Later.')
    await advance(minuteMs)
    await fault({ route: publishRoute, kind: 'late-effect', delayMs: minuteMs, times: 1 })
    expect(await attempt(token, later)).toBe(lost)
    await advance(2 * minuteMs)
    expect(await eventually(posts, (all) => all.length === 2)).toHaveLength(2)
  })

  it('before its effect leaves nothing', async () => {
    const { token, container } = await ready()
    await fault({ route: publishRoute, kind: 'drop', times: 1 })
    expect(await attempt(token, container)).toBe(lost)
    expect((await statusOf(token, container)).at('status')).toBe('FINISHED')
    expect(await posts()).toEqual([])
  })
})

describe('reads that lag', () => {
  it('hide a publication from the list, from itself and from its container', async () => {
    const { token, container } = await ready()
    await fault({ route: publishRoute, kind: 'lag-reads', ms: minuteMs })
    const id = (await publish(token, container)).body.text('id')
    const seen = async () => [
      idsOf(await get(token, '/me/threads')).length,
      (await statusOf(token, container)).at('status'),
      (await get(token, `/${id}`)).status,
    ]
    expect(await seen()).toEqual([0, 'FINISHED', 400])
    expect(refusal(await publish(token, container))).toEqual([400, 24, 4_279_009])
    expect(await posts()).toHaveLength(1)
    await advance(minuteMs)
    expect(await seen()).toEqual([1, 'PUBLISHED', 200])
  })

  it('hide what is younger from one read alone', async () => {
    const token = await signIn()
    await fault({ route: 'GET /{user}/threads', kind: 'lag-reads', ms: minuteMs, times: 1 })
    await said(token, 'Now.')
    expect(idsOf(await get(token, '/me/threads'))).toEqual([])
    expect(idsOf(await get(token, '/me/threads'))).toHaveLength(1)
  })
})

describe('a container', () => {
  it('is worked on for longer, or fails with the word that the fault counts', async () => {
    const token = await signIn()
    await fault({ route: 'POST /{user}/threads', kind: 'slow-processing', ms: 600_000, times: 1 })
    const slow = await makeText(token, 'Slow.')
    await advance(9 * minuteMs)
    expect((await statusOf(token, slow)).at('status')).toBe('IN_PROGRESS')
    await advance(2 * minuteMs)
    expect((await statusOf(token, slow)).at('status')).toBe('FINISHED')
    for (const [subcode, word] of [
      [1, 'FAILED_DOWNLOADING_VIDEO'],
      [6, 'INVALID_DURATION'],
      [2_207_082, 'UNKNOWN'],
    ] as const) {
      await fault({ route: 'POST /{user}/threads', kind: 'fail-processing', subcode, times: 1 })
      const failed = await makeText(token, `Failed ${subcode}.`)
      await advance(minuteMs)
      expect((await statusOf(token, failed)).value).toEqual({
        id: failed,
        status: 'ERROR',
        error_message: word,
      })
    }
  })
})

describe('refusals on demand', () => {
  it('come in the shape of the call, under the network’s name, with the header of usage', async () => {
    const token = await signIn()
    const calm = await get(token, '/me')
    expect(JSON.parse(calm.headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 0 })
    await fault({ network: 'threads', route: '*', kind: 'status', status: 500, code: 2, times: 2 })
    expect((await make(token, { media_type: 'TEXT', text: 'x' })).status).toBe(500)
    // Facebook is another network: its own refusal of a call without a token
    expect((await town.get('/me')).body.at('error', 'code')).not.toBe(2)
    const refused = await exchange('AQx')
    expect([refused.status, refused.body.at('error_type')]).toEqual([500, 'OAuthException'])
    await fault({ route: 'POST *', kind: 'rate-limit', code: 4, forMs: 600_000 })
    const limited = await make(token, { media_type: 'TEXT', text: 'x' })
    expect(refusal(limited)).toEqual([403, 4, undefined])
    expect(JSON.parse(limited.headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 100 })
    await advance(11 * minuteMs)
    expect((await make(token, { media_type: 'TEXT', text: 'x' })).status).toBe(200)
    await fault({ route: 'GET /{user}', kind: 'token-expired', times: 1 })
    expect(refusal(await get(token, '/me'))).toEqual([401, 190, 463])
    await fault({ route: 'GET /{user}', kind: 'usage', percent: 91, times: 1 })
    const used = await get(token, '/me')
    expect(JSON.parse(used.headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 91 })
    const log = (await town.control('GET', '/log?limit=1')).body.list()
    expect(log.map((one) => [one.at('network'), one.at('route'), one.at('path')])).toEqual([
      ['threads', '/{user}', '/me'],
    ])
  })
})
