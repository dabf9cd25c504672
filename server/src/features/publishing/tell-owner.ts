import { roles } from '@marquee/contract/endpoint.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { Person } from '#features/identity'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { findPost, type PostRow, type PublicationJson } from './post-store.ts'
import { sendTo, type House, type TellDeps } from './send-news.ts'
import { tellOfAccounts } from './tell-accounts.ts'
import { asks, fateOf, type NetworkLine } from './tell-fate.ts'
import { findAuthor, lockUntold, markTold, type Trouble, type UntoldEvent } from './tell-store.ts'
import { tellOfPlanIn } from './watch-plans.ts'

/**
 * Tells the people of one trouble by mail, all its networks at once. Mails and the mark that it was
 * told are one transaction, so a crash tells again or not at all, never twice; what settled
 * meanwhile is marked and told to nobody.
 */
export async function tellOwner(deps: TellDeps, trouble: Trouble): Promise<void> {
  const house = await houseOf(deps, trouble.company_id)
  await deps.db.transaction(async (tx) => {
    const events = await lockUntold(tx, trouble)
    if (events.length === 0) return
    await markTold(
      tx,
      trouble.company_id,
      events.map(({ id }) => id),
      deps.clock.now(),
    )
    if (!house) return
    switch (trouble.about) {
      case 'post':
        return tellOfPost(deps, tx, trouble, house, events)
      case 'account':
        return tellOfAccounts(deps, tx, { trouble, house })
      // without a plan all that is scheduled waits
      case 'plan':
        return tellOfPlanIn(deps, tx, trouble.company_id, 'held', () => true)
    }
  })
}

/** Null: the company is gone, and nobody is there to be told. */
export async function houseOf(deps: TellDeps, companyId: string): Promise<House | null> {
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

async function tellOfPost(
  deps: TellDeps,
  tx: Db,
  { company_id: companyId, subject_id: postId }: Trouble,
  house: House,
  events: readonly UntoldEvent[],
): Promise<void> {
  const post = await findPost(tx, companyId, postId)
  if (!post?.publications.some((publication) => asks(publication, events))) return
  const networks = post.publications.map((publication) =>
    lineOf(publication, { deps, house, events }),
  )
  const text =
    post.publications.find((publication) => asks(publication, events))?.own_text ?? post.text
  for (const person of await peopleOfPost(deps, tx, companyId, postId)) {
    await sendTo({ deps, tx }, person, (to) => ({
      ...to,
      template: 'post-trouble',
      data: {
        firstName: person.firstName,
        companyName: house.name,
        text,
        due: { at: dueOf(post).toISOString(), zone: house.zone, style: 'day-time' },
        networks,
      },
    }))
  }
}

const dueOf = (post: PostRow) => post.due_at ?? post.sort_at

interface News {
  readonly deps: TellDeps
  readonly house: House
  readonly events: readonly UntoldEvent[]
}

function lineOf(
  publication: PublicationJson,
  { deps: { publicUrl }, house: { zone }, events }: News,
): NetworkLine {
  const { id, network, state, read_back_at: seen, accepted_at: accepted } = publication
  const told = events.findLast(({ publication_id }) => publication_id === id)?.at
  const fate = fateOf(publication, events)
  const moment = (fate.fate === 'live' ? (seen ?? accepted) : null) ?? told
  return {
    network: networkNames[network],
    ...fate,
    asks: asks(publication, events),
    isSeen: state === 'published' && seen !== null,
    at: moment ? { at: new Date(moment).toISOString(), zone, style: 'seconds' } : null,
    url: `${publicUrl}/user-panel/posts/why/${id}`,
  }
}

/** Who wrote it, or those who lead the house when the writer has left. */
async function peopleOfPost(
  deps: TellDeps,
  tx: Db,
  companyId: string,
  postId: string,
): Promise<Person[]> {
  const authorId = await findAuthor(tx, companyId, postId)
  const author = (await deps.peopleToTell(tx, companyId, roles)).find(({ id }) => id === authorId)
  return author ? [author] : deps.peopleToTell(tx, companyId, ['owner', 'manager'])
}
