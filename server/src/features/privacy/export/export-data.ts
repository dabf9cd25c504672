import { message } from '@marquee/contract/message.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { DataExport } from '@marquee/contract/privacy.ts'
import { newId } from '#platform/ids.ts'
import type { PersonScope } from '#platform/scope.ts'
import { insertExport, listExports, type ExportRow } from './export-store.ts'
import { writeExportJob } from '../jobs.ts'
import type { PrivacyDeps } from '../privacy-deps.ts'
import { exportLinkMs } from '../privacy-rules.ts'

const dayMs = 86_400_000
const purpose = 'data-export'

/** A ready export with an address that holds for some minutes, whoever has it. */
function viewExport(
  { clock, secrets }: Pick<PrivacyDeps, 'clock' | 'secrets'>,
  row: ExportRow,
): DataExport {
  const now = clock.now().getTime()
  const isThere = row.state === 'ready' && row.expires_at !== null && row.expires_at.getTime() > now
  const signed = `${row.id}.${now + exportLinkMs}`
  return {
    id: row.id,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    bytes: row.bytes,
    url: isThere ? `/exports/${signed}~${secrets.sign(purpose, signed)}/marquee-data.zip` : null,
  }
}

/** The companies that the person owns now. */
export async function companiesOwnedBy(
  { db, identity }: Pick<PrivacyDeps, 'db' | 'identity'>,
  userId: string,
): Promise<readonly string[]> {
  return (await identity.membershipsOf(db, userId))
    .filter(({ role }) => role === 'owner')
    .map(({ companyId }) => companyId)
}

/**
 * Whoever owns a company no more has its data no more, also what was written for them before: a
 * finished export is given out while its person owns all that is in it.
 */
export const isTheirs = (
  { state, company_ids: inside }: Pick<ExportRow, 'state' | 'company_ids'>,
  owned: readonly string[],
): boolean => state !== 'ready' || (inside?.every((id) => owned.includes(id)) ?? false)

/** Newest first, without those that are the person's no more. */
export async function viewExports(deps: PrivacyDeps, userId: string): Promise<DataExport[]> {
  const owned = await companiesOwnedBy(deps, userId)
  return (await listExports(deps.db, userId))
    .filter((row) => isTheirs(row, owned))
    .map((row) => viewExport(deps, row))
}

/** Which export a signed address is for; null when it is forged or has run out. */
export function exportOfAddress(
  { clock, secrets }: Pick<PrivacyDeps, 'clock' | 'secrets'>,
  address: string,
): string | null {
  const [text = '', signature = ''] = address.split('~')
  if (!secrets.verify(purpose, text, signature)) return null
  const [id = '', until = ''] = text.split('.')
  return Number(until) > clock.now().getTime() ? id : null
}

/** Begins one, or answers the one that is being prepared. */
export async function requestExport(deps: PrivacyDeps, scope: PersonScope): Promise<DataExport> {
  const { db, clock, queue } = deps
  const running = (await listExports(db, scope.userId)).find(({ state }) => state === 'preparing')
  if (running) return viewExport(deps, running)
  await countAgainst(db, clock, [
    {
      key: `export:${scope.userId}`,
      most: 5,
      windowMs: dayMs,
      message: message('privacy.export-often'),
    },
  ])
  return db.transaction(async (tx) => {
    const made = await insertExport(tx, {
      id: newId(),
      userId: scope.userId,
      correlationId: scope.correlationId,
      at: clock.now(),
    })
    if (made) await queue.send(tx, writeExportJob, { exportId: made.id })
    const row = made ?? (await listExports(tx, scope.userId))[0]
    if (!row) throw new Error('An export was neither made nor found.')
    return viewExport(deps, row)
  })
}
