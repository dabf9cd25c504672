import { randomUUID } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { spendOnX, xPrices } from './x-spending.ts'

/** What can be subscribed to (networks.md section 13). */
export const xEvents = [
  'post.create',
  'post.delete',
  'post.mention.create',
  'post.reply.create',
  'post.quote.create',
  'post.repost.create',
  'like.create',
  'dm.received',
  'dm.sent',
  'dm.read',
  'follow.follow',
  'follow.unfollow',
  'oauth.revoke',
  'profile.update.bio',
  'profile.update.profile_picture',
  'profile.update.screenname',
] as const
export type XEvent = (typeof xEvents)[number]

/**
 * Tells everybody who subscribed to this event of this user, each at the address of their webhook.
 * Each delivery is charged.
 */
export function sendXEvent(
  kernel: Kernel,
  { event, userId, payload }: { event: XEvent; userId: string; payload: Record<string, unknown> },
): void {
  const { subscriptions, webhooks } = kernel.world.x
  for (const { eventType, userId: subscribed, webhookId, tag } of Object.values(subscriptions)) {
    const webhook = webhooks[webhookId]
    if (eventType !== event || subscribed !== userId || webhook?.valid !== true) continue
    const uuid = randomUUID()
    const data = {
      event_uuid: uuid,
      filter: { user_id: userId },
      event_type: event,
      ...(tag === null ? {} : { tag }),
      payload,
    }
    spendOnX(kernel, { kind: `event ${event}`, units: 1, costMicros: xPrices.event })
    kernel.webhooks.queue('x', {
      type: event,
      eventId: uuid,
      body: JSON.stringify({ data }),
      address: webhook.url,
    })
  }
}
