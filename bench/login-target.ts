// The product's web role with people who can log in, and in the same process what their logins are
// measured against: bare hashes,
// and how long the event loop was kept from its work.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../server/src/app.ts'
import { createPasswordHasher } from '../server/src/platform/password-hasher.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { parentOf } from './engine-measure.ts'

export type LoginOrder =
  | { readonly type: 'bare'; readonly ms: number }
  | { readonly type: 'watch' }
  | { readonly type: 'seen' }
export type LoginSaid =
  | {
      readonly type: 'ready'
      readonly url: string
      readonly apiKey: string
      readonly password: string
      readonly emails: readonly string[]
      readonly databasePid: number
    }
  | { readonly type: 'bare'; readonly perSecond: number }
  | { readonly type: 'watching' }
  | {
      readonly type: 'seen'
      readonly p50Ms: number
      readonly p99Ms: number
      readonly maxMs: number
      readonly memoryMb: number
    }

const password = 'Tagliatelle1'
const platform = await openPlatform(readConfig(process.env, ['--roles=web', '--empty']))
await platform.queue.start()
const app = await createApp(platform)
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
const emails = Array.from({ length: 50 }, (_, index) => `owner-${index}@venue.example`)
for (const email of emails) {
  await app.identity.createActivatedUser({
    email,
    password,
    firstName: 'Marta',
    lastName: 'Bellini',
    correlationId: 'bench',
    company: {
      name: 'Osteria Lume',
      country: null,
      timeZone: 'Europe/London',
      city: null,
      website: null,
    },
  })
}
// the very hasher of the product, with nothing around it
const hasher = createPasswordHasher()
const bareHash = await hasher.hash(password)
const delay = monitorEventLoopDelay({ resolution: 1 })

async function answer(order: LoginOrder): Promise<LoginSaid> {
  switch (order.type) {
    case 'bare': {
      // one after another, as the product does it: two at once would be another promise
      const begun = performance.now()
      let done = 0
      while (performance.now() - begun < order.ms) {
        if (!(await hasher.verify(bareHash, password)))
          throw new Error('The bare hash does not fit.')
        done++
      }
      return { type: 'bare', perSecond: (done / (performance.now() - begun)) * 1000 }
    }
    case 'watch':
      delay.reset()
      delay.enable()
      return { type: 'watching' }
    case 'seen':
      delay.disable()
      return {
        type: 'seen',
        p50Ms: delay.percentile(50) / 1e6,
        p99Ms: delay.percentile(99) / 1e6,
        maxMs: delay.max / 1e6,
        memoryMb: process.memoryUsage().rss / 1024 ** 2,
      }
  }
}

process.on('message', (order: LoginOrder) => {
  void answer(order).then((said) => process.send?.(said))
})
process.on('disconnect', () => {
  void (async () => {
    await app.stop()
    await platform.close()
    process.exit(0)
  })()
})
const {
  rows: [backend],
} = await platform.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
process.send?.({
  type: 'ready',
  databasePid: parentOf(backend?.pid ?? 0),
  url,
  apiKey: platform.config.apiKey,
  password,
  emails,
} satisfies LoginSaid)
