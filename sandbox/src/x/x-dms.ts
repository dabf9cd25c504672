import type { Kernel } from '../kernel/kernel.ts'
import { sendXEvent } from './x-events.ts'
import { xIdAt } from './x-ids.ts'
import { entitiesOf, escapeSigns, linksIn, shortenLinks, type ShownLink } from './x-links.ts'
import type { XAccount, XDm } from './x-world.ts'

const hourMs = 3_600_000
const lumeId = '1460010001'

/** Guests who write, beside the people of the town. */
export const xGuests = [
  { id: '1460050011', username: 'jamesokafor', name: 'James Okafor' },
  { id: '1460050012', username: 'lottedeboer', name: 'Lotte de Boer' },
  { id: '1460050013', username: 'rajkapoor', name: 'Raj Kapoor' },
] as const

/** Guests who only answer posts. */
const answering = [
  { id: '1460050007', username: 'rosiemarchetti', name: 'Rosie Marchetti' },
  { id: '1460050008', username: 'owenpugh', name: 'Owen Pugh' },
] as const

type Line = readonly [from: string, to: string, hoursAgo: number, text: string]
const seeds: readonly Line[] = [
  ['1460050012', lumeId, 120, 'Is the courtyard heated in winter?'],
  [lumeId, '1460050012', 119, 'It is, until eleven. Blankets by the door.'],
  ['1460050011', lumeId, 3, 'Is the quiz still on with the match tonight?'],
]

/** Every message, oldest first; seeded when it is first asked for. */
export function dmsOf(kernel: Kernel): XDm[] {
  const { seed, startedAt, x } = kernel.world
  x.dms ??=
    seed === 'bare'
      ? []
      : seeds.map(([senderId, recipientId, hoursAgo, text], nth) => {
          const createdAt = startedAt - hoursAgo * hourMs
          return {
            id: xIdAt(createdAt, 7000 + nth),
            senderId,
            recipientId,
            text,
            mediaKeys: [],
            createdAt,
            visibleAt: createdAt,
            viaApp: false,
          }
        })
  return x.dms
}

/** Both of them, the older first. */
export const conversationIdOf = ({
  senderId,
  recipientId,
}: Pick<XDm, 'senderId' | 'recipientId'>) =>
  [senderId, recipientId].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join('-')

export function personOf(
  kernel: Kernel,
  id: string,
): { id: string; username: string; name: string } | undefined {
  const account: XAccount | undefined = kernel.world.x.accounts[id]
  return account ?? [...xGuests, ...answering].find((one) => one.id === id)
}

/** Whom the first word of a text names by `@`. */
export function personNamedFirst(kernel: Kernel, text: string): { id: string } | undefined {
  const name = /^@(\w+)/.exec(text)?.[1]?.toLowerCase()
  const people = [...Object.values(kernel.world.x.accounts), ...xGuests, ...answering]
  return people.find(({ username }) => username.toLowerCase() === name)
}

/**
 * The words as X shows them: links in short, and behind the words of what has a picture one of X's
 * own.
 */
export function shownDm({ id, text, mediaKeys }: Pick<XDm, 'id' | 'text' | 'mediaKeys'>): {
  text: string
  links: ShownLink[]
} {
  const { text: short, links } = shortenLinks(text, linksIn(text, id))
  const words = escapeSigns(short)
  if (mediaKeys.length === 0) return { text: words, links }
  const own = `https://t.co/m${BigInt(id).toString(36).slice(-9)}`
  return {
    text: `${words} ${own}`.trim(),
    links: [
      ...links,
      {
        url: own,
        expanded_url: `https://x.com/messages/media/${id}`,
        display_url: `pic.x.com/${own.slice(-10)}`,
      },
    ],
  }
}

/** Somebody writes to somebody; whoever is told of it hears of it as the older API puts it. */
export function addDm(
  kernel: Kernel,
  dm: Pick<XDm, 'senderId' | 'recipientId' | 'text' | 'viaApp'> & {
    lagMs?: number
    mediaKeys?: string[]
  },
): XDm {
  const now = kernel.clock.now()
  const { lagMs = 0, mediaKeys = [], ...written } = dm
  const made: XDm = {
    ...written,
    id: xIdAt(now, BigInt(kernel.nextId())),
    mediaKeys,
    createdAt: now,
    visibleAt: now + lagMs,
  }
  dmsOf(kernel).push(made)
  const shown = shownDm(made)
  const { urls } = entitiesOf(shown.text, shown.links)
  const payload = {
    direct_message_events: [
      {
        type: 'message_create',
        id: made.id,
        created_timestamp: String(now),
        message_create: {
          target: { recipient_id: made.recipientId },
          sender_id: made.senderId,
          message_data: {
            text: shown.text,
            entities: {
              hashtags: [],
              symbols: [],
              urls: urls.map(({ start, end, ...link }) => ({ ...link, indices: [start, end] })),
            },
          },
        },
      },
    ],
  }
  sendXEvent(kernel, { event: 'dm.received', userId: made.recipientId, payload })
  sendXEvent(kernel, { event: 'dm.sent', userId: made.senderId, payload })
  kernel.touch()
  return made
}
