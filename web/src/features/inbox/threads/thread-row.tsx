import type { MessageThread } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { listDateTime } from '#lib/time/dates.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { texts } from '#texts/features/inbox'

export const nameOf = ({ senderName, senderUsername }: MessageThread): string =>
  senderName ?? senderUsername ?? texts.somebody

interface ThreadRowProps {
  readonly thread: MessageThread
  readonly zone: string
  readonly chosen?: boolean | undefined
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
}

/** MESSAGES-001, 002: who, where, when and what was said last; a red dot while not replied. */
export function ThreadRow({ thread, zone, chosen, href, onPress }: ThreadRowProps) {
  const { last, replied, unread, lastAt, type, pictureUrl, isEmptied = false } = thread
  const name = nameOf(thread)
  const words = last.text !== '' ? last.text : last.hasPicture ? texts.picture : texts.other
  return (
    <ListRow
      chosen={chosen}
      href={href}
      onPress={onPress}
      lead={<Avatar name={name} src={pictureUrl} network={type} />}
      trail={
        replied ? null : (
          <span className="thread-row__dot">
            <span className="dot" aria-hidden="true" />
            <span className="sr">{texts.notReplied}</span>
          </span>
        )
      }
    >
      <span className={classNames('thread-row', unread > 0 && 'thread-row--new')}>
        <span className="thread-row__head">
          <b className="clamp-1" dir="auto">
            {name}
          </b>
          <span className="sr">{networkNames[type]}</span>
          <time dateTime={lastAt}>{listDateTime(lastAt, zone)}</time>
        </span>
        <span className="clamp-2 thread-row__text" dir="auto">
          {isEmptied ? texts.emptied : last.isOwn ? texts.youSaid({ words }) : words}
        </span>
        {unread > 0 ? <span className="sr">{texts.unread({ count: unread })}</span> : null}
      </span>
    </ListRow>
  )
}
