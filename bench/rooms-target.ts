import { createApp } from '../server/src/app.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { explain, type Explained } from './explain-statements.ts'
import { fillRooms, type FilledRooms } from './fill-rooms.ts'
import { record } from './record-statements.ts'

/** How often each call is made in each company. */
const times = Number(process.env.BENCH_TIMES ?? 300)
const warm = 20
/** The large company, in parts of a million messages. */
const share = Number(process.env.BENCH_SHARE ?? 1)
const wanted = 1.5
/** So many letters of a statement say which it is. */
const shown = Number(process.env.BENCH_SHOWN ?? 160)

// whoever is ended takes this process along
process.on('disconnect', () => process.exit(1))
const platform = await openPlatform(readConfig(process.env, ['--roles=web', '--empty']))
await platform.queue.start()
const app = await createApp(platform)
const part = (all: number) => Math.round(all * share)
const small = await fillRooms(app, platform, {
  posts: 100,
  messages: 1000,
  threads: 50,
  reviews: 1000,
  accounts: 1,
  days: 143,
  orders: 50,
})
const large = await fillRooms(app, platform, {
  posts: 2000,
  messages: part(1_000_000),
  threads: part(20_000),
  reviews: part(100_000),
  accounts: part(500),
  days: 730,
  orders: part(5000),
})
for (const table of [
  'posts',
  'message_threads',
  'messages',
  'reviews',
  'inbox_items',
  'account_metrics',
  'orders',
])
  await platform.db.pool.query(`vacuum analyze ${table}`)

type PathIn = (company: FilledRooms) => string
const dashboard: readonly PathIn[] = [
  () => '/posts?limit=20',
  () => '/posts/scheduled',
  () => '/posts/asking',
  () => '/posts/comment-news',
  () => '/messages/news',
  () => '/inbox/items?limit=10',
  () => '/social/social-accounts/statistics',
  () => '/social/social-accounts/followers',
]
const pages: Readonly<Record<string, readonly PathIn[]>> = {
  dashboard,
  'list of messages': [() => '/messages/threads'],
  'messages that wait': [() => '/messages/threads?filter=unanswered'],
  'messages with a word': [() => '/messages/threads?q=courtyard'],
  'messages with a word of one in a thousand': [() => '/messages/threads?q=terrace'],
  'messages with a name': [() => '/messages/threads?q=Guest%2017'],
  'messages with a word that is everywhere': [() => '/messages/threads?q=table'],
  'news of messages': [() => '/messages/news'],
  'a long thread': [({ threadId }) => `/messages/threads/${threadId}`],
  'the one inbox': [() => '/inbox/items'],
  'the one inbox, what was answered': [() => '/inbox/items?list=done'],
  reviews: [() => '/reviews', () => '/reviews/summary'],
  'reviews that wait, one star': [() => '/reviews?stars=1&unanswered=yes'],
  'numbers of 90 days': [() => '/insights?period=last90Days'],
  'best posts': [() => '/insights/posts'],
  'orders, 5,000 against 50': [() => '/orders', () => '/delivery/summary'],
}

async function open(company: FilledRooms, paths: readonly PathIn[]): Promise<number> {
  const from = performance.now()
  await Promise.all(
    paths.map(async (pathIn) => {
      const url = `/api${pathIn(company)}`
      const answer = await app.http.inject({
        url,
        headers: { 'x-api-key': platform.config.apiKey, authorization: `Bearer ${company.token}` },
      })
      if (answer.statusCode !== 200)
        throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    }),
  )
  return performance.now() - from
}
const explained = async (company: FilledRooms, paths: readonly PathIn[]) =>
  explain(
    platform.db.pool,
    await record(async () => {
      await open(company, paths)
    }),
  )
const buffersOf = (plans: readonly Explained[]) =>
  plans.reduce((sum, { buffers }) => sum + buffers, 0)
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0
const heapMb = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1_048_576
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const filledS = process.uptime().toFixed(0)
say(`\nfilled in ${filledS} s; ${times} times each, in turn; ms\n`)
say('| page | 1,000: p50; p99 | all: p50; p99 | p99, ratio | wanted | statements | buffers |')
say('| --- | --- | --- | --- | --- | --- | --- |')
const dearest: string[] = []
const memory: number[] = []
for (const [name, paths] of Object.entries(pages)) {
  const took: { small: number[]; large: number[] } = { small: [], large: [] }
  for (let nth = -warm; nth < times; nth++) {
    const both = { small: await open(small, paths), large: await open(large, paths) }
    if (nth < 0) continue
    took.small.push(both.small)
    took.large.push(both.large)
  }
  const of = (values: readonly number[]) =>
    `${at(values, 0.5).toFixed(1)}; ${at(values, 0.99).toFixed(1)}`
  const ratio = at(took.large, 0.99) / at(took.small, 0.99)
  const plans = { small: await explained(small, paths), large: await explained(large, paths) }
  say(
    `| ${name} | ${of(took.small)} | ${of(took.large)} | ${ratio.toFixed(2)} | <= ${wanted} | ${plans.large.length} | ${buffersOf(plans.small)}; ${buffersOf(plans.large)} |`,
  )
  const [first] = plans.large
  if (first)
    dearest.push(
      `${name}: ${first.buffers} buffers, ${first.ms.toFixed(1)} ms${first.scans.length > 0 ? `, goes through ${first.scans.join(', ')}` : ''}: ${first.text.slice(0, shown)}`,
    )
  memory.push(heapMb())
}
say(`\nthe dearest statement of each:\n${dearest.join('\n')}`)
say(`\nheap after each page, MB: ${memory.map((mb) => mb.toFixed(1)).join(', ')}`)
await app.stop()
await platform.close()
process.exit(0)
