import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { PersonScope } from '#platform/scope.ts'
import { dropDeletion, planDeletion } from './deletion-store.ts'
import type { PrivacyDeps } from '../privacy-deps.ts'
import { goesWith, graceMs } from '../privacy-rules.ts'

const hourMs = 3_600_000
const unprovenWords = message('privacy.confirm-email-first')

interface Proof {
  readonly password?: string | undefined
  readonly email?: string | undefined
}
export interface PlannedDeletion {
  readonly deletesAt: string
  readonly companies: { readonly name: string; readonly isDeleted: boolean }[]
}

/**
 * The password, or the typed e-mail of somebody who has none. Right ones count as well: each
 * password takes the process that all sign-ins share.
 */
async function prove(
  { db, clock, identity }: PrivacyDeps,
  userId: string,
  { password, email }: Proof,
): Promise<void> {
  const person = await identity.personOf(db, userId)
  if (!person) throw new AppError('unauthenticated', message('http.log-in'))
  await countAgainst(db, clock, [
    {
      key: `deletion:${userId}`,
      most: 10,
      windowMs: hourMs,
      message: message('identity.wait-an-hour'),
    },
  ])
  if (await identity.hasPassword(db, userId)) {
    if (!password)
      throw new AppError('invalid-input', message('checks.password-required'), {
        details: { password: message('checks.password-required') },
      })
    if (!(await identity.isPasswordOf(userId, password)))
      throw new AppError('invalid-input', message('privacy.password-wrong'), {
        details: { password: message('privacy.password-wrong') },
      })
  } else if (email !== person.email) {
    throw new AppError('invalid-input', message('privacy.type-email', { email: person.email }), {
      details: { email: message('privacy.type-email', { email: person.email }) },
    })
  }
}

/**
 * Marks the account; it goes when the grace is over, and with it the companies that are nobody
 * else's. Asking twice changes nothing. Throws `too-many-requests` for a sixth plan in a day: each
 * is told to everybody whom it concerns, and can be taken back at once.
 */
export async function requestDeletion(
  deps: PrivacyDeps,
  scope: PersonScope,
  proof: Proof,
): Promise<PlannedDeletion> {
  const { db, clock, identity } = deps
  // whoever opened an account under an address of somebody else may not plan its end either, which
  // would stay planned when its owner comes
  if (!(await identity.hasProvenAddress(db, scope.userId)))
    throw new AppError('forbidden', unprovenWords)
  await prove(deps, scope.userId, proof)
  return db.transaction(async (tx) => {
    const at = clock.now()
    const plan = await planDeletion(tx, {
      userId: scope.userId,
      at,
      deletesAt: new Date(at.getTime() + graceMs),
      correlationId: scope.correlationId,
    })
    if (!(await identity.setDeletesAt(tx, scope.userId, plan.deletes_at)))
      throw new AppError('unauthenticated', message('http.log-in'))
    const companies = await companiesOf(deps, tx, scope.userId)
    const deletesAt = plan.deletes_at.toISOString()
    if (plan.is_new) {
      await countAgainst(tx, clock, [
        {
          key: `deletion-planned:${scope.userId}`,
          most: 5,
          windowMs: 24 * hourMs,
          message: message('privacy.planned-often'),
        },
      ])
      await tell(deps, tx, { personScope: scope, deletesAt, companies })
      await audit(tx, clock, {
        companyId: null,
        userId: scope.userId,
        action: 'account.deletion-planned',
        facts: { deletesAt },
        correlationId: scope.correlationId,
      })
    }
    return { deletesAt, companies: companies.map(({ name, isDeleted }) => ({ name, isDeleted })) }
  })
}

/** Is everybody who owns the company about to go? */
export async function isLeaving(
  { db, identity }: Pick<PrivacyDeps, 'db' | 'identity'>,
  companyId: string,
): Promise<boolean> {
  const owners = (await identity.listMembers(db, companyId)).filter(({ role }) => role === 'owner')
  return owners.length > 0 && owners.every(({ deletes_at: deletesAt }) => deletesAt !== null)
}

/** While the grace lasts. */
export async function keepAccount(
  { db, clock, identity }: PrivacyDeps,
  scope: PersonScope,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await dropDeletion(tx, scope.userId)))
      throw new AppError('conflict', message('privacy.not-marked'))
    await identity.setDeletesAt(tx, scope.userId, null)
    await audit(tx, clock, {
      companyId: null,
      userId: scope.userId,
      action: 'account.kept',
      correlationId: scope.correlationId,
    })
  })
}

interface Affected {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly isDeleted: boolean
}

async function companiesOf(
  { identity, companies }: PrivacyDeps,
  tx: Db,
  userId: string,
): Promise<Affected[]> {
  const all: Affected[] = []
  for (const { companyId } of await identity.membershipsOf(tx, userId)) {
    const { name, timeZone } = await companies.companyOf({ companyId })
    all.push({
      id: companyId,
      name,
      timeZone,
      isDeleted: goesWith(await identity.listMembers(tx, companyId), userId),
    })
  }
  return all
}

async function tell(
  { config, identity, notifications }: PrivacyDeps,
  tx: Db,
  {
    personScope: { userId, correlationId },
    deletesAt,
    companies,
  }: { personScope: PersonScope; deletesAt: string; companies: readonly Affected[] },
): Promise<void> {
  const person = await identity.personOf(tx, userId)
  if (!person) return
  const usefulUntil = new Date(deletesAt)
  await notifications.send(tx, {
    template: 'deletion-planned',
    to: person.email,
    language: person.language,
    correlationId,
    usefulUntil,
    data: {
      firstName: person.firstName,
      deletesAt,
      timeZone: companies[0]?.timeZone ?? 'UTC',
      goes: companies.filter((one) => one.isDeleted).map(({ name }) => name),
      stays: companies.filter((one) => !one.isDeleted).map(({ name }) => name),
      url: `${config.publicUrl}/login`,
    },
  })
  for (const company of companies.filter((one) => one.isDeleted)) {
    for (const member of await identity.listMembers(tx, company.id)) {
      if (member.user_id === userId) continue
      await notifications.send(tx, {
        template: 'company-closing',
        to: member.email,
        language: member.language,
        correlationId,
        usefulUntil,
        data: {
          firstName: member.first_name,
          companyName: company.name,
          owner: `${person.firstName} ${person.lastName}`.trim(),
          deletesAt,
          timeZone: company.timeZone,
          url: `${config.publicUrl}/user-panel/dashboard`,
        },
      })
    }
  }
}
