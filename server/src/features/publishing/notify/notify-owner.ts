import { roles } from '@marquee/contract/endpoint.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { Person } from '#features/identity'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { findPost, type PostRow, type PublicationJson } from '../posts/post-store.ts'
import { sendTo, type NotifiedCompany, type NotifyDeps } from './send-notice.ts'
import { notifyOfAccounts } from './notify-of-accounts.ts'
import { asks, fateOf, type NetworkLine } from './post-fate.ts'
import {
  findAuthor,
  lockUnnotified,
  markNotified,
  type Incident,
  type UnnotifiedEvent,
} from './notify-store.ts'
import { notifyOfPlanIn } from '../plans/watch-plans.ts'

/**
 * Tells the people of one incident by mail, all its networks at once. Mails and the mark that it
 * was told are one transaction, so a crash tells again or not at all, never twice; what settled
 * meanwhile is marked and told to nobody.
 */
export async function notifyOwner(deps: NotifyDeps, incident: Incident): Promise<void> {
  const notifiedCompany = await companyToNotify(deps, incident.company_id)
  await deps.db.transaction(async (tx) => {
    const events = await lockUnnotified(tx, incident)
    if (events.length === 0) return
    await markNotified(tx, {
      companyId: incident.company_id,
      ids: events.map(({ id }) => id),
      at: deps.clock.now(),
    })
    if (!notifiedCompany) return
    switch (incident.about) {
      case 'post':
        return notifyOfPost(deps, tx, { incident, notifiedCompany, events })
      case 'account':
        return notifyOfAccounts(deps, tx, { incident, notifiedCompany })
      // without a plan all that is scheduled waits
      case 'plan':
        return notifyOfPlanIn(
          deps,
          { tx, companyId: incident.company_id, about: 'held' },
          () => true,
        )
    }
  })
}

/** Null: the company is gone, and nobody is there to be told. */
export async function companyToNotify(
  deps: NotifyDeps,
  companyId: string,
): Promise<NotifiedCompany | null> {
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

async function notifyOfPost(
  deps: NotifyDeps,
  tx: Db,
  {
    incident: { company_id: companyId, subject_id: postId },
    notifiedCompany,
    events,
  }: { incident: Incident; notifiedCompany: NotifiedCompany; events: readonly UnnotifiedEvent[] },
): Promise<void> {
  const post = await findPost(tx, companyId, postId)
  if (!post?.publications.some((publication) => asks(publication, events))) return
  const networks = post.publications.map((publication) =>
    lineOf(publication, { deps, companyId, notifiedCompany, events, post }),
  )
  const text =
    post.publications.find((publication) => asks(publication, events))?.own_text ?? post.text
  for (const person of await peopleOfPost(deps, tx, { companyId, postId })) {
    await sendTo({ deps, tx }, person, (to) => ({
      ...to,
      template: 'post-trouble',
      data: {
        firstName: person.firstName,
        companyName: notifiedCompany.name,
        text,
        due: { at: dueOf(post).toISOString(), zone: notifiedCompany.zone, style: 'day-time' },
        networks,
      },
    }))
  }
}

const dueOf = (post: PostRow) => post.due_at ?? post.sort_at

interface PostNotice {
  readonly deps: NotifyDeps
  readonly companyId: string
  readonly notifiedCompany: NotifiedCompany
  readonly events: readonly UnnotifiedEvent[]
  readonly post: PostRow
}

function lineOf(
  publication: PublicationJson,
  { deps: { publicUrl, clock }, companyId, notifiedCompany: { zone }, events, post }: PostNotice,
): NetworkLine {
  const { id, network, state, read_back_at: seen, accepted_at: accepted } = publication
  const told = events.findLast(({ publication_id }) => publication_id === id)?.at
  const isPlanned = post.stage === 'scheduled'
  const fate = fateOf(publication, events, { now: clock.now(), isPlanned })
  const moment = (fate.fate === 'live' ? (seen ?? accepted) : null) ?? told
  return {
    network: networkNames[network],
    ...fate,
    asks: asks(publication, events),
    isSeen: state === 'published' && seen !== null,
    at: moment ? { at: new Date(moment).toISOString(), zone, style: 'seconds' } : null,
    url: `${publicUrl}/user-panel/posts/why/${id}?for=${companyId}`,
  }
}

/** Who wrote it, or those who lead the notifiedCompany when the writer has left. */
async function peopleOfPost(
  deps: NotifyDeps,
  tx: Db,
  { companyId, postId }: { companyId: string; postId: string },
): Promise<Person[]> {
  const authorId = await findAuthor(tx, companyId, postId)
  const author = (await deps.peopleToNotify(tx, companyId, roles)).find(({ id }) => id === authorId)
  return author ? [author] : deps.peopleToNotify(tx, companyId, ['owner', 'manager'])
}
