import type { Tool } from '@marquee/contract/accounts.ts'
import type { CommentNews } from '@marquee/contract/comments.ts'
import type { MessageNews } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { ReviewSummary } from '@marquee/contract/reviews.ts'
import { rankOf, type PostIncident, type IncidentKind } from '#features/publishing'
import { clockTimeAt } from '#lib/time/dates.ts'
import { worded } from '#lib/worded.ts'
import { texts } from '#texts/features/dashboard/needs'

export interface Need {
  readonly key: string
  readonly kind: IncidentKind
  readonly title: string
  /** How the post begins; null of an account. */
  readonly post: string | null
  readonly note: string
  /** Of a post; null when it is an account that asks. */
  readonly incident: PostIncident | null
  readonly account: Tool | null
}

const words = texts.needs

/** What a connected account is there for, and cannot do now. */
function failingAbility({ enabled, health, abilities }: Tool) {
  return enabled && health === 'connected'
    ? abilities.find(({ name, works }) => !works && (name === 'posts' || name === 'orders'))
    : undefined
}

function needOfAccount(tool: Tool): Need {
  const name = networkNames[tool.type]
  const failing = failingAbility(tool)
  const title = failing
    ? words.partly({ network: name, page: tool.pageName })
    : tool.health === 'reconnect'
      ? words.signedOut({ network: name, page: tool.pageName })
      : words.lost({ page: tool.pageName })
  const note = failing?.reason
    ? worded(failing.reason)
    : words.waiting({ count: tool.scheduledPosts })
  return { key: tool.id, kind: 'reconnect', title, post: null, note, incident: null, account: tool }
}

/**
 * What waits for a person, the most urgent first. An account that asks speaks for all of its held
 * posts.
 */
export function needsOf(
  tools: readonly Tool[],
  incidents: readonly PostIncident[],
): readonly Need[] {
  const unhealthy = tools.filter((tool) => tool.health !== 'connected')
  const isSaid = ({ kind, publication }: PostIncident) =>
    kind === 'reconnect' && unhealthy.some(({ type }) => type === publication.network)
  const ofPosts = incidents
    .filter((incident) => !isSaid(incident))
    .map((incident): Need => ({
      key: incident.publication.id,
      kind: incident.kind,
      title: incident.title,
      post:
        incident.postBegins === '' ? words.noWords : words.post({ begins: incident.postBegins }),
      note: incident.note,
      incident,
      account: null,
    }))
  const asking = tools.filter((tool) => tool.health !== 'connected' || failingAbility(tool))
  return [...asking.map(needOfAccount), ...ofPosts].toSorted(
    (a, b) => rankOf(a.kind) - rankOf(b.kind),
  )
}

export interface NewsNeed {
  readonly key: string
  readonly title: string
  readonly post: string
  readonly href: string
}

const mostWords = 60
const beginOf = (text: string) =>
  text.length > mostWords ? `${text.slice(0, mostWords).trimEnd()}…` : text

/** Guests who wrote, after everything that asks for more. */
export function newsNeedsOf(news: CommentNews['posts']): readonly NewsNeed[] {
  return news.map(({ postId, kind, network, text, comments }) => ({
    key: `${postId} ${network}`,
    title: words.news({ count: comments, network: networkNames[network] }),
    post: text === '' ? words.noWords : words.post({ begins: beginOf(text) }),
    href: `/user-panel/${kind === 'reel' ? 'reels' : 'posts'}?post=${postId}&comments=${network}`,
  }))
}

/** A window that closes later than this is no hurry. */
const hurryMs = 6 * 3_600_000

/** A guest who can be answered for a short while only: after that their network takes no answer. */
export function messageNeedsOf(
  next: MessageNews['nextToClose'] | undefined,
  now: Date,
  zone: string,
): readonly NewsNeed[] {
  if (!next) return []
  const leftMs = new Date(next.until).getTime() - now.getTime()
  if (leftMs <= 0 || leftMs > hurryMs) return []
  return [
    {
      key: `message ${next.threadId}`,
      title: words.closes({
        guest: next.guestName ?? words.aGuest,
        network: networkNames[next.network],
        time: clockTimeAt(next.until, zone),
      }),
      post:
        next.text === '' ? words.noMessageWords : words.guestSays({ begins: beginOf(next.text) }),
      href: `/user-panel/messages/${next.threadId}`,
    },
  ]
}

/** Low reviews that nobody answered: guests who come after read them. */
export function reviewNeedsOf(low: ReviewSummary['low']): readonly NewsNeed[] {
  return low.map(({ id, network, stars, text }) => ({
    key: `review ${id}`,
    title: words.lowReview({ stars: stars ?? 1, network: networkNames[network] }),
    post: text === '' ? words.noReviewWords : words.guestSays({ begins: beginOf(text) }),
    href: `/user-panel/reviews?review=${id}`,
  }))
}
