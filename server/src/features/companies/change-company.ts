import type { ZoneChoice } from '@marquee/contract/companies.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { CompaniesDeps } from './company-deps.ts'
import { applyChange, type Company, type CompanyChange } from './company-rules.ts'
import { isZoneKnown, lockCompany, notifyCompanyChanged, writeCompany } from './company-store.ts'
import { demandPossiblePhone } from './possible-phone.ts'

export interface Actor {
  readonly userId: string
  readonly correlationId: string
}

/**
 * Throws `invalid-input` at the field where the database does not know a zone that Node knows: a
 * new one, where its table is older, or an old name that Node keeps and that is no twin of
 * another.
 */
export async function demandKnownZone(
  tx: Db,
  { timeZone }: Pick<Company, 'timeZone'>,
): Promise<void> {
  if (await isZoneKnown(tx, timeZone)) return
  const sentence = message('checks.time-zone-unknown')
  throw new AppError('invalid-input', sentence, { details: { timeZone: sentence } })
}

/**
 * Writes what changed; a new zone takes the scheduled posts with it as `scheduledPosts` says. Null
 * when there is no such company.
 */
export async function changeCompany(
  { clock, onTimeZoneChanged }: CompaniesDeps,
  tx: Db,
  {
    actor,
    companyId,
    change,
    scheduledPosts = 'keep-clock-times',
  }: {
    readonly actor: Actor
    readonly companyId: string
    readonly change: CompanyChange
    readonly scheduledPosts?: ZoneChoice
  },
): Promise<Company | null> {
  const before = await lockCompany(tx, companyId)
  if (!before) return null
  const after = applyChange(before, change)
  if (after.phone !== before.phone || after.phoneCode !== before.phoneCode)
    await demandPossiblePhone(after)
  if (after.timeZone !== before.timeZone) await demandKnownZone(tx, after)
  await writeCompany(tx, after, clock.now())
  const posts =
    after.timeZone === before.timeZone
      ? null
      : await onTimeZoneChanged(tx, companyId, {
          from: before.timeZone,
          to: after.timeZone,
          scheduledPosts,
        })
  const fields = Object.entries(after)
    .filter(([key, value]) =>
      Object.entries(before).some(([same, old]) => same === key && old !== value),
    )
    .map(([key]) => key)
  if (fields.length === 0) return after
  await notifyCompanyChanged(tx, companyId)
  await audit(tx, clock, {
    companyId,
    userId: actor.userId,
    action: 'company.changed',
    subjectId: companyId,
    facts: { fields, ...(posts ? { scheduledPosts, ...posts } : {}) },
    correlationId: actor.correlationId,
  })
  return after
}
