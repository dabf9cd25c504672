import type { Message } from '@marquee/contract/message.ts'
import type { ReactNode } from 'react'
import { ago } from '#lib/ago.ts'
import { now } from '#lib/clock.ts'
import { worded } from '#lib/worded.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { ModerationMenu } from './moderation-menu.tsx'
import { ModerationNote, ModerationState } from './moderation-state.tsx'
import { texts } from '#texts/features/comments'
import type { CommentOrder, ModeratedComment } from './use-moderation.ts'

interface CommentLineProps {
  readonly name: string | null
  readonly pictureUrl: string | null
  readonly at: string
  readonly text: string
  readonly state: 'sent' | 'sending' | 'unknown' | 'failed'
  readonly problem: Message | null
  readonly attachmentUrl?: string | null | undefined
  readonly acts?: ReactNode
  /** Keeps order among comments that stand. */
  readonly order: CommentOrder
  readonly moderated: ModeratedComment
  /** Sends what did not go once more; null for who may not. */
  readonly onAgain?: (() => void) | null | undefined
  /** Puts away what did not go. */
  readonly onRemove?: (() => void) | null | undefined
  readonly children?: ReactNode
}

const kinds: Readonly<Record<'sending' | 'unknown' | 'failed', BadgeKind>> = {
  sending: 'unsure',
  unknown: 'unsure',
  failed: 'fail',
}

/** One comment: who, when, what, and where it stands when it is ours and still on its way. */
export function CommentLine({
  name,
  pictureUrl,
  at,
  text,
  state,
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
          <time dateTime={at}>{ago(at, now())}</time>
          {state === 'sent' ? (
            <>
              <ModerationState order={order} comment={moderated} />
              {acts}
              <ModerationMenu order={order} comment={moderated} />
            </>
          ) : (
            <Badge kind={kinds[state]}>{texts.state[state]}</Badge>
          )}
          {state === 'failed' && onAgain ? (
            <button type="button" className="comment__reply" onClick={onAgain}>
              {texts.sendAgain}
            </button>
          ) : null}
          {state === 'failed' && onRemove ? (
            <button type="button" className="comment__reply" onClick={onRemove}>
              {texts.remove}
            </button>
          ) : null}
        </div>
        {problem === null ? null : <p className="comment__problem">{worded(problem)}</p>}
        {state === 'sent' ? <ModerationNote order={order} comment={moderated} /> : null}
        {children}
      </div>
    </article>
  )
}
