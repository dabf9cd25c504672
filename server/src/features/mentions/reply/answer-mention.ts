import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { AnswerKind } from './answer-kind.ts'
import { clearAnswer, putAnswer, notifyMentionsChanged } from './answer-store.ts'
import { findMention, lockMention, type MentionRow } from '../mention-store.ts'
import type { MentionsDeps } from '../mentions-deps.ts'
import { asksOwner, mentionIn } from '../show-mention.ts'

/** So long the call waits for the network's answer. */
const waitInHandMs = 20_000

export type AnsweringDeps = MentionsDeps & { readonly kind: AnswerKind }

interface MentionAnswerRequest {
  readonly id: string
  readonly key: string
  readonly text: string
}

/**
 * Answers a mention, once. The words and their intent stand in one transaction, and the outbox
 * carries on with what is not answered in hand. A repeat of the key sends nothing.
 */
export async function answerMention(
  deps: AnsweringDeps,
  scope: Scope,
  asked: MentionAnswerRequest,
): Promise<void> {
  const mention = await mentionIn(deps.db, scope, asked.id)
  if (isRepeat(mention, asked)) return
  if (!mention.takes_answer)
    throw new AppError(
      'not-supported',
      message('mentions.answered-there', { network: networkNames[mention.network] }),
    )
  await refuseUnreachable(deps, scope, mention)
  const answerId = newId()
  const isOpened = await deps.db.transaction((tx) => open(deps, tx, { scope, asked, answerId }))
  if (!isOpened) return
  const settled = await deps.outbox.settledWithin(
    { companyId: scope.companyId, id: answerId },
    waitInHandMs,
  )
  if (settled.state === 'failed')
    throw new AppError(
      settled.outcome === 'unsupported' ? 'not-supported' : 'network-refused',
      settled.message ?? message('mentions.no-reason'),
    )
}

/** Throws where another answer stands or is on its way. What failed made nothing. */
function isRepeat(mention: MentionRow, { key, text }: MentionAnswerRequest): boolean {
  const isSame = mention.answer_key === key && mention.answer_text === text
  if (mention.answer_state === null) return false
  if (mention.answer_state === 'failed' && !asksOwner(mention)) return false
  // also where nobody knows whether it stands there: its owner says so first
  if (isSame) return true
  throw new AppError('conflict', message('mentions.answered'))
}

/** False: the same press stands already. */
async function open(
  deps: AnsweringDeps,
  tx: Db,
  {
    scope,
    asked,
    answerId,
  }: { readonly scope: Scope; readonly asked: MentionAnswerRequest; readonly answerId: string },
): Promise<boolean> {
  const { companyId, userId, correlationId } = scope
  await lockMention(tx, companyId, asked.id)
  const mention = await findMention(tx, companyId, asked.id)
  if (!mention) throw new AppError('not-found', message('mentions.no-such-mention'))
  if (isRepeat(mention, asked)) return false
  const { network, post_id: postId, comment_id: commentId } = mention
  await putAnswer(tx, companyId, { id: mention.id, answerId, key: asked.key, text: asked.text })
  await deps.outbox.add(tx, deps.kind, {
    id: answerId,
    companyId,
    key: answerId,
    network,
    socialAccountId: mention.social_account_id,
    subject: commentId ?? postId,
    payload: { mentionId: mention.id, postId, commentId, text: asked.text },
    authorId: userId,
    correlationId,
    isAwaited: true,
  })
  await audit(tx, deps.clock, {
    companyId,
    userId,
    action: 'mention.answered',
    subjectId: mention.id,
    facts: { network },
    correlationId,
  })
  await notifyMentionsChanged(tx, companyId)
  return true
}

/** Throws what its owner has to mend before anything is written; what passes the outbox waits out. */
async function refuseUnreachable(
  deps: AnsweringDeps,
  { companyId }: Scope,
  { network, social_account_id: socialAccountId }: MentionRow,
): Promise<void> {
  const off = await reasonOff(deps.db, network)
  if (off !== null)
    throw new AppError(
      'conflict',
      message('mentions.switched-off', {
        network: networkNames[network],
        reason: off,
      }),
    )
  try {
    const account = await deps.accounts.capabilitiesOf(companyId, socialAccountId)
    if (!account) throw new AppError('conflict', message('mentions.account-gone'))
    if (!account.mentionAnswerer)
      throw new AppError('not-supported', message('mentions.not-possible'))
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind !== 'unavailable' && error.kind !== 'rate-limited')
      throw new AppError('network-refused', error.said, { cause: error })
  }
}

/**
 * Puts away what was refused, and takes back what only waits. Throws `conflict` for what may have
 * gone out.
 */
export async function dropAnswer(deps: AnsweringDeps, scope: Scope, id: string): Promise<void> {
  const { companyId, userId, correlationId } = scope
  await deps.db.transaction(async (tx) => {
    const answerId = (await mentionIn(tx, scope, id)).answer_id
    if (answerId === null) return
    // the intent first, as its worker does: nobody waits in a circle
    const isTakenBack = await deps.outbox.cancel(tx, companyId, answerId)
    const now = await findMention(tx, companyId, id)
    const mayBeLive = now?.answer_state !== 'failed' || asksOwner(now)
    if (!isTakenBack && now?.answer_id === answerId && mayBeLive)
      throw new AppError('conflict', message('mentions.on-its-way'))
    await clearAnswer(tx, { companyId, answerId })
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: 'mention-answer.dropped',
      subjectId: id,
      facts: {},
      correlationId,
    })
    await notifyMentionsChanged(tx, companyId)
  })
}
