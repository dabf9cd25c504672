import type { Kernel } from '../kernel/kernel.ts'
import type { Conversation, MetaMessage } from './conversation-world.ts'
import { photosOf } from './message-photos.ts'
import { notifyOfMessaging } from './page-events.ts'
import { photoAddress } from './photo-address.ts'

/**
 * A guest saw what the account wrote: Messenger names the moment (`message_reads`), Instagram the
 * message (`messaging_seen`); the vendor's webhook pages.
 */
export function notifyOfSeen(
  kernel: Kernel,
  { platform, pageId, accountId, guest }: Conversation,
  { id, createdAt }: Pick<MetaMessage, 'id' | 'createdAt'>,
): void {
  const isPage = platform === 'messenger'
  notifyOfMessaging(kernel, {
    object: isPage ? 'page' : 'instagram',
    pageId,
    entryId: accountId,
    field: isPage ? 'message_reads' : 'messaging_seen',
    messaging: {
      sender: { id: guest.id },
      recipient: { id: accountId },
      timestamp: kernel.clock.now(),
      read: isPage ? { watermark: createdAt } : { mid: id },
    },
  })
}

/**
 * A guest took a message back: Instagram names it among `messages`, where it was done in the
 * phone's app. Messenger tells of none (the vendor's page of Instagram's webhooks).
 */
export function notifyOfTakenBack(
  kernel: Kernel,
  { platform, pageId, accountId, guest }: Conversation,
  { id }: Pick<MetaMessage, 'id'>,
): void {
  if (platform !== 'instagram') return
  notifyOfMessaging(kernel, {
    object: 'instagram',
    pageId,
    entryId: accountId,
    messaging: {
      sender: { id: guest.id },
      recipient: { id: accountId },
      timestamp: kernel.clock.now(),
      message: { mid: id, is_deleted: true },
    },
  })
}

/** A guest's message, as `entry[].messaging[]` tells it (networks.md section 13). */
export function notifyOfMessage(
  kernel: Kernel,
  { platform, pageId, accountId, guest }: Conversation,
  { isTap = false, ...message }: MetaMessage & { isTap?: boolean | undefined },
): void {
  const photos = photosOf(kernel, message)
  notifyOfMessaging(kernel, {
    object: platform === 'messenger' ? 'page' : 'instagram',
    pageId,
    entryId: accountId,
    messaging: {
      sender: { id: guest.id },
      recipient: { id: accountId },
      timestamp: message.createdAt,
      message: {
        mid: message.id,
        ...(message.text === '' ? {} : { text: message.text }),
        ...(isTap ? { quick_reply: { payload: message.text } } : {}),
        ...(photos.length === 0
          ? {}
          : {
              attachments: photos.map((photo) => ({
                type: 'image',
                payload: { url: photoAddress(kernel, photo) },
              })),
            }),
      },
    },
  })
}
