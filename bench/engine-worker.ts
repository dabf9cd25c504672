// What is measured, in a process of its own: `--engine` runs the product's worker as it is;
// `--bare` runs on order the loop that
// everybody writes first, or the connectors' calls alone, with as many calls at once as the engine
// makes.
import { freeOfCharge } from '../server/src/connectors/capabilities/meter.ts'
import type {
  Prepared,
  Publisher,
  WriteContext,
} from '../server/src/connectors/capabilities/publish/publisher.ts'
import { createConnectors } from '../server/src/connectors/registry.ts'
import { createApp } from '../server/src/app.ts'
import { realTiming } from '../server/src/features/publishing/index.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { newId } from '../server/src/platform/ids.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { countStatements } from './count-statements.ts'

export type WorkerOrder = {
  readonly type: 'bare' | 'commits' | 'commits and receipts'
  readonly startAtMs: number
}

interface Row {
  readonly company_id: string
  readonly id: string
  readonly network: 'facebook' | 'instagram'
  readonly remote_id: string
  readonly secret: string
  readonly prepared: Prepared
  readonly correlation_id: string
}

const config = readConfig()
const platform = await openPlatform(config)
const { pool } = platform.db

async function runEngine(): Promise<void> {
  countStatements()
  const app = await createApp(platform)
  await app.startWork()
}

const connectors = createConnectors({ config, outbound: platform.outbound, clock: platform.clock })

function publisherOf({
  network,
  company_id: companyId,
  remote_id: remoteId,
  secret,
}: Row): Publisher {
  const open = connectors.networks.get(network)?.publisher
  if (!open) throw new Error(`There is no publisher for ${network}.`)
  return open(
    platform.secrets.open(secret, `social_accounts:${companyId}/${network}/${remoteId}:secret`),
    freeOfCharge,
  )
}

const content = {
  text: 'Friday fish: vongole. Clams, garlic, a glass of the cold white, nothing else on the plate.',
  pictures: [],
  video: null,
  kind: 'post' as const,
  options: {},
}

/** The connector's own call, with a ledger that is none. */
function commit(row: Row): Promise<string> {
  const context: WriteContext = {
    write: (_step, call) =>
      call({
        mayStillSend: () => true,
        timeoutMs: realTiming.callTimeoutMs,
        correlationId: row.correlation_id,
      }),
  }
  return publisherOf(row)
    .commit(content, row.prepared, context)
    .then(({ remoteId }) => remoteId)
}

/**
 * Insert the attempt, make the call, update the row: two commits a publication, as it is usually
 * done.
 */
async function bare(row: Row): Promise<void> {
  const attempt = newId()
  await pool.query({
    name: 'bare-open',
    text: `insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, correlation_id) values ($1, $2, $3, 1, 'commit', now(), now() + interval '75 s', $4)`,
    values: [row.company_id, attempt, row.id, row.correlation_id],
  })
  const remoteId = await commit(row)
  await pool.query({
    name: 'bare-done',
    text: `update publications set state = 'published', remote_id = $3, accepted_at = now(), updated_at = now() where company_id = $1 and id = $2`,
    values: [row.company_id, row.id, remoteId],
  })
}

/** The engine reads every receipt back, so the connectors' own share has both calls. */
async function commitAndRead(row: Row): Promise<void> {
  const open = connectors.networks.get(row.network)?.reader
  const remoteId = await commit(row)
  await open?.(
    platform.secrets.open(
      row.secret,
      `social_accounts:${row.company_id}/${row.network}/${row.remote_id}:secret`,
    ),
    freeOfCharge,
  ).read(remoteId)
}

async function obey({ type, startAtMs }: WorkerOrder): Promise<void> {
  const { rows } = await pool.query<Row>(`
    select b.company_id, b.id, b.network, a.remote_id, a.secret, b.prepared, b.correlation_id from publications b
    join social_accounts a on a.company_id = b.company_id and a.id = b.social_account_id where b.state = 'held' order by b.due_at, b.id`)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, startAtMs - Date.now())))
  const work = { bare, commits: commit, 'commits and receipts': commitAndRead }[type]
  let next = 0
  await Promise.all(
    Array.from({ length: realTiming.callsAtOnce * 2 }, async () => {
      for (let row = rows[next++]; row; row = rows[next++]) await work(row)
    }),
  )
  process.send?.({ type: 'done' })
}

if (process.argv.includes('--engine')) await runEngine()
else
  process.on('message', (order: WorkerOrder) => {
    void obey(order)
  })
process.send?.({ type: 'ready' })
process.on('disconnect', () => process.exit(0))
