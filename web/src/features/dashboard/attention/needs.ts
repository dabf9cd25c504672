import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { lowRating } from '@marquee/contract/review-rules.ts'
import type { InboxItem, InboxKind } from '@marquee/contract/team-inbox.ts'
import { rankOf, type PostIncident, type IncidentKind } from '#features/publishing'
import { clockTimeAt, dayMonthTime } from '#lib/time/dates.ts'
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

/** A guest who waits for an answer. */
export interface GuestNeed {
  readonly key: string
  readonly kind: InboxKind
  readonly title: string
  /** How their words begin, or what they sent in place of words. */
  readonly says: string
  readonly href: string
}

const mostWords = 60
const beginOf = (text: string) =>
  text.length > mostWords ? `${text.slice(0, mostWords).trimEnd()}…` : text

/** A window that closes sooner than this is told by the hour alone. */
const hurryMs = 6 * 3_600_000

interface Moment {
  readonly at: Date
  /** Of the venue. */
  readonly zone: string
}

function titleOf(item: InboxItem, { at, zone }: Moment): string {
  const { kind, rating, answerUntil } = item
  const guest = item.guestName ?? words.aGuest
  const network = networkNames[item.network]
  if (answerUntil !== null)
    return new Date(answerUntil).getTime() - at.getTime() > hurryMs
      ? words.closesOn({ guest, network, when: dayMonthTime(answerUntil, zone) })
      : words.closes({ guest, network, time: clockTimeAt(answerUntil, zone) })
  // guests who come after read them
  if (rating !== null && rating <= lowRating) return words.lowReview({ stars: rating, network })
  return words.from[kind]({ guest, network })
}

function saidIn({ text, hasPicture }: InboxItem): string {
  if (text !== '') return words.guestSays({ begins: beginOf(text) })
  return hasPicture ? words.picture : words.wordless
}

/** Guests who can be answered, in the order of the one inbox: after everything that asks for more. */
export const guestNeedsOf = (items: readonly InboxItem[], moment: Moment): readonly GuestNeed[] =>
  items
    // a window may have closed since they were read
    .filter(({ answerUntil }) => answerUntil === null || new Date(answerUntil) > moment.at)
    .map((item) => ({
      key: item.id,
      kind: item.kind,
      title: titleOf(item, moment),
      says: saidIn(item),
      href: `/user-panel/inbox/${item.id}`,
    }))
