import { networkNames } from '@marquee/contract/networks/table.ts'
import { lowRating } from '@marquee/contract/review-rules.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { KeptReview, ReviewedAccount } from '../review-store.ts'
import type { ReviewingAccount, ReviewsDeps } from '../reviews-deps.ts'

/** An older one was found late, and is no alarm any more. */
const freshMs = 2 * 86_400_000
/** A mail about a review of days ago is of no use to anybody. */
const usefulMs = 2 * 86_400_000

/** It is low since now, written so or changed to it, and no answer to that stands yet. */
const becameLow = ({
  rating,
  is_new: isNew,
  is_answered: isAnswered,
  earlier_rating: earlier,
}: KeptReview) =>
  rating !== null &&
  rating <= lowRating &&
  !isAnswered &&
  (isNew || earlier === null || earlier > lowRating)

/**
 * Tells owners and managers of each low review that was not answered by then, by one mail; in the
 * transaction that keeps it.
 */
export async function notifyOfLow(
  deps: Pick<
    ReviewsDeps,
    'clock' | 'notifications' | 'peopleToNotify' | 'companyNameOf' | 'publicUrl'
  >,
  tx: Db,
  {
    place: { companyId },
    account: { account },
    kept,
  }: {
    readonly place: ReviewedAccount
    readonly account: Pick<ReviewingAccount, 'account'>
    readonly kept: readonly KeptReview[]
  },
): Promise<void> {
  const now = deps.clock.now().getTime()
  const low = kept.filter(
    (one) => becameLow(one) && (!one.is_new || now - one.created_at.getTime() < freshMs),
  )
  if (low.length === 0) return
  const companyName = await deps.companyNameOf({ companyId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  })
  if (companyName === null) return
  const people = await deps.peopleToNotify(tx, companyId, ['owner', 'manager'])
  for (const { id, stars, text, reviewer } of low)
    for (const person of people)
      await deps.notifications.send(tx, {
        to: person.email,
        language: person.language,
        template: 'low-review',
        data: {
          firstName: person.firstName,
          companyName,
          accountName: account.name,
          network: networkNames[account.network],
          reviewer,
          stars,
          text: text === '' ? null : text,
          url: `${deps.publicUrl}/user-panel/reviews?review=${id}&for=${companyId}`,
        },
        correlationId: newId(),
        usefulUntil: new Date(now + usefulMs),
      })
}
