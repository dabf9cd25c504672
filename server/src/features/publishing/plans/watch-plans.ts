import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import {
  forgetPlanNotified,
  listDueUnnotified,
  listHeldByPlan,
  listNotifiedAhead,
  listWaitingForPlan,
  rememberPlanNotified,
} from './plan-hold-store.ts'
import { releaseForPlan } from '../engine/ledger/release-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { lockNotifying } from '../notify/notify-store.ts'

export type PlanNotifyDeps = Pick<
  PublishingDeps,
  'db' | 'clock' | 'notifications' | 'peopleToNotify' | 'timeZoneOf' | 'companyNameOf' | 'publicUrl'
>
type WatchDeps = PlanNotifyDeps & Pick<PublishingDeps, 'plan' | 'log'>

const dayMs = 86_400_000
/** Who is covered for so long is not about to lose their plan. */
const longMs = 400 * dayMs
const lockName = 'plan'

/**
 * The plan covers the company (again): what waited for it goes on. In the transaction that opens
 * the access.
 */
export async function planCovers(
  { clock }: Pick<PublishingDeps, 'clock'>,
  tx: Db,
  companyId: string,
): Promise<void> {
  await lockNotifying(tx, companyId, lockName)
  await releaseForPlan(tx, companyId, clock.now())
  await forgetPlanNotified(tx, companyId, 'held')
}

/**
 * Tells a day ahead of posts that will wait because the plan ends before them (C94), once until the
 * plan is there for long; and lets go what still waits although its company is covered: a worker
 * may have held it while the plan was being paid.
 */
export async function watchPlans(deps: WatchDeps, now: Date): Promise<void> {
  await releaseStrays(deps, now)
  await forgetNotified(deps, now)
  const due = await listDueUnnotified(deps.db, new Date(now.getTime() + dayMs))
  const covers = await deps.plan.coverOf(deps.db, [...new Set(due.map((post) => post.company_id))])
  for (const companyId of new Set(
    due.filter((post) => !covers(post.company_id, post.due_at)).map((post) => post.company_id),
  )) {
    try {
      await notifyOfPlan(deps, { companyId, about: 'ahead' }, (at) => !covers(companyId, at))
    } catch (error) {
      deps.log.error(
        { err: error, companyId },
        'a company could not be told that posts will wait for a plan; it is tried again',
      )
    }
  }
}

async function releaseStrays(deps: WatchDeps, now: Date): Promise<void> {
  const held = await listHeldByPlan(deps.db)
  if (held.length === 0) return
  const covers = await deps.plan.coverOf(deps.db, held)
  for (const companyId of held)
    if (covers(companyId, now)) await deps.db.transaction((tx) => planCovers(deps, tx, companyId))
}

async function forgetNotified(deps: WatchDeps, now: Date): Promise<void> {
  const told = await listNotifiedAhead(deps.db)
  if (told.length === 0) return
  const covers = await deps.plan.coverOf(deps.db, told)
  for (const companyId of told)
    if (covers(companyId, new Date(now.getTime() + longMs)))
      await forgetPlanNotified(deps.db, companyId, 'ahead')
}

/**
 * Writes to the owners once a break, in one transaction with the mark that it was told. `waits`:
 * which posts are meant, by when they are due.
 */
export async function notifyOfPlan(
  deps: PlanNotifyDeps,
  { companyId, about }: { companyId: string; about: 'ahead' | 'held' },
  waits: (due: Date) => boolean,
): Promise<void> {
  await deps.db.transaction((tx) => notifyOfPlanIn(deps, { tx, companyId, about }, waits))
}

export async function notifyOfPlanIn(
  deps: PlanNotifyDeps,
  { tx, companyId, about }: { tx: Db; companyId: string; about: 'ahead' | 'held' },
  waits: (due: Date) => boolean,
): Promise<void> {
  await lockNotifying(tx, companyId, lockName)
  const all = await listWaitingForPlan(tx, companyId)
  const posts = all.filter(({ dueAt }) => waits(dueAt))
  const [first] = posts
  if (!first || (about === 'held' && !posts.some(({ isHeld }) => isHeld))) return
  if (!(await rememberPlanNotified(tx, { companyId, about, at: deps.clock.now() }))) return
  const notifiedCompany = await companyToNotify(deps, companyId)
  if (!notifiedCompany) return
  for (const { email, firstName, language } of await deps.peopleToNotify(tx, companyId, [
    'owner',
  ])) {
    await deps.notifications.send(tx, {
      to: email,
      language,
      correlationId: newId(),
      usefulUntil: new Date(deps.clock.now().getTime() + 3 * dayMs),
      template: 'plan-ended',
      data: {
        firstName,
        companyName: notifiedCompany.name,
        about,
        posts: posts.length,
        firstDue: first.dueAt.toISOString(),
        timeZone: notifiedCompany.zone,
        url: `${deps.publicUrl}/user-panel/account?for=${companyId}`,
      },
    })
  }
}

/** Null: the company is gone, and nobody is there to be told. */
async function companyToNotify(
  deps: PlanNotifyDeps,
  companyId: string,
): Promise<{ readonly name: string; readonly zone: string } | null> {
  try {
    return {
      name: await deps.companyNameOf({ companyId }),
      zone: await deps.timeZoneOf({ companyId }),
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}
