import { guestNames } from '../instagram/seed-media.ts'
import { authorIdOf } from '../instagram/comment-node.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { conversationsOf, guestWrites, takeMessageBack } from '../meta/conversations.ts'
import { guestNamed } from '../meta/done-elsewhere.ts'
import { guests } from '../meta/seed-post.ts'
import { addDm, conversationIdOf, dmsOf, xGuests } from '../x/x-dms.ts'

interface Written {
  network: string | undefined
  /** A page, an account of Instagram, or a profile of X. */
  ownerId: string
  /** A name of the network; one of them where it is left out. */
  guest: string | undefined
  text: string
  /** Names of illustrations; not on X. */
  pictures: readonly string[]
  /** On Facebook and Instagram: written so long before now. */
  agoMs?: number | undefined
}

/** A guest writes a message, and the product is told. Undefined when there is no such account. */
export function guestMessages(
  kernel: Kernel,
  { network, ownerId, guest, text, pictures, agoMs }: Written,
): Record<string, unknown> | undefined {
  const { facebook, instagram, x } = kernel.world
  if (network === 'facebook') {
    const page = facebook.pages[ownerId]
    if (!page) return undefined
    const name = guestNamed(guest)
    const message = guestWrites(kernel, {
      platform: 'messenger',
      pageId: page.id,
      accountId: page.id,
      guest: { id: guests[name], name },
      text,
      pictures,
      agoMs,
    })
    return { message }
  }
  if (network === 'instagram') {
    const account = instagram.accounts[ownerId]
    if (!account) return undefined
    const username = guestNames.find((one) => one === guest) ?? guestNames[0]
    const message = guestWrites(kernel, {
      platform: 'instagram',
      pageId: account.pageId,
      accountId: account.id,
      guest: { id: authorIdOf(instagram, username), name: username, username },
      text,
      pictures,
      agoMs,
    })
    return { message }
  }
  const profile = Object.values(x.accounts).find(
    (one) => one.id === ownerId || one.username === ownerId,
  )
  if (network !== 'x' || !profile) return undefined
  const from = xGuests.find(({ username }) => username === guest) ?? xGuests[0]
  return {
    message: addDm(kernel, {
      senderId: from.id,
      recipientId: profile.id,
      text,
      viaApp: false,
    }),
  }
}

/**
 * A guest takes their newest message back, which Messenger and Instagram let them do for everybody.
 * Undefined elsewhere, and when there is none.
 */
export function guestUnsends(
  kernel: Kernel,
  { network, ownerId, guest }: Pick<Written, 'network' | 'ownerId' | 'guest'>,
): Record<string, unknown> | undefined {
  if (network !== 'facebook' && network !== 'instagram') return undefined
  const message = takeMessageBack(kernel, ownerId, guest)
  return message && { unsent: message.id }
}

/** Every message that really stands, whatever reads show; oldest first in its conversation. */
export function messagesTruth(kernel: Kernel): Record<string, unknown> {
  return {
    conversations: Object.values(conversationsOf(kernel)),
    dms: dmsOf(kernel).map((one) => ({ ...one, conversationId: conversationIdOf(one) })),
  }
}
