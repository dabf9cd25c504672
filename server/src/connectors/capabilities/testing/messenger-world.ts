import type { Messenger } from '../messenger.ts'
import type { PreparedPicture } from '../publish/publisher.ts'

/** What may become of the next call. */
export type MessageFate =
  | 'answer is lost'
  | 'call is dropped'
  | 'grant is dead'
  | 'limit is reached'
  | 'server fails'

/** One account that guests write to. */
export interface MessengerWorld {
  messenger(): Messenger
  /** The same account behind an address at which nobody listens. */
  unreachable(): Messenger
  /** One of two guests writes to the account. */
  guestWrites(guest: 0 | 1, text: string): Promise<void>
  /** With so many pictures; null where the town's guests send none there. */
  readonly guestSendsPictures: ((text: string, count: number) => Promise<void>) | null
  /** The first guest takes back what they wrote last; null where the network has no such thing. */
  readonly guestTakesBack: (() => Promise<void>) | null
  /** At an address where the network finds it. */
  picture(): Promise<PreparedPicture>
  /** What the account itself wrote, by the network's own books, oldest first. */
  standing(): Promise<readonly LiveMessage[]>
  strike(on: 'list' | 'send', fate: MessageFate): Promise<void>
  /** Write calls that reached the network, with the correlation id they carried. */
  arrived(): Promise<readonly { readonly correlationId: string | null }[]>
  /** Moves the network's clock and ours. */
  advance(ms: number): Promise<void>
  now(): Date
}

interface LiveMessage {
  readonly text: string
  readonly hasPicture: boolean
  readonly quickReplies: readonly string[]
}

/** What a network is like, known before any test runs. */
export interface MessengerTraits {
  /** How long after a guest's message it lets itself be answered; null: always. */
  readonly windowMs: number | null
  /** The steps of preparing a message with a picture, as the ledger names them. */
  readonly pictureSteps: readonly string[]
  /** Words go beside a picture, in one message. */
  readonly picturesWithText: boolean
  readonly hasQuickReplies: boolean
}
