import { guestNames } from '../instagram/seed-media.ts'
import { linksIn, topicIn } from './threads-text.ts'
import type { ThreadsAccount, ThreadsContent } from './threads-world.ts'

const firstGuestId = 29_900_000_000_000_100n

/** Guests of the town write here under the names they have on Instagram. */
export const threadsGuestId = (username: string): string =>
  String(firstGuestId + BigInt(guestNames.findIndex((name) => name === username) + 1))

export const guestNameOf = (id: string): string | undefined =>
  guestNames.find((name) => threadsGuestId(name) === id)

/** Who stands above a post. */
export interface Author {
  ownerId: string
  username: string
}

export const asGuest = (username: string | undefined): Author => {
  const name = guestNames.find((one) => one === username) ?? guestNames[0]
  return { ownerId: threadsGuestId(name), username: name }
}

export const asAccount = ({ id, username }: ThreadsAccount): Author => ({ ownerId: id, username })

/** Plain text written in Threads' own app, as a post or below another one. */
export function plainContent(text: string, replyToId?: string): ThreadsContent {
  const [link, topic] = [linksIn(text)[0], topicIn(text)]
  return {
    kind: 'text',
    text,
    replyControl: 'everyone',
    ...(replyToId === undefined ? {} : { replyToId }),
    ...(link === undefined ? {} : { link }),
    ...(topic === undefined ? {} : { topic }),
  }
}
