import { moderations, type Moderation } from '@marquee/contract/comments.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import { askedOf, isDone, showAsked, type IntentRow } from '#outbox'
import type { CommentedPost } from '../comment-store.ts'
import type { Shown } from './comment-views.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { editCommentPayload } from '../moderation/edit-comment-kind.ts'

/** Reads of a network may lag behind what was just done there. */
const graceMs = 120_000

/**
 * The comments with what was asked of them. What was deleted, hidden or edited a moment ago stays
 * so, also where a reading that began before still brings it as it was.
 */
export async function withModerations(
  deps: Pick<CommentsDeps, 'db' | 'clock' | 'outbox'>,
  { companyId, socialAccountId }: CommentedPost,
  shown: readonly Shown[],
): Promise<Shown[]> {
  if (shown.length === 0) return []
  const intents = await deps.outbox.listNewest(deps.db, {
    companyId,
    socialAccountId,
    subjects: shown.map(({ id }) => id),
    kinds: moderations,
  })
  const asked = new Map(intents.map((intent) => [intent.subject, intent]))
  const now = deps.clock.now()
  return shown.flatMap((one) => {
    const intent = asked.get(one.id)
    return intent ? (withIntent(one, intent, now) ?? []) : [one]
  })
}

/** Null: it is gone. */
function withIntent(one: Shown, intent: IntentRow, now: Date): Shown | null {
  const does = moderations.find((kind) => kind === intent.kind)
  if (!does) return one
  const text = does === 'edit-comment' ? editCommentPayload.parse(intent.payload).text : null
  if (isDone(intent)) {
    if (does === 'delete-comment') return null
    const isFresh = intent.finished_at === null || isWithin(intent, now, graceMs)
    if (!isFresh) return one
    return text === null ? { ...one, isHidden: does === 'hide' } : { ...one, text }
  }
  if (isSo(one, does, text)) return one
  const asked = showAsked(askedOf(intent), now)
  if (asked === null) return one
  if (does !== 'edit-comment') return { ...one, moderation: { does, ...asked } }
  return text === null ? one : { ...one, edit: { ...asked, text } }
}

/** Somebody did at the network what was asked for here. */
function isSo(one: Shown, does: Moderation, text: string | null): boolean {
  if (text !== null) return readsTheSame(one.text, text)
  return does === 'delete-comment' ? false : one.isHidden === (does === 'hide')
}

const isWithin = ({ finished_at: at }: IntentRow, now: Date, ms: number) =>
  at !== null && now.getTime() - at.getTime() < ms
