import type { Kernel } from '../kernel/kernel.ts'
import type { Conversation, MetaMessage } from './conversation-world.ts'
import { tellOfMessaging } from './page-news.ts'
import { photoAddress } from './photo-address.ts'

/** A guest's message, as `entry[].messaging[]` tells it (networks.md section 13). */
export function tellOfMessage(
  kernel: Kernel,
  { platform, pageId, accountId, guest }: Conversation,
  message: MetaMessage,
): void {
  const photo = kernel.world.facebook.photos[message.photoId ?? '']
  tellOfMessaging(kernel, {
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
        ...(photo
          ? { attachments: [{ type: 'image', payload: { url: photoAddress(kernel, photo) } }] }
          : {}),
      },
    },
  })
}
