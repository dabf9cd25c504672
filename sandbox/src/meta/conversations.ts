import { randomBytes } from 'node:crypto'
import { asBooks } from '../kernel/as-books.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Conversation, MetaMessage } from './conversation-world.ts'
import { addPhoto } from './message-photos.ts'
import { seedConversations } from './seed-conversations.ts'
import { notifyOfMessage, notifyOfTakenBack } from './notify-of-message.ts'

/** So long after a guest's message a page may answer (networks.md section 1.6). */
export const replyWindowMs = 24 * 3_600_000
/** The same for people, where Meta granted the app HUMAN_AGENT. */
export const humanAgentMs = 7 * 24 * 3_600_000

export const messageId = () => `m_${randomBytes(24).toString('base64url')}`

/** Every conversation by its id; seeded when it is first asked for. */
export function conversationsOf(kernel: Kernel): Record<string, Conversation> {
  kernel.world.conversations ??= asBooks(seedConversations(kernel.world))
  return kernel.world.conversations
}

export function conversationWith(
  kernel: Kernel,
  accountId: string,
  guestId: string,
): Conversation | undefined {
  return Object.values(conversationsOf(kernel)).find(
    (one) => one.accountId === accountId && one.guest.id === guestId,
  )
}

export const lastOfGuest = ({ messages }: Conversation): MetaMessage | undefined =>
  messages.findLast((one) => one.fromGuest)

/** A guest takes back what they wrote last to a page or profile, for everybody. */
export function takeMessageBack(
  kernel: Kernel,
  accountId: string,
  guestName: string | undefined,
): MetaMessage | undefined {
  const newest = Object.values(conversationsOf(kernel))
    .filter((one) => one.accountId === accountId)
    .filter(
      ({ guest: { name, username } }) =>
        guestName === undefined || guestName === name || guestName === username,
    )
    .flatMap((conversation) => {
      const message = lastOfGuest(conversation)
      return message ? [{ conversation, message }] : []
    })
    .toSorted((a, b) => b.message.createdAt - a.message.createdAt)[0]
  if (!newest) return undefined
  const { conversation, message } = newest
  conversation.messages = conversation.messages.filter((one) => one !== message)
  notifyOfTakenBack(kernel, conversation, message)
  kernel.touch()
  return message
}

interface GuestMessage {
  platform: Conversation['platform']
  pageId: string
  accountId: string
  guest: Conversation['guest']
  text: string
  /** Names of illustrations. */
  pictures?: readonly string[] | undefined
  /** It was written so long before now, and is only told of now. */
  agoMs?: number | undefined
  /** They tapped one of the answers that were offered. */
  isTap?: boolean
}

/** A guest writes to a page or profile, and the product is told. */
export function guestWrites(kernel: Kernel, written: GuestMessage): MetaMessage {
  const { platform, pageId, accountId, guest, text, pictures = [], agoMs = 0, isTap } = written
  const now = kernel.clock.now() - agoMs
  let conversation = conversationWith(kernel, accountId, guest.id)
  if (!conversation) {
    conversation = {
      id: `t_${kernel.nextId()}`,
      platform,
      pageId,
      accountId,
      guest,
      messages: [],
    }
    conversationsOf(kernel)[conversation.id] = conversation
  }
  const [photoId, ...morePhotoIds] = pictures.map((asset) =>
    addPhoto(kernel, { pageId, asset, at: now }),
  )
  const message: MetaMessage = {
    id: messageId(),
    fromGuest: true,
    text,
    ...(photoId === undefined ? {} : { photoId }),
    ...(morePhotoIds.length === 0 ? {} : { morePhotoIds }),
    createdAt: now,
    visibleAt: now,
    viaApp: false,
  }
  conversation.messages.push(message)
  notifyOfMessage(kernel, conversation, { ...message, isTap })
  kernel.touch()
  return message
}
