import type { MessageView } from '@marquee/contract/messages.ts'
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { now } from '#lib/time/clock.ts'
import { dayAt } from '#lib/time/dates.ts'
import { locale } from '#lib/language.ts'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { texts } from '#texts/features/inbox'
import { MessageLine } from './message-line.tsx'
import type { useThread } from './use-thread.ts'
import type { useUnsent } from '../reply/use-reply.ts'

const nearPx = 120

type LogBox = RefObject<HTMLDivElement | null>

/** Stays at the newest message, unless somebody has scrolled up to read. */
function useAtEnd(last: MessageView | undefined): LogBox {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const look = () => {
      isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearPx
    }
    current.addEventListener('scroll', look, { passive: true })
    // what opens below it takes its room from it
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight
    })
    sizes.observe(current)
    return () => {
      current.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [])
  const mark = last && `${last.id} ${last.state}`
  useEffect(() => {
    const { current } = box
    if (current && (isAtEnd.current || last?.isOwn)) current.scrollTop = current.scrollHeight
  }, [mark, last?.isOwn])
  return box
}

/**
 * Earlier messages come above what is read: its place stays, and nothing of them is read aloud. How
 * far it is from the end is noted until they are there.
 */
function useEarlier(talk: MessageLogProps['talk'], boxRef: LogBox) {
  const { hasNextPage, isFetchingNextPage } = talk
  const pages = talk.data?.pages.length ?? 0
  const fromEnd = useRef<number | null>(null)
  const note = () => {
    const { current } = boxRef
    if (current) fromEnd.current = current.scrollHeight - current.scrollTop
  }
  useLayoutEffect(() => {
    const { current } = boxRef
    if (!current || fromEnd.current === null) return
    current.scrollTop = current.scrollHeight - fromEnd.current
    fromEnd.current = null
    // the last of them took the button away, and the focus with it
    if (!hasNextPage && document.activeElement === document.body)
      current.focus({ preventScroll: true })
  }, [boxRef, pages, hasNextPage])
  // quiet for one drawing more: it is the one that brings them
  const [drawn, setDrawn] = useState(pages)
  useEffect(() => {
    setDrawn(pages)
  }, [pages])
  return {
    isQuiet: isFetchingNextPage || drawn !== pages,
    note,
    onScroll: () => {
      if (fromEnd.current !== null) note()
    },
  }
}

const yearOf = (day: string) => day.slice(0, 4)

function dayName(day: string, zone: string, at: string): string {
  const today = dayAt(now(), zone)
  if (day === today) return texts.today
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(yearOf(day) === yearOf(today) ? {} : { year: 'numeric' }),
    timeZone: zone,
  }).format(new Date(at))
}

/** Of what we wrote, the last that the guest saw; null: none, or their network does not tell. */
function lastSeen(messages: readonly MessageView[], until: string | null): string | null {
  if (until === null) return null
  const seen = messages.findLast(
    ({ isOwn, state, at }) => isOwn && state === 'sent' && Date.parse(at) <= Date.parse(until),
  )
  return seen?.id ?? null
}

interface MessageLogProps {
  readonly talk: ReturnType<typeof useThread>
  readonly zone: string
  readonly name: string
  readonly network: string
  readonly unsent: ReturnType<typeof useUnsent> | null
}

/** What was said, day by day; what comes is read aloud. */
export function MessageLog({ talk, zone, name, network, unsent }: MessageLogProps) {
  const { messages } = talk
  const box = useAtEnd(messages.at(-1))
  const earlier = useEarlier(talk, box)
  const seenId = lastSeen(messages, talk.thread?.seenUntil ?? null)
  const days = Map.groupBy(messages, ({ at }) => dayAt(at, zone))
  return (
    <div
      ref={box}
      className="talk__log"
      role="log"
      aria-live={earlier.isQuiet ? 'off' : 'polite'}
      aria-label={texts.talkWith({ name })}
      // a region that scrolls is reached by the keyboard
      tabIndex={0}
      onScroll={earlier.onScroll}
    >
      <LoadMore
        list={talk}
        words={{ failed: texts.failedLoad, again: texts.again, more: texts.earlier }}
        size="sm"
        className="inbox__more"
        onMore={earlier.note}
      />
      {talk.thread?.isEmptied === true ? <p className="talk__day">{texts.emptied}</p> : null}
      {[...days].map(([day, said]) => (
        <Fragment key={day}>
          <p className="talk__day">{dayName(day, zone, said[0]?.at ?? '')}</p>
          {said.map((message) => (
            <MessageLine
              key={message.id}
              message={message}
              isSeen={message.id === seenId}
              zone={zone}
              network={network}
              unsent={unsent}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}
