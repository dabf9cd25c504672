import type { Message } from '@marquee/contract/message.ts'
import type { ReactNode } from 'react'
import { ago } from '#lib/time/ago.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { useCompany } from '#lib/session/session.ts'
import { worded } from '#lib/worded.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge, type BadgeKind } from '#ui/badges/badge.tsx'
import { EditBox } from './moderation/edit-box.tsx'
import { ModerationMenu } from './moderation/moderation-menu.tsx'
import { ModerationNote, ModerationState } from './moderation/moderation-state.tsx'
import { texts } from '#texts/features/comments'
import type { CommentOrder, ModeratedComment } from './moderation/use-moderation.ts'

interface CommentLineProps {
  readonly name: string | null
  readonly pictureUrl: string | null
  readonly at: string
  readonly text: string
  readonly state: 'sent' | 'sending' | 'unknown' | 'failed'
  /** When what is on its way is tried next, where that is not at once. */
  readonly waitsUntil: string | null
  readonly problem: Message | null
  readonly attachmentUrl?: string | null | undefined
  readonly acts?: ReactNode
  /** Keeps order among comments that stand. */
  readonly order: CommentOrder
  readonly moderated: ModeratedComment
  /** Sends what did not go once more; null for who may not. */
  readonly onAgain?: (() => void) | null | undefined
  /** Puts away what did not go, or takes back what still waits. */
  readonly onRemove?: (() => void) | null | undefined
  readonly children?: ReactNode
}

const kinds: Readonly<Record<'sending' | 'unknown' | 'failed', BadgeKind>> = {
  sending: 'unsure',
  unknown: 'unsure',
  failed: 'fail',
}

/** Where words of ours stand that are not known to be there, and what can be done with them. */
function NotSent({
  state,
  waitsUntil,
  onAgain,
  onRemove,
}: Pick<CommentLineProps, 'waitsUntil' | 'onAgain' | 'onRemove'> & {
  readonly state: 'sending' | 'unknown' | 'failed'
}) {
  const mayGo = state === 'failed' || waitsUntil !== null
  return (
    <>
      <Badge kind={kinds[state]}>
        {waitsUntil === null ? texts.state[state] : texts.state.waiting}
      </Badge>
      {state === 'failed' && onAgain ? (
        <button type="button" className="comment__reply" onClick={onAgain}>
          {texts.sendAgain}
        </button>
      ) : null}
      {mayGo && onRemove ? (
        <button type="button" className="comment__reply" onClick={onRemove}>
          {texts.remove}
        </button>
      ) : null}
    </>
  )
}

/** Goes on while nothing else of the comment changes. */
function Age({ of }: { readonly of: string }) {
  return <time dateTime={of}>{ago(of, useNow())}</time>
}

/** What waits needs nobody, and says so. */
function Wait({ until }: { readonly until: string | null }) {
  const { timeZone } = useCompany()
  if (until === null) return null
  return (
    <p className="comment__aside">{texts.waitsUntil({ when: longDateTime(until, timeZone) })}</p>
  )
}

/** One comment: who, when, what, and where it stands when it is ours and still on its way. */
export function CommentLine({
  name,
  pictureUrl,
  at,
  text,
  state,
  waitsUntil,
  problem,
  attachmentUrl,
  acts,
  order,
  moderated,
  onAgain,
  onRemove,
  children,
}: CommentLineProps) {
  return (
    <article className="comment">
      <Avatar name={name ?? '?'} src={pictureUrl} size="sm" />
      <div className="comment__body">
        <p
          className={classNames(
            'comment__text',
            state === 'sent' && moderated.isHidden && 'comment__text--hidden',
          )}
          dir="auto"
        >
          <b
            className="comment__name"
            dir="auto"
            title={name === null ? texts.someoneNote : undefined}
          >
            {name ?? texts.somebody}
          </b>{' '}
          {text}
        </p>
        {attachmentUrl === null || attachmentUrl === undefined ? null : (
          <img
            className="comment__picture"
            src={attachmentUrl}
            alt={texts.picture}
            loading="lazy"
          />
        )}
        <div className="comment__meta">
          <Age of={at} />
          {state === 'sent' ? (
            <>
              <ModerationState order={order} comment={moderated} />
              {acts}
              <ModerationMenu order={order} comment={moderated} />
            </>
          ) : (
            <NotSent state={state} waitsUntil={waitsUntil} onAgain={onAgain} onRemove={onRemove} />
          )}
        </div>
        {problem === null ? null : (
          <p className={waitsUntil === null ? 'comment__problem' : 'comment__aside'}>
            {worded(problem)}
          </p>
        )}
        <Wait until={waitsUntil} />
        {state === 'sent' ? <ModerationNote order={order} comment={moderated} /> : null}
        {order.edited === moderated.id ? (
          <EditBox order={order} comment={moderated} text={text} />
        ) : null}
        {children}
      </div>
    </article>
  )
}
