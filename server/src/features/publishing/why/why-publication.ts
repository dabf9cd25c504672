import { message } from '@marquee/contract/message.ts'
import { roles, type AnswerOf } from '@marquee/contract/endpoint.ts'
import type { PublicationView, whyPublication as endpoint } from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { listEditCalls } from '../edit-live/edit-why-store.ts'
import { filesFor } from '../engine/files/files-for.ts'
import { findPost, type PostRow, type PublicationJson } from '../posts/post-store.ts'
import { named, toMedia, toPublication } from '../posts/post-view.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { whySteps } from '../steps/why-steps.ts'
import { listStepCalls } from '../steps/why-steps-store.ts'
import { whyEdits } from '../edit-live/why-edits.ts'
import { askedAt } from './why-asked.ts'
import { isAsking, momentsOf, type Moment } from './why-moments.ts'
import { findWhy, listAttempts, listEvents, type AttemptRow, type WhyRow } from './why-store.ts'
import { birthWords, type Author, type Birth } from './why-birth.ts'
import { questionFor } from './why-question.ts'
import { wordsFor } from './why-words.ts'

type WhyAnswer = AnswerOf<typeof endpoint>

/** The ledger of one publication in plain words, its receipt, and what it asks. */
export async function whyPublication(
  deps: PublishingDeps,
  scope: Scope,
  id: string,
): Promise<WhyAnswer> {
  const why = await findWhy(deps.db, scope, id)
  const post = why && (await findPost(deps.db, scope.companyId, why.post_id))
  const row = post?.publications.find((candidate) => candidate.id === id)
  if (!why || !post || !row) throw new AppError('not-found', message('publishing.no-such-post'))
  const [attempts, events, stepCalls, editCalls, timeZone, by] = await Promise.all([
    listAttempts(deps.db, scope, id),
    listEvents(deps.db, scope, id),
    listStepCalls(deps.db, scope, id),
    listEditCalls(deps.db, scope, id),
    deps.timeZoneOf(scope),
    authorOf(deps, scope, why.author_id),
  ])
  const pictures = [...filesFor(row.network, row.options, row.own_pictures ?? post.pictures)]
  const files = await deps.media.find(
    deps.db,
    scope.companyId,
    pictures.map((picture) => picture.id),
  )
  const dues = [...(why.post_due_at ? [why.post_due_at] : []), why.due_at]
  // of a post that was made elsewhere, only what was done to it from here is a story to tell
  const isOurs = post.origin === 'here'
  const moments = momentsOf({
    attempts,
    events: isOurs ? events : [],
    pictures: pictures.length,
    dues,
    readBackAt: isOurs ? why.read_back_at : null,
  })
  const isSent = post.stage === 'sent'
  const shownOf = { companyId: scope.companyId, isSent }
  const publication = toPublication(deps, row, shownOf)
  const place = {
    network: row.network,
    zone: timeZone,
    acceptedAt: why.accepted_at,
    latenessMinutes: why.lateness_minutes,
    isVideo: pictures.some(({ kind }) => kind === 'video'),
  }
  const birth = birthOf(post, why, { by, timeZone })
  return {
    publication,
    postId: post.id,
    stage: isSent ? 'sent' : 'scheduled',
    text: row.own_text ?? post.text,
    media: named(toMedia(deps, scope.companyId, { ...post, pictures }), files),
    timeZone,
    lateAfter: why.late_after.toISOString(),
    steps: [
      {
        at: (post.origin === 'here' ? why.created_at : why.due_at).toISOString(),
        until: null,
        ...birthWords(birth, row.network),
      },
      ...moments.map(({ at, until, what }) => ({
        at: at.toISOString(),
        until: until?.toISOString() ?? null,
        ...wordsFor(what, place),
      })),
      ...whySteps(row.network, stepCalls),
      ...whyEdits(row.network, editCalls),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
    receipt: receiptOf(why, row, { attempts, moments, dues }),
    question: questionFor(publication),
    siblings: post.publications
      .filter((sibling) => sibling.id !== id)
      .map((sibling): PublicationView => toPublication(deps, sibling, shownOf)),
    profileUrl: await deps.accounts.profileUrl(scope.companyId, why.social_account_id),
  }
}

async function authorOf(
  deps: PublishingDeps,
  scope: Scope,
  authorId: string | null,
): Promise<Author> {
  if (authorId === scope.userId) return { kind: 'you' }
  const author = (await deps.peopleToNotify(deps.db, scope.companyId, roles)).find(
    ({ id }) => id === authorId,
  )
  return author ? { kind: 'member', name: author.firstName } : { kind: 'gone' }
}

function birthOf(
  post: PostRow,
  why: WhyRow,
  { by, timeZone }: { by: Author; timeZone: string },
): Birth {
  if (post.origin === 'elsewhere') return { kind: 'elsewhere' }
  if (!post.due_at || post.due_at.getTime() <= why.created_at.getTime())
    return { kind: 'pressed', by }
  const zone = post.time_zone ?? timeZone
  return {
    kind: 'scheduled',
    by,
    at: post.due_at,
    zone,
    latenessMinutes: why.lateness_minutes,
  }
}

interface LedgerFacts {
  readonly attempts: readonly AttemptRow[]
  readonly moments: readonly Moment[]
  readonly dues: readonly Date[]
}

function receiptOf(
  why: WhyRow,
  row: PublicationJson,
  { attempts, moments, dues }: LedgerFacts,
): WhyAnswer['receipt'] {
  const asking = attempts.findLast(isAsking)
  const looks = moments.filter(
    ({ what }) => what.kind === 'look' || what.kind === 'found' || what.kind === 'absent',
  )
  const found = moments.findLast(({ what }) => what.kind === 'found')
  const missed = moments.findLast(
    ({ what }) => what.kind === 'missed' || (what.kind === 'absent' && what.thenMissed),
  )
  // the owner's word that it is there is no answer of the network
  const isSaid = moments.some(({ what }) => what.kind === 'said-there')
  const accepted = isSaid ? null : why.accepted_at
  const end = accepted ?? (row.state === 'missed' ? missed?.at : null) ?? null
  const lateMs = end ? end.getTime() - why.due_at.getTime() : 0
  return {
    due: why.due_at.toISOString(),
    asked: asking ? askedAt(asking, dues).toISOString() : null,
    accepted: accepted?.toISOString() ?? null,
    seen: (why.read_back_at ?? found?.at)?.toISOString() ?? null,
    number: row.remote_id,
    looks: looks.length,
    lastLook: looks.at(-1)?.at.toISOString() ?? null,
    lateByMs: lateMs >= 60_000 ? lateMs : null,
  }
}
