// The product's web role and, beside it in the same process, bare Fastify routes that replay the
// very statements the product
// made for one request. What is measured between the two is everything that is ours: guard,
// schemas, rules, views.
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { fillCompany, type FilledCompany } from './fill-company.ts'
import { record, type Recorded } from './record-statements.ts'

const platform = await openPlatform(readConfig(process.env, ['--roles=web', '--empty']))
await platform.queue.start()
const app = await createApp(platform)
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })

const small = await fillCompany(app, platform, 100)
const large = await fillCompany(app, platform, Number(process.env.BENCH_POSTS ?? 1_000_000))
await platform.db.pool.query('vacuum analyze posts')
await platform.db.pool.query('vacuum analyze publications')
await platform.db.pool.query('vacuum analyze post_media')

const headers = (of: FilledCompany) => ({
  'x-api-key': platform.config.apiKey,
  authorization: `Bearer ${of.token}`,
  'content-type': 'application/json',
})
const list = (of: FilledCompany) => async () => {
  await app.http.inject({ url: '/api/posts?limit=20', headers: headers(of) })
}
const scheduleBody = (of: FilledCompany) => ({
  title: 'Friday fish: vongole',
  mediaIds: [of.mediaId],
  socialNetworks: ['facebook'],
  scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
})
const schedule = (of: FilledCompany) => async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/posts/schedule',
    headers: { ...headers(of), 'idempotency-key': randomUUID() },
    payload: scheduleBody(of),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
for (const company of [small, large])
  for (let warm = 0; warm < 3; warm++) {
    await list(company)()
    await schedule(company)()
  }
const recorded = {
  small: await record(list(small)),
  large: await record(list(large)),
  schedule: await record(schedule(small)),
}

const barePool = new pg.Pool({ connectionString: platform.db.url, max: 12 })
const known = new Set(
  [small, large].flatMap(({ userId, companyId, mediaId, accountId }) => [
    userId,
    companyId,
    mediaId,
    accountId,
  ]),
)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function replay(statements: readonly Recorded[]): Promise<unknown> {
  const fresh = new Map<string, string>()
  const renew = (value: unknown): unknown => {
    if (typeof value !== 'string' || !uuid.test(value) || known.has(value)) return value
    const made = fresh.get(value) ?? randomUUID()
    fresh.set(value, made)
    return made
  }
  const client = await barePool.connect()
  try {
    let rows: unknown = []
    for (const { name, text, values } of statements) {
      const result = await client.query({
        ...(name ? { name } : {}),
        text,
        values: values.map(renew),
      })
      if (/from posts p/.test(text)) rows = result.rows
    }
    return rows
  } finally {
    client.release()
  }
}

const bare = Fastify({ bodyLimit: 15 * 1024 * 1024 })
bare.get('/small', () => replay(recorded.small))
bare.get('/large', () => replay(recorded.large))
bare.post('/schedule', async (_request: FastifyRequest) => ({
  rows: await replay(recorded.schedule),
}))
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })

async function cost(statements: readonly Recorded[]): Promise<{ rows: number; buffers: number }> {
  const statement = statements.find(({ text }) => /from posts p\s+where/.test(text))
  if (!statement) throw new Error('The list statement was not recorded.')
  const { rows } = await barePool.query({
    text: `explain (analyze, buffers, format json) ${statement.text}`,
    values: [...statement.values],
  })
  interface Node {
    readonly 'Actual Rows': number
    readonly 'Actual Loops': number
    readonly 'Node Type': string
    readonly Plans?: readonly Node[]
    readonly 'Shared Hit Blocks': number
    readonly 'Shared Read Blocks': number
  }
  const plan: Node = rows[0]['QUERY PLAN'][0].Plan
  const read = (node: Node): number =>
    (/Scan/.test(node['Node Type']) ? node['Actual Rows'] * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, child) => sum + read(child), 0)
  return { rows: read(plan), buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

process.send?.({
  product: address,
  bare: bareAddress,
  apiKey: platform.config.apiKey,
  small: small.token,
  large: large.token,
  body: scheduleBody(small),
  statements: { list: recorded.small.length, schedule: recorded.schedule.length },
  cost: { small: await cost(recorded.small), large: await cost(recorded.large) },
})
process.on('disconnect', () => {
  void (async () => {
    await bare.close()
    await barePool.end()
    await app.stop()
    await platform.close()
    process.exit(0)
  })()
})
