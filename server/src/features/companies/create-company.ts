import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { CompaniesDeps } from './company-deps.ts'
import { changeCompany, demandKnownZone, type Actor } from './change-company.ts'
import { applyChange, blankCompany, type Company, type CompanyChange } from './company-rules.ts'
import { demandPossiblePhone } from './possible-phone.ts'
import { insertCompany } from './company-store.ts'

export type NewCompany = CompanyChange & { readonly name: string }

/**
 * Makes the person's first company with its owner and its trial, or changes the one they own
 * already (SIGNUP-038). Safe to press twice.
 */
export async function createCompany(
  deps: CompaniesDeps,
  tx: Db,
  { actor, input }: { readonly actor: Actor; readonly input: NewCompany },
): Promise<Company> {
  const { clock, billing, memberships } = deps
  const person = await memberships.lockPerson(tx, actor.userId)
  if (!person) throw new AppError('unauthenticated', message('http.log-in'))
  if (person.ownedCompanyId !== null) {
    // nobody is asked here what becomes of scheduled posts: they stay at their instant
    const changed = await changeCompany(deps, tx, {
      actor,
      companyId: person.ownedCompanyId,
      change: input,
      scheduledPosts: 'keep-instants',
    })
    if (changed) return changed
  }
  const company = applyChange(blankCompany(newId(), input.name), input)
  await demandPossiblePhone(company)
  await demandKnownZone(tx, company)
  await insertCompany(tx, company, { createdBy: actor.userId, at: clock.now() })
  await memberships.addMembership(tx, {
    companyId: company.id,
    userId: actor.userId,
    role: 'owner',
  })
  const trial = await billing.startTrial(tx, {
    companyId: company.id,
    userId: actor.userId,
    email: person.email,
  })
  await audit(tx, clock, {
    companyId: company.id,
    userId: actor.userId,
    action: 'company.created',
    subjectId: company.id,
    facts: { trial },
    correlationId: actor.correlationId,
  })
  await deps.onFirstCompany?.(tx, { userId: actor.userId, companyId: company.id })
  return company
}
