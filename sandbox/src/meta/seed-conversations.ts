import type { World } from '../world.ts'
import type { Conversation, MetaMessage } from './conversation-world.ts'
import { guests } from './seed-post.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Line = readonly [from: 'guest' | 'page', hoursAgo: number, text: string]
interface SeedTalk {
  readonly platform: Conversation['platform']
  readonly guest: Conversation['guest']
  readonly lines: readonly Line[]
}

const onFacebook = (name: keyof typeof guests, lines: readonly Line[]): SeedTalk => ({
  platform: 'messenger',
  guest: { id: guests[name], name },
  lines,
})
const onInstagram = (
  { id, username, name }: { id: string; username: string; name: string },
  lines: readonly Line[],
): SeedTalk => ({ platform: 'instagram', guest: { id, username, name }, lines })

/** What guests wrote to Osteria Lume lately; the window of Owen Pugh is nearly over. */
const lume: readonly SeedTalk[] = [
  onInstagram({ id: '990000100', username: 'priya.cooks', name: 'Priya Nair' }, [
    ['guest', 150, 'Ciao! Is the quiz every Tuesday or only this month?'],
    ['page', 149, 'Every Tuesday, 19:30, until the owl statue is won. Teams of up to six.'],
    ['guest', 1.2, 'Hi! Table for 6 tonight for the quiz, is there still space?'],
    ['guest', 1.1, 'One of us is coeliac. Is the tagliatelle off limits for her?'],
  ]),
  onFacebook('Tom Ashworth', [
    ['guest', 2.4, 'Do you do the tagliatelle gluten free, or only the risotto?'],
  ]),
  onFacebook('Owen Pugh', [
    ['guest', 23.2, 'Could we bring a group of 14 on Friday 4 December around 13:00?'],
  ]),
  onInstagram({ id: '990000106', username: 'rosie.marchetti', name: 'Rosie Marchetti' }, [
    ['page', 29, 'We kept you the round table by the window.'],
    ['guest', 28, 'Grazie mille, a martedì! Portiamo anche i miei genitori.'],
    ['page', 27.8, 'A martedì, Rosie!'],
  ]),
  onInstagram({ id: '990000104', username: 'hannahwhitlock', name: 'Hannah Whitlock' }, [
    ['guest', 52, 'I think I left a green scarf at table four on Saturday?'],
    ['page', 50, 'We found your scarf. It is behind the bar with your name on it.'],
  ]),
  onFacebook('Deniz Kaya', [
    ['guest', 71, 'Are dogs allowed inside?'],
    ['page', 70, 'Yes, dogs are welcome at the two tables by the door.'],
  ]),
  onInstagram({ id: '990000108', username: 'fatima.rahman', name: 'Fatima Rahman' }, [
    ['guest', 98, 'Do the gift cards run out?'],
    ['page', 97, 'The gift cards start at £25, and they do not expire.'],
  ]),
]

/** Counted back from the first day of the town. */
export function seedConversations({
  seed,
  startedAt,
}: Pick<World, 'seed' | 'startedAt'>): Record<string, Conversation> {
  if (seed === 'bare') return {}
  const all = lume.map(({ platform, guest, lines }, talk): Conversation => ({
    id: `t_1000${talk + 1}`,
    platform,
    pageId: '20001',
    accountId: platform === 'messenger' ? '20001' : '17841400000020001',
    guest,
    messages: lines.map(([from, hoursAgo, text], nth): MetaMessage => {
      const createdAt = Math.floor((startedAt - hoursAgo * hourMs) / 1000) * 1000
      return {
        id: `m_seed${talk + 1}x${nth + 1}`,
        fromGuest: from === 'guest',
        text,
        createdAt,
        visibleAt: createdAt,
        viaApp: false,
      }
    }),
  }))
  return Object.fromEntries(all.map((one) => [one.id, one]))
}
