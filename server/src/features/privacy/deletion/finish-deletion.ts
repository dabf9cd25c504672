import { audit } from '#platform/db/audit.ts'
import { forgetActor, forgetCompanyDeeds } from '#platform/db/sweeps.ts'
import type { Db } from '#platform/db/database.ts'
import {
  claimDue,
  lockDeletion,
  markFinished,
  markForgotten,
  type DeletionRow,
} from './deletion-store.ts'
import { finishDeletionJob } from '../jobs.ts'
import type { PrivacyDeps } from '../privacy-deps.ts'
import { isOwnedAlone } from '../privacy-rules.ts'

/** A job that was sent and not heard of for so long is sent once more. */
const sendAgainMs = 6 * 3_600_000

/** Sends the jobs of those whose grace is over. */
export async function sendDueDeletions({ db, queue }: PrivacyDeps, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const userId of await claimDue(tx, now, new Date(now.getTime() - sendAgainMs)))
      await queue.send(tx, finishDeletionJob, { userId })
  })
}

/**
 * First, at one stroke, the person: nobody can log in, the address is free, nothing of their
 * companies goes out. Then what takes its time: grants at the networks, files, rows. Each step may
 * be broken off and done again.
 */
export async function finishDeletion(deps: PrivacyDeps, userId: string): Promise<void> {
  const { db, clock, publishing, accounts, companies } = deps
  const companyIds = await db.transaction(async (tx) => {
    const planned = await lockDeletion(tx, userId)
    return (
      planned &&
      (planned.forgotten_at ? planned.company_ids : await forgetPerson(deps, tx, planned))
    )
  })
  if (!companyIds) return
  for (const companyId of companyIds) {
    // a call that was in hand at the stroke above may have left something due
    await db.transaction((tx) => publishing.closeCompany(tx, companyId))
    // the network may be taking a post this second: its answer still finds its row
    if ((await publishing.inFlight(companyId)) > 0)
      throw new Error(
        `Calls for company ${companyId} are under way; it is deleted when they are over.`,
      )
    await accounts.leaveNetworks(companyId)
    for (const room of deps.rooms()) await room.forgetCompany?.(companyId)
    await forgetCompanyDeeds(db, companyId)
    await companies.remove(companyId)
  }
  await markFinished(db, userId, clock.now())
}

async function forgetPerson(
  deps: PrivacyDeps,
  tx: Db,
  { user_id: userId, correlation_id: correlationId }: DeletionRow,
): Promise<readonly string[]> {
  const { clock, identity, companies, publishing, billing } = deps
  await identity.holdPerson(tx, userId)
  const person = await identity.personOf(tx, userId)
  if (!person) return []
  const alone = await lockOwnedAlone(deps, tx, userId)
  for (const companyId of alone) {
    const canceled = await publishing.closeCompany(tx, companyId)
    await billing.endForDeletion(tx, companyId)
    await identity.deleteMembershipsOf(tx, companyId)
    await companies.close(tx, companyId)
    await audit(tx, clock, {
      companyId,
      userId: null,
      action: 'company.deleted',
      subjectId: companyId,
      facts: { canceled },
      correlationId,
    })
  }
  for (const room of deps.rooms()) await room.forgetPerson?.(tx, person)
  await forgetActor(tx, userId)
  await markForgotten(tx, userId, { companyIds: alone, at: clock.now() })
  await audit(tx, clock, {
    companyId: null,
    userId: null,
    action: 'account.deleted',
    facts: { companies: alone.length },
    correlationId,
  })
  return alone
}

/**
 * The companies that nobody else owns. The members of all their companies are locked, before
 * anything that belongs to one of them: of two owners who go at once the second sees that the first
 * is gone. By id, so that they do not wait for each other.
 */
async function lockOwnedAlone(
  { identity }: PrivacyDeps,
  tx: Db,
  userId: string,
): Promise<string[]> {
  const all = (await identity.membershipsOf(tx, userId)).map(({ companyId }) => companyId)
  const alone: string[] = []
  for (const companyId of all.toSorted())
    if (isOwnedAlone(await identity.lockMembers(tx, companyId), userId)) alone.push(companyId)
  return alone
}
