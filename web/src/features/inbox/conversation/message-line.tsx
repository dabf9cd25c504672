import type { MessageView } from '@marquee/contract/messages.ts'
import { clockTimeAt, longDateTime } from '#lib/time/dates.ts'
import { worded } from '#lib/worded.ts'
import { Badge, type BadgeKind } from '#ui/badges/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#texts/features/inbox'
import type { useUnsent } from '../reply/use-reply.ts'
import { MessagePictures } from './message-pictures.tsx'

interface MessageLineProps {
  readonly message: MessageView
  /** The guest saw it, and nothing of ours behind it. */
  readonly isSeen: boolean
  readonly zone: string
  readonly network: string
  /** Null for who may not write. */
  readonly unsent: ReturnType<typeof useUnsent> | null
}

const kinds: Readonly<Record<'sending' | 'unknown' | 'failed', BadgeKind>> = {
  sending: 'unsure',
  unknown: 'unsure',
  failed: 'fail',
}

/** One message, with what became of it where it is ours. */
export function MessageLine({ message, isSeen, zone, network, unsent }: MessageLineProps) {
  const { text, isOwn, at, pictureUrl, pictureUrls, hasOther, state, quickReplies } = message
  return (
    <div className={classNames('message', isOwn && 'message--own')}>
      <div className="message__bubble">
        <span className="sr">{isOwn ? texts.you : texts.guest}</span>
        <MessagePictures urls={pictureUrls ?? (pictureUrl === null ? [] : [pictureUrl])} />
        {text === '' ? null : <p dir="auto">{text}</p>}
        {quickReplies.length === 0 ? null : (
          <p className="message__other">{texts.offered({ replies: quickReplies.join(' · ') })}</p>
        )}
        {hasOther ? <p className="message__other">{texts.seeThere({ network })}</p> : null}
      </div>
      <div className="message__meta">
        <time dateTime={at} title={longDateTime(at, zone)}>
          {clockTimeAt(at, zone)}
        </time>
        {isSeen ? <span className="message__seen">{texts.seen}</span> : null}
        {state === 'sent' ? null : <Unsent message={message} zone={zone} unsent={unsent} />}
      </div>
    </div>
  )
}

function Unsent({ message, zone, unsent }: Omit<MessageLineProps, 'network' | 'isSeen'>) {
  const { id, state, waitsUntil, isHeld = false, problem } = message
  if (state === 'sent') return null
  const isWaiting = waitsUntil !== null || isHeld
  const mayRemove = state === 'failed' || isWaiting
  return (
    <>
      <Badge kind={kinds[state]}>{isWaiting ? texts.state.waiting : texts.state[state]}</Badge>
      {state === 'failed' && unsent ? (
        <button
          type="button"
          className="message__act"
          aria-busy={unsent.again.isPending || undefined}
          onClick={() => {
            if (!unsent.again.isPending) unsent.again.mutate(id)
          }}
        >
          {texts.sendAgain}
        </button>
      ) : null}
      {mayRemove && unsent ? (
        <button
          type="button"
          className="message__act"
          aria-busy={unsent.remove.isPending || undefined}
          onClick={() => {
            if (!unsent.remove.isPending) unsent.remove.mutate(id)
          }}
        >
          {texts.remove}
        </button>
      ) : null}
      {problem === null ? null : <p className="message__problem">{worded(problem)}</p>}
      {waitsUntil === null ? null : (
        <p className="message__wait">
          {texts.waitsUntil({ when: longDateTime(waitsUntil, zone) })}
        </p>
      )}
    </>
  )
}
