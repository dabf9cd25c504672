import { maxMailedAttachmentBytes } from '@marquee/contract/support.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import type { Notifications } from '#features/notifications'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { attachmentLink } from './attachment-link.ts'
import { lockUnqueued, markQueued, type SupportMessage } from './support-store.ts'

export interface DeliverDeps extends Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'secrets'> {
  readonly storage: Storage
  readonly notifications: Pick<Notifications, 'send'>
}

/**
 * Hands one message to the outbox, in the caller's transaction; without an address of support it
 * stays here until one is set.
 */
export async function deliver(
  deps: DeliverDeps,
  tx: Db,
  { id, email, message, attachment, correlation_id: correlationId, created_at: at }: SupportMessage,
): Promise<void> {
  const { config, clock, log, secrets } = deps
  const { supportEmail } = config.providers
  if (supportEmail === null)
    return log.warn(
      { supportMessageId: id, correlationId },
      'a message to support is only kept: SUPPORT_EMAIL is not set (npm run mails -- support shows it)',
    )
  const isMailed = attachment !== null && attachment.bytes <= maxMailedAttachmentBytes
  await deps.notifications.send(tx, {
    to: supportEmail,
    replyTo: email,
    correlationId,
    template: 'support-message',
    ...(attachment && isMailed
      ? {
          attachment: {
            key: attachment.key,
            name: attachment.name,
            contentType: attachment.contentType,
          },
        }
      : {}),
    data: {
      id,
      email,
      message,
      at: at.toISOString(),
      attachment: attachment && {
        name: attachment.name,
        bytes: attachment.bytes,
        url: isMailed
          ? null
          : attachmentLink({ secrets, clock, publicUrl: config.publicUrl }, id, attachment.name),
      },
    },
  })
  await markQueued(tx, id, clock.now())
}

/** Hands over what was written before an address of support was set; answers how many. */
export async function deliverKept(deps: DeliverDeps): Promise<number> {
  if (deps.config.providers.supportEmail === null) return 0
  let handed = 0
  for (;;) {
    const batch = await deps.db.transaction(async (tx) => {
      const messages = await lockUnqueued(tx, 50)
      for (const message of messages) await deliver(deps, tx, message)
      return messages.length
    })
    handed += batch
    if (batch === 0) return handed
  }
}
