import type { MessageThread } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { lasting, longDateTime } from '#lib/time/dates.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/inbox'
import { nameOf } from '../threads/thread-row.tsx'

const hourMs = 3_600_000

type Of = Pick<MessageThread, 'answerUntil' | 'canAnswer'>

/** Whether it can be answered at that moment, however old the answer of the server is. */
export const isOpenAt = ({ answerUntil, canAnswer }: Of, at: Date): boolean =>
  canAnswer && (answerUntil === null || new Date(answerUntil) > at)

/** Until when a guest can be answered; counted down in the last hour. */
export function ReplyWindow({
  thread,
  at,
  zone,
}: {
  readonly thread: MessageThread
  readonly at: Date
  readonly zone: string
}) {
  const { answerUntil, type } = thread
  if (!isOpenAt(thread, at))
    return (
      <Banner kind="warn" role="status" title={texts.window.over}>
        {answerUntil === null
          ? texts.window.never({ network: networkNames[type] })
          : texts.window.overNote({ network: networkNames[type], name: nameOf(thread) })}
      </Banner>
    )
  if (answerUntil === null) return null
  const leftMs = new Date(answerUntil).getTime() - at.getTime()
  const when = longDateTime(answerUntil, zone)
  return (
    <p
      className={leftMs < hourMs ? 'talk__window talk__window--soon' : 'talk__window'}
      role="timer"
    >
      {leftMs < hourMs
        ? texts.window.left({ left: lasting(leftMs), when })
        : texts.window.until({ when })}
    </p>
  )
}
