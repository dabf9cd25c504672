// Thousands of messages of guests, told in random order, a fifth of them twice, while the process
// that takes them is killed and readings bring the same. `npm run chaos -- --webhooks`.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../e2e/support/product.ts'
import { endProcess, startProcess, type Started } from './child-process.ts'
import { connectAccounts, type Venue } from './connect-accounts.ts'
import { asked } from './gather-facts.ts'
import { collectHooks, type Hook } from './hook-collector.ts'
import { openTestbed, productEntry, type ChaosTestbed } from './testbed.ts'
import { judgeWebhooks, type HookFacts } from './judge-webhooks.ts'
import { splitHooks } from './split-hooks.ts'
import { seeded } from './seeded.ts'
import { startFleet } from './worker-fleet.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '7' },
    kills: { type: 'string', default: '5' },
  },
})
const [events, kills] = [Number(values.events), Number(values.kills)]
const dice = seeded(Number(values.seed))
const begun = performance.now()
const say = (what: string) =>
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${what}\n`)

/** The town keeps two thousand messages to the product, so it is never given more at once. */
const atOnce = 500
const deliverers = 8
const patienceMs = 120_000

async function till(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const until = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`In vain was waited until ${what}.`)
    await wait(200)
  }
}

const messagesIn = (hooks: readonly Hook[]) => splitHooks(hooks).length

/** Guests write in turn to every page and profile of the venues. */
async function letGuestsWrite(
  testbed: ChaosTestbed,
  venues: readonly Venue[],
  hooks: readonly Hook[],
) {
  const places = venues.flatMap(({ accounts: { facebook, instagram } }) => [
    ...(facebook === undefined ? [] : [{ network: 'facebook', owner: facebook }]),
    ...(instagram === undefined ? [] : [{ network: 'instagram', owner: instagram }]),
  ])
  for (let from = 0; from < events; from += atOnce) {
    const until = Math.min(events, from + atOnce)
    for (let nth = from; nth < until; nth++)
      await testbed.town.post('/guests', {
        ...places[nth % places.length],
        does: 'message',
        text: `Number ${nth + 1}: is the courtyard open tonight?`,
      })
    await till(`the town told of ${until}`, () => messagesIn(hooks) >= until)
  }
}

/** The process that takes what networks tell; another one is there as soon as it is killed. */
async function openDoor(testbed: ChaosTestbed) {
  const port = await freePort()
  const born = () =>
    startProcess(
      [productEntry, '--roles=web', '--empty'],
      { ...testbed.env, PORT: String(port) },
      (text) => testbed.said.push(text),
    )
  let door: Started = born()
  await door.ready
  return {
    url: `http://localhost:${port}`,
    async kill() {
      await endProcess(door)
      door = born()
      await door.ready
    },
    stop: () => endProcess(door),
  }
}

/** Tells of each until it was taken, as networks do; what was cut off may have been taken. */
async function deliver(url: string, list: readonly Hook[], onTaken: () => void): Promise<void> {
  const queue = [...list]
  await Promise.all(
    Array.from({ length: deliverers }, async () => {
      for (let hook = queue.pop(); hook !== undefined; hook = queue.pop()) {
        const { path, headers, body } = hook
        const signed = Object.entries(headers).flatMap(([name, value]) =>
          typeof value === 'string' && (name.startsWith('x-') || name === 'content-type')
            ? [[name, value] as const]
            : [],
        )
        const isTaken = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: Object.fromEntries(signed),
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(10_000),
        }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return answer.ok
          },
          () => false,
        )
        if (isTaken) onTaken()
        else {
          queue.unshift(hook)
          await wait(100)
        }
      }
    }),
  )
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  for (let at = left.length - 1; at > 0; at--) {
    const other = dice.between(0, at)
    const [one, two] = [left[at], left[other]]
    if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one]
  }
  return left
}

const idOf = ({ body }: Hook) => createHash('sha256').update(body).digest('hex')

interface Book {
  readonly conversations: readonly {
    readonly accountId: string
    readonly messages: readonly { readonly id: string }[]
  }[]
}
async function gather(testbed: ChaosTestbed, hooks: readonly Hook[]): Promise<HookFacts> {
  const { conversations } = await testbed.town.get<Book>('/truth/messages')
  return asked(testbed.databaseUrl, async (client) => ({
    delivered: hooks.map(idOf),
    events: (
      await client.query("select event_id, state from intake_events where provider = 'meta'")
    ).rows,
    written: conversations.flatMap(({ accountId: account, messages }) =>
      messages.map(({ id }) => ({ account, remote_id: id })),
    ),
    shown: (
      await client.query(
        'select a.remote_id as account, m.remote_id from messages m join social_accounts a on a.company_id = m.company_id and a.id = m.social_account_id',
      )
    ).rows,
  }))
}

const frontPort = await freePort()
const testbed = await openTestbed({ frontPort })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void testbed.stop().finally(() => process.exit(1)))
const collector = await collectHooks({ port: frontPort, productPort: Number(testbed.env.PORT) })
try {
  const venues = await connectAccounts(testbed, { pictures: [] })
  const fleet = await startFleet(testbed, 2)
  const open = (sql: string) => async () =>
    asked(testbed.databaseUrl, async (client) => (await client.query(sql)).rowCount === 0)
  await till(
    'every account was read once',
    open('select 1 from message_reads where read_until is null'),
  )
  await till(
    'their networks tell of them',
    open(
      `select 1 from social_accounts where network in ('facebook', 'instagram') and subscribed_at is null`,
    ),
  )
  await letGuestsWrite(testbed, venues, collector.taken)
  const hooks = splitHooks(collector.taken)
  const twice = hooks.filter(() => dice.next() < 0.2)
  const list = shuffled([...hooks, ...twice])
  say(`${hooks.length} messages are told of, ${twice.length} of them twice`)
  const door = await openDoor(testbed)
  const from = performance.now()
  let isDelivering = true
  const looking = (async () => {
    while (isDelivering) {
      for (const { owner } of venues) await owner.call('GET /messages/threads')
      await wait(1000)
    }
  })()
  let taken = 0
  let killed = 0
  const telling = deliver(door.url, list, () => taken++)
  for (; killed < kills; killed++) {
    const share = ((killed + 1) / (kills + 1)) * list.length
    await till('enough was taken for the next kill', () => taken >= share)
    await door.kill()
  }
  await telling
  const deliveryS = (performance.now() - from) / 1000
  isDelivering = false
  await looking
  say(`all is told, with ${killed} kills, in ${deliveryS.toFixed(1)} s`)
  await till(
    'every event was processed',
    open("select 1 from intake_events where provider = 'meta' and state <> 'processed'"),
  )
  await till(
    'nothing is to be read any more',
    open(`select 1 from message_reads where next_at <= clock_timestamp() + interval '5 seconds'`),
  )
  const facts = await gather(testbed, hooks)
  const offences = judgeWebhooks(facts)
  const rows = [
    ['events; of them twice; deliveries', `${hooks.length}; ${twice.length}; ${list.length}`],
    ['kills of the process that takes them', killed],
    [
      'taken; processed',
      `${facts.events.length}; ${facts.events.filter(({ state }) => state === 'processed').length}`,
    ],
    ['messages at the networks; shown', `${facts.written.length}; ${facts.shown.length}`],
    [
      'seconds of telling; in all',
      `${deliveryS.toFixed(1)}; ${((performance.now() - begun) / 1000).toFixed(1)}`,
    ],
  ]
  const broken = [...Map.groupBy(offences, ({ law }) => law)].flatMap(([law, all]) => [
    `${law}: ${all.length}`,
    ...all.slice(0, 5).map(({ what }) => `  ${what}`),
  ])
  process.stdout.write(
    `${[`| webhooks | seed ${values.seed} |`, '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`), ...broken, offences.length === 0 ? 'ok' : 'FAILED'].join('\n')}\n`,
  )
  if (offences.length > 0) process.exitCode = 1
  await door.stop()
  await fleet.stop()
} finally {
  await collector.stop()
  await testbed.stop()
}
