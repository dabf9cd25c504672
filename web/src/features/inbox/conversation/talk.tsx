import { networkNames } from '@marquee/contract/networks/table.ts'
import type { ReactNode } from 'react'
import { AnswerGuard } from '#features/answers'
import { ApiError } from '#lib/api/api-error.ts'
import { useMay } from '#lib/session/session.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/inbox'
import { MessageLog } from './message-log.tsx'
import { BegunReply } from '../reply/begun-reply.tsx'
import { ReplyBox } from '../reply/reply-box.tsx'
import { isOpenAt, ReplyWindow } from '../reply/reply-window.tsx'
import { nameOf } from '../threads/thread-row.tsx'
import { useNow } from '#lib/time/use-now.ts'
import { useUnsent } from '../reply/use-reply.ts'
import { useMarkRead, useThread } from './use-thread.ts'

const countEveryMs = 5000

interface TalkProps {
  readonly threadId: string
  readonly zone: string
  /** Above the messages; null where its place says already who it is. */
  readonly head: ((name: string) => ReactNode) | null
  readonly onCancel: () => void
  readonly onSent: () => void
}

/** One thread: what was said, until when it can be answered, and the answer. */
export function Talk({ threadId, zone, head, onCancel, onSent }: TalkProps) {
  const talk = useThread(threadId)
  const at = useNow(countEveryMs)
  const may = useMay('editor')
  const unsent = useUnsent()
  const { thread, messages, error } = talk
  useMarkRead(threadId, may ? (thread?.unread ?? 0) : 0)
  // also where it was shown before: its last message may have been taken back
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState word={texts.noneWord} action={<BegunReply threadId={threadId} />}>
        {texts.gone}
      </EmptyState>
    )
  if (error && !thread)
    return (
      <LoadFailure
        title={texts.failedLoad}
        error={error}
        again={texts.again}
        onAgain={() => {
          void talk.refetch()
        }}
      />
    )
  if (!thread) return <SkeletonRows label={texts.loading} rows={4} />
  const name = nameOf(thread)
  const network = networkNames[thread.type]
  return (
    <section className="talk" aria-label={texts.talkWith({ name })}>
      {head === null ? null : (
        <header className="talk__head">
          <Avatar name={name} src={thread.pictureUrl} network={thread.type} />
          <div>
            {head(name)}
            <p>{texts.on({ network, account: thread.accountName })}</p>
          </div>
        </header>
      )}
      <MessageLog
        talk={talk}
        zone={zone}
        name={name}
        network={network}
        unsent={may ? unsent : null}
      />
      <div className="talk__foot">
        <ReplyWindow thread={thread} at={at} zone={zone} />
        {may ? (
          <AnswerGuard key={threadId} kind="message" subjectId={threadId}>
            <ReplyBox
              thread={thread}
              messages={messages}
              isOpen={isOpenAt(thread, at)}
              onCancel={onCancel}
              onSent={onSent}
            />
          </AnswerGuard>
        ) : (
          <p className="talk__locked">{texts.readOnly}</p>
        )}
      </div>
    </section>
  )
}
