import type { OutgoingMail } from '#features/notifications'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { BillingDeps } from '../billing-deps.ts'

type NotifyDeps = Pick<
  BillingDeps,
  'clock' | 'notifications' | 'peopleToNotify' | 'companyOf' | 'publicUrl'
>
type BillingMail = Extract<
  OutgoingMail,
  { template: 'trial-ending' | 'trial-ended' | 'payment-failed' }
>

const usefulMs = 7 * 86_400_000

export async function notifyTrialEnding(
  deps: NotifyDeps,
  tx: Db,
  { companyId, endsAt }: { readonly companyId: string; readonly endsAt: Date },
): Promise<void> {
  await notifyOwners(deps, tx, {
    companyId,
    write: ({ data }) => ({
      template: 'trial-ending',
      data: { ...data, endsAt: endsAt.toISOString() },
      usefulUntil: endsAt,
    }),
  })
}

export async function notifyTrialEnded(deps: NotifyDeps, tx: Db, companyId: string): Promise<void> {
  await notifyOwners(deps, tx, {
    companyId,
    write: ({ data }) => ({ template: 'trial-ended', data }),
  })
}

/** `accessUntil`: how long everything stays open while the payment is open. */
export async function notifyPaymentFailed(
  deps: NotifyDeps,
  tx: Db,
  { companyId, accessUntil }: { readonly companyId: string; readonly accessUntil: Date | null },
): Promise<void> {
  await notifyOwners(deps, tx, {
    companyId,
    write: ({ data }) => ({
      template: 'payment-failed',
      data: { ...data, accessUntil: accessUntil?.toISOString() ?? null },
    }),
  })
}

interface Base {
  readonly data: {
    readonly firstName: string
    readonly companyName: string
    readonly timeZone: string
    readonly url: string
  }
}
type BillingMailContent = {
  [M in BillingMail as M['template']]: Pick<M, 'template' | 'data'> & {
    readonly usefulUntil?: Date
  }
}[BillingMail['template']]

async function notifyOwners(
  deps: NotifyDeps,
  tx: Db,
  {
    companyId,
    write,
  }: { readonly companyId: string; readonly write: (base: Base) => BillingMailContent },
): Promise<void> {
  const testbed = await companyToNotify(deps, companyId)
  if (!testbed) return
  const { name, timeZone } = testbed
  for (const { email, firstName, language } of await deps.peopleToNotify(tx, companyId, [
    'owner',
  ])) {
    const words = write({
      data: {
        firstName,
        companyName: name,
        timeZone,
        // a link chooses no company: the page says which one it is about
        url: `${deps.publicUrl}/user-panel/account?for=${companyId}`,
      },
    })
    await deps.notifications.send(tx, {
      usefulUntil: new Date(deps.clock.now().getTime() + usefulMs),
      ...words,
      to: email,
      language,
      correlationId: newId(),
    })
  }
}

/** Null: the company is gone, and nobody is there to be told. */
async function companyToNotify(
  { companyOf }: NotifyDeps,
  companyId: string,
): Promise<Awaited<ReturnType<NotifyDeps['companyOf']>> | null> {
  try {
    return await companyOf({ companyId })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}
