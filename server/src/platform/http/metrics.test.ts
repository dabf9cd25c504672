import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testLog } from '#testing/test-platform.ts'
import { createMetrics, type Metrics } from '../monitoring/metrics.ts'
import { createOutbound } from '../outbound/outbound-http.ts'
import { watchOutbound } from '../monitoring/outbound-metrics.ts'
import { mountMetrics } from './metrics.ts'
import { createHttpServer } from './server.ts'

const token = 'a-token-for-the-collector'
let app: FastifyInstance
let metrics: Metrics

beforeEach(async () => {
  metrics = createMetrics({ log: testLog, ofProcess: false })
  app = createHttpServer(testLog, { trustProxy: 1 })
  mountMetrics(app, { metrics, token })
  app.get('/things/:id', async () => 'a thing')
})
const ask = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
  app.inject({ url: '/metrics', headers, remoteAddress })
const lines = async () => (await metrics.text()).split('\n')

describe('/metrics', () => {
  it('without a token is open on this machine by its own name, and not there for anybody else nor through a proxy of this machine', async () => {
    const own = createHttpServer(testLog, { trustProxy: 1 })
    mountMetrics(own, { metrics: createMetrics({ log: testLog, ofProcess: false }), token: null })
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      own.inject({
        url: '/metrics',
        remoteAddress,
        headers: { host: 'localhost:3000', ...headers },
      })
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await from(address)).statusCode).toBe(200)
    expect((await from('127.0.0.1')).headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    })
    const nothing = await own.inject({ url: '/nothing', remoteAddress: '203.0.113.9' })
    const refused = await from('203.0.113.9')
    expect([refused.statusCode, refused.body]).toEqual([
      404,
      nothing.body.replace('/nothing', '/metrics'),
    ])
    expect((await from('203.0.113.9', { authorization: 'Bearer null' })).statusCode).toBe(404)
    for (const passedOn of [
      { 'x-forwarded-for': '127.0.0.1' },
      { via: '1.1 proxy' },
      { host: 'marquee.example' },
      { host: 'evil.example:3000' },
    ]) {
      expect((await from('127.0.0.1', passedOn)).statusCode).toBe(404)
    }
    await own.close()
  })
  it('opens with the token and no other, on this machine too', async () => {
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
    expect(
      (
        await ask(
          { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.4' },
          '127.0.0.1',
        )
      ).statusCode,
    ).toBe(200)
    expect((await ask({}, '127.0.0.1')).statusCode).toBe(404)
    for (const wrong of [token, `Bearer ${token}x`, 'Bearer ', ''])
      expect((await ask({ authorization: wrong })).statusCode).toBe(404)
  })
  it('times answers by route, so that no id and no invented address becomes a label', async () => {
    await app.inject({ url: '/things/41' })
    await app.inject({ url: '/things/42' })
    await app.inject({ url: '/made-up/43' })
    const counts = (await lines()).filter((line) =>
      line.startsWith('http_request_duration_seconds_count'),
    )
    expect(counts).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
      'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    ])
  })
})

describe('figures', () => {
  it('that cannot be read are absent, the others still answer, and it is logged', async () => {
    metrics.readAt({ name: 'broken', help: 'x', labels: [] }, async () => {
      throw new Error('the database is away')
    })
    metrics.readAt({ name: 'unknown', help: 'x', labels: [] }, async () => [])
    metrics.readAt({ name: 'unknown_of', help: 'x', labels: ['state'] }, async () => [])
    metrics.readAt({ name: 'broken_of', help: 'x', labels: ['state'] }, async () => {
      throw new Error('the database is away')
    })
    metrics.readAt({ name: 'whole', help: 'x', labels: ['state'] }, async () => [
      { labels: { state: 'idle' }, value: 3 },
    ])
    const text = (await lines()).filter((line) => /^(broken|unknown|whole)/.test(line))
    expect(text).toEqual(['whole{state="idle"} 3'])
  })
  it('of the process hold the lag of its event loop', async () => {
    expect(await createMetrics({ log: testLog, ofProcess: true }).text()).toMatch(
      /^nodejs_eventloop_lag_p99_seconds /m,
    )
  })
})

describe('the way out', () => {
  let network: FastifyInstance
  let origin: string
  beforeAll(async () => {
    network = createHttpServer(testLog, { trustProxy: false })
    network.get('/good', async () => 'ok')
    network.get('/busy', async (_request, reply) => reply.code(503).send('busy'))
    network.get('/silent', async (request) => {
      request.socket.destroy()
    })
    origin = await network.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => network.close())
  it('is timed by where it went and how it ended', async () => {
    const outbound = createOutbound({ onEnd: watchOutbound(metrics) })
    const get = (url: string) =>
      outbound.send({ method: 'GET', url }).then(
        () => undefined,
        () => undefined,
      )
    for (const path of ['/good', '/busy', '/silent']) await get(`${origin}${path}`)
    await get('http://127.0.0.1:9/')
    await outbound.close()
    const counts = (await lines()).filter((line) =>
      line.startsWith('outbound_call_duration_seconds_count'),
    )
    expect(counts.sort()).toEqual(
      [
        ...['2xx', '5xx', 'no-answer'].map(
          (outcome) =>
            `outbound_call_duration_seconds_count{origin="${origin}",outcome="${outcome}"} 1`,
        ),
        'outbound_call_duration_seconds_count{origin="http://127.0.0.1:9",outcome="not-sent"} 1',
      ].sort(),
    )
  })
  it('keeps no label for the thirty-first place', async () => {
    const seen = watchOutbound(metrics)
    for (let host = 1; host <= 40; host++)
      seen({ origin: `https://n${host}.example`, outcome: '2xx', isNamedByOthers: false, ms: 5 })
    const counts = (await lines()).filter((line) =>
      line.startsWith('outbound_call_duration_seconds_count'),
    )
    expect(counts).toHaveLength(31)
    expect(counts.at(-1)).toBe(
      'outbound_call_duration_seconds_count{origin="other",outcome="2xx"} 10',
    )
  })
  it('has a network’s own name, however many hosts of pictures came before it, and none of theirs', async () => {
    const seen = watchOutbound(metrics)
    for (let host = 1; host <= 40; host++)
      seen({ origin: `https://cdn-${host}.test`, outcome: '2xx', isNamedByOthers: true, ms: 5 })
    seen({
      origin: 'https://graph.facebook.com',
      outcome: 'no-answer',
      isNamedByOthers: false,
      ms: 5,
    })
    const text = (await lines()).join('\n')
    expect(text).toContain('{origin="https://graph.facebook.com",outcome="no-answer"} 1')
    expect(text).not.toContain('cdn-')
  })
})
