import { languageLocales, type Language } from '@marquee/contract/languages.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { dayAt } from '@marquee/contract/venue-days.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import type { Notifications } from '#features/notifications'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { InsightsDeps } from '../insights-deps.ts'
import { describeReport, monthName } from './describe-report.ts'
import { drawReport } from './draw-report.ts'
import { readMonth, type MonthView } from './read-month.ts'
import { monthAfter, monthOf, newestReported, reportDueAt, type Month } from './report-month.ts'
import {
  noteFile,
  passMonth,
  putOff,
  wantReports,
  forgetReports,
  type ReportRow,
} from './report-store.ts'

export interface ReportDeps extends InsightsDeps {
  readonly storage: Pick<Storage, 'put' | 'remove'>
  readonly notifications: Pick<Notifications, 'send'>
  readonly peopleToNotify: (
    tx: Db,
    companyId: string,
    roles: readonly Role[],
  ) => Promise<
    readonly { readonly email: string; readonly firstName: string; readonly language: Language }[]
  >
  readonly companyNameOf: (scope: { readonly companyId: string }) => Promise<string>
  readonly publicUrl: string
  readonly productName: string
}

/** A report of weeks ago is of no use to anybody. */
const usefulMs = 14 * 86_400_000

/** No venue's morning comes earlier than this before that of UTC. */
const earliestZoneMs = 14 * 3_600_000

/**
 * From now on the company is sent a report each month, the one that runs first. The zone of the
 * venue is asked when the report is sent: here a transaction is open, and another connection asked
 * for inside it can starve the pool.
 */
export async function startReports(
  { clock }: Pick<ReportDeps, 'clock'>,
  tx: Db,
  companyId: string,
): Promise<void> {
  const month = monthOf(dayAt(clock.now(), 'UTC'))
  const nextAt = new Date(reportDueAt(month, 'UTC').getTime() - earliestZoneMs)
  await wantReports(tx, companyId, { month, nextAt })
}

/**
 * Sends the report that is due to owners and managers, once: mails and the step to the next month
 * stand in one transaction. Whoever was away for months gets the newest alone; of a month of which
 * nothing is known there is none.
 */
export async function sendReport(deps: ReportDeps, row: ReportRow): Promise<void> {
  const companyId = row.company_id
  const companyName = await nameOf(deps, companyId)
  if (companyName === null) return forgetReports(deps.db, companyId)
  const zone = await deps.timeZoneOf({ companyId })
  const now = deps.clock.now()
  const due = reportDueAt(row.month, zone)
  if (due > now) return putOff(deps.db, row, due)
  const newest = newestReported(now, zone)
  const month = newest > row.month ? newest : row.month
  const next = monthAfter(month)
  const pass = (tx: Db) => passMonth(tx, row, { month: next, nextAt: reportDueAt(next, zone) })
  const view = await readMonth(deps, companyId, { month, zone })
  if (view === null) {
    await pass(deps.db)
    return
  }
  const people = await deps.peopleToNotify(deps.db, companyId, ['owner', 'manager'])
  const files = new Map<Language, string>()
  for (const language of new Set(people.map((person) => person.language)))
    files.set(language, await makeFile(deps, { companyId, companyName, view, language }))
  await deps.db.transaction(async (tx) => {
    if (!(await pass(tx))) return
    for (const person of people)
      await deps.notifications.send(tx, {
        to: person.email,
        language: person.language,
        template: 'monthly-report',
        data: {
          firstName: person.firstName,
          companyName,
          month: monthName(month, person.language),
          networks: networksOf(view, person.language),
          url: `${deps.publicUrl}/user-panel/analytics?for=${companyId}`,
        },
        attachment: {
          key: files.get(person.language) ?? '',
          name: `${companyName} ${month.slice(0, 7)}.pdf`,
          contentType: 'application/pdf',
        },
        correlationId: newId(),
        usefulUntil: new Date(now.getTime() + usefulMs),
      })
  })
}

async function nameOf(deps: ReportDeps, companyId: string): Promise<string | null> {
  try {
    return await deps.companyNameOf({ companyId })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

const networksOf = ({ accounts }: MonthView, language: Language) =>
  new Intl.ListFormat(languageLocales[language]).format(
    new Set(accounts.map(({ network }) => networkNames[network])),
  )

interface Wanted {
  readonly companyId: string
  readonly companyName: string
  readonly view: MonthView
  readonly language: Language
}

/** Where the file lies. Made again it is the same file. */
async function makeFile(
  { db, clock, storage, productName }: ReportDeps,
  { companyId, companyName, view, language }: Wanted,
): Promise<string> {
  const key = fileKey(companyId, view.month, language)
  await noteFile(db, { key, companyId, at: clock.now() })
  await storage.put(key, await drawReport(describeReport(view, companyName, language), productName))
  return key
}

const fileKey = (companyId: string, month: Month, language: Language) =>
  `reports/${companyId}/${month}-${language}.pdf`
