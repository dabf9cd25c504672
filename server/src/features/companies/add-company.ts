import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { demandKnownZone, type Actor } from './change-company.ts'
import type { CompaniesDeps } from './company-deps.ts'
import { applyChange, blankCompany, type Company } from './company-rules.ts'
import { demandPossiblePhone } from './possible-phone.ts'
import { findOwnNamed, insertCompany } from './company-store.ts'
import type { NewCompany } from './create-company.ts'

const dayMs = 86_400_000

/**
 * One more company of a person. A second of the same name is refused, so that two presses make one;
 * the trial is given only once (C88).
 */
export async function addCompany(
  { clock, billing, memberships }: CompaniesDeps,
  tx: Db,
  { actor, input }: { actor: Actor; input: NewCompany },
): Promise<Company> {
  await countAgainst(tx, clock, [
    {
      key: `add-company:${actor.userId}`,
      most: 20,
      windowMs: dayMs,
      message: message('companies.many-today'),
    },
  ])
  const person = await memberships.lockPerson(tx, actor.userId)
  if (!person) throw new AppError('unauthenticated', message('http.log-in'))
  const company = applyChange(blankCompany(newId(), input.name), input)
  await demandPossiblePhone(company)
  await demandKnownZone(tx, company)
  if (await findOwnNamed(tx, actor.userId, company.name)) {
    throw new AppError('conflict', message('companies.called-so', { name: company.name }), {
      details: { name: message('companies.name-taken') },
    })
  }
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
    facts: { trial, further: true },
    correlationId: actor.correlationId,
  })
  return company
}
