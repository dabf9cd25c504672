import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { Check, Clock, TriangleAlert } from '#ui/icons.ts'
import { activeTool } from '#features/accounts'
import { now } from '#lib/time/clock.ts'
import { clockTimeAt, dayAt, distance, longDateTime } from '#lib/time/dates.ts'
import { useMay } from '#lib/session/session.ts'
import { Board } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { addDays } from '#ui/calendar/month-days.ts'
import { boardLines } from './board-lines.ts'
import { texts } from '#texts/features/dashboard'

const words = texts.board

interface Readiness {
  readonly tone: 'ready' | 'wait' | 'alarm'
  readonly word: string
}

function readiness(
  { state, network, holdReason }: PublicationView,
  tools: readonly Tool[],
): Readiness {
  switch (state) {
    case 'held':
      return { tone: 'alarm', word: holdReason === 'reconnect' ? words.reconnect : words.held }
    case 'missed':
      return { tone: 'alarm', word: words.missed }
    case 'failed':
      return { tone: 'alarm', word: words.failed }
    case 'inbox':
      return { tone: 'alarm', word: words.inbox }
    case 'submitting':
    case 'processing':
      return { tone: 'wait', word: words.sending }
    case 'unknown':
      return { tone: 'wait', word: words.checking }
    case 'published':
      return { tone: 'ready', word: words.live }
    case 'canceled':
      return { tone: 'wait', word: words.canceled }
    case 'scheduled':
    case 'preparing':
    case 'ready':
      return activeTool(tools, network)?.health === 'reconnect'
        ? { tone: 'alarm', word: words.reconnect }
        : { tone: 'ready', word: words.ready }
  }
}

function whenText(instant: string, zone: string): string {
  const at = now()
  const day = dayAt(instant, zone)
  const today = dayAt(at, zone)
  const time = clockTimeAt(instant, zone)
  const spoken =
    day === today
      ? words.today({ time })
      : day === addDays(today, 1)
        ? words.tomorrow({ time })
        : longDateTime(instant, zone)
  return `${spoken}, ${distance(instant, at, zone)}`
}

const icons = { ready: Check, wait: Clock, alarm: TriangleAlert } as const

/** The board: what guests read next, and whether every network is ready for it. */
export function NextPost({
  post,
  tools,
  zone,
}: {
  readonly post: ScheduledPostView | undefined
  readonly tools: readonly Tool[]
  readonly zone: string
}) {
  const may = useMay('editor')
  if (!post) {
    return (
      <Board className="next">
        <div className="next__main">
          <p className="board__dim">{words.none}</p>
          <BoardText className="next__text" lines={words.noneLines} lamp={1} />
          {may ? (
            <p className="next__act">
              <ButtonLink variant="board" size="sm" href="/user-panel/posts/new">
                {words.write}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </Board>
    )
  }
  const places = post.publications.map((publication) => ({
    publication,
    ...readiness(publication, tools),
  }))
  return (
    <Board className="next">
      <div className="next__main">
        <p className="board__dim">{words.next({ when: whenText(post.scheduledAt, zone) })}</p>
        <BoardText className="next__text" lines={boardLines(post.title)} lamp={1} />
        <p className="next__act">
          <ButtonLink
            variant="board"
            size="sm"
            href={`/user-panel/posts/scheduled?post=${post.id}`}
          >
            {words.open}
          </ButtonLink>
          <span className="board__dim next__goes">
            {places.some(({ tone }) => tone === 'alarm') ? words.waits : words.goes}
          </span>
        </p>
      </div>
      <ul className="next__where" aria-label={words.readiness}>
        {places.map(({ publication, tone, word }) => {
          const Icon = icons[tone]
          return (
            <li key={publication.id} className={`next__network next__network--${tone}`}>
              <NetworkMark network={publication.network} silent />
              <span>{networkNames[publication.network]}</span>
              <b>
                {word}
                <Icon aria-hidden="true" />
              </b>
            </li>
          )
        })}
      </ul>
    </Board>
  )
}
