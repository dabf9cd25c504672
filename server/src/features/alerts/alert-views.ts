import {
  alertKinds,
  alertRoles,
  type AlertKind,
  type AlertView,
  type listAlerts as listCall,
} from '@marquee/contract/alerts.ts'
import { roles, type AnswerOf, type QueryOf, type Role } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { readPageCursor } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import { hasAlert, listRows, markRead, type AlertRow } from './alert-store.ts'
import type { AlertsDeps } from './alerts-deps.ts'

const pageSize = 30
const excerptLetters = 90

/** What somebody of this role may see. */
export const kindsFor = (role: Role): readonly AlertKind[] =>
  alertKinds.filter((kind) => roles.indexOf(role) >= roles.indexOf(alertRoles[kind]))

/** The same, as far as the page that asks has words for it. */
export const kindsShown = (
  role: Role,
  { assigned }: { readonly assigned?: 'yes' | undefined },
): readonly AlertKind[] =>
  kindsFor(role).filter((kind) => assigned === 'yes' || kind !== 'item-assigned')

export async function listAlerts(
  { db }: Pick<AlertsDeps, 'db'>,
  scope: Scope,
  { before, assigned }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const rows = await listRows(db, scope, {
    kinds: kindsShown(scope.role, { assigned }),
    before: before === undefined ? null : readCursor(before),
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    alerts: page.map(viewOf),
    next: last ? `${last.raised_at.toISOString()}_${last.id}` : null,
  }
}

function readCursor(text: string): { at: Date; id: string } {
  const cursor = readPageCursor(text, '_')
  if (!cursor) throw new AppError('invalid-input', message('alerts.no-such-cursor'))
  return cursor
}

const viewOf = (row: AlertRow): AlertView => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  publicationId: row.publication_id,
  network: row.network,
  at: row.raised_at.toISOString(),
  isSettled: row.is_settled,
  isRead: row.is_read,
  accountName: row.account_name,
  excerpt: row.excerpt === null ? null : [...row.excerpt].slice(0, excerptLetters).join(''),
  guest: row.guest,
  stars: row.stars,
  until: row.until?.toISOString() ?? null,
  assignedBy: row.assigned_by,
})

/** Throws `not-found` for what this person may not see. */
export async function readOne(
  { db, clock }: Pick<AlertsDeps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
): Promise<void> {
  const kinds = kindsFor(scope.role)
  if (!(await hasAlert(db, scope, { id, kinds })))
    throw new AppError('not-found', message('alerts.no-such-alert'))
  await markRead(db, scope, { kinds, of: { id }, at: clock.now() })
}
