import { roles } from '@marquee/contract/endpoint.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { Person } from '#features/identity'
import type { OutgoingMail } from '#features/notifications'
import { newId } from '#platform/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { kindsFor } from '../alert-views.ts'
import type { AlertsDeps } from '../alerts-deps.ts'
import {
  countForDigest,
  listDue,
  listNextPosts,
  noteMailed,
  takeDigest,
  type DueDigest,
  type NextPost,
} from './digest-store.ts'

const atOnce = 50
const nextPosts = 3
/** A digest of the morning is of no use the day after. */
const usefulMs = 12 * 3_600_000

/**
 * Sends the digests that are due, each in one transaction with the row that says so: whatever
 * crashes, nobody gets two of a day. Answers how many were decided.
 */
export async function sendDigests(deps: AlertsDeps, now: Date): Promise<number> {
  let decided = 0
  for (;;) {
    const due = await listDue(deps.db, now, atOnce)
    const before = decided
    for (const one of due)
      await deps.db
        .transaction((tx) => sendOne(deps, tx, { due: one, now }))
        .then(
          () => {
            decided++
          },
          (error: unknown) => {
            // one digest must not keep the others waiting; it stays due
            deps.log.error(
              { err: error, companyId: one.company_id },
              'a digest could not be written; it is tried again',
            )
          },
        )
    if (due.length < atOnce || decided === before) return decided
  }
}

async function sendOne(
  deps: AlertsDeps,
  tx: Db,
  { due, now }: { readonly due: DueDigest; readonly now: Date },
): Promise<void> {
  if (!(await takeDigest(tx, due, now))) return
  const people = await deps.peopleToNotify(tx, due.company_id, roles)
  const person = people.find(({ id }) => id === due.user_id)
  const all = await countForDigest(tx, due.company_id, { since: due.since, now })
  const counts = {
    ...all,
    ...(kindsFor(due.role).includes('account-attention') ? {} : { accounts: 0 }),
    ...(due.leaves_out_reviews ? { reviews: 0, new_reviews: 0 } : {}),
    ...(due.leaves_out_messages ? { messages: 0, new_messages: 0 } : {}),
  }
  const next = await listGoingOut(deps, tx, { companyId: due.company_id, now })
  const isEmpty = next.length === 0 && Object.values(counts).every((count) => count === 0)
  if (!person || isEmpty) return
  await noteMailed(tx, due)
  await deps.notifications.send(tx, {
    ...addressed(person, now),
    template: 'digest',
    data: {
      firstName: person.firstName,
      companyName: due.company_name,
      isWeekly: due.digest === 'weekly',
      day: { at: now.toISOString(), zone: due.time_zone, style: 'day' },
      waiting: {
        posts: counts.posts,
        accounts: counts.accounts,
        messages: counts.messages,
        reviews: counts.reviews,
      },
      fresh: {
        messages: counts.new_messages,
        comments: counts.new_comments,
        reviews: counts.new_reviews,
      },
      next: next.map(({ text, due_at: at, networks }) => ({
        text,
        at: { at: at.toISOString(), zone: due.time_zone, style: 'day-time' },
        networks: networks.map(nameOf),
      })),
      url: `${deps.publicUrl}/user-panel/dashboard?for=${due.company_id}`,
    },
  })
}

/** What goes out next; what the plan does not reach stays, and is not called scheduled. */
async function listGoingOut(
  deps: AlertsDeps,
  tx: Db,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<NextPost[]> {
  const posts = await listNextPosts(tx, companyId, { now, limit: nextPosts })
  if (posts.length === 0) return posts
  const covers = await deps.coverOf(tx, [companyId])
  return posts.filter(({ due_at: at }) => covers(companyId, at))
}

const nameOf = (network: string) =>
  Object.entries(networkNames).find(([key]) => key === network)?.[1] ?? network

const addressed = (
  { email, language }: Person,
  now: Date,
): Pick<OutgoingMail, 'to' | 'language' | 'correlationId' | 'usefulUntil'> => ({
  to: email,
  language,
  correlationId: newId(),
  usefulUntil: new Date(now.getTime() + usefulMs),
})
