import { randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { spendOnX } from './x-spending.ts'

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
 * What needs the consent of the person, so that the app alone cannot ask for it (xdevplatform/docs
 * 28713281, x-api/activity/introduction.mdx, "Private events").
 */
const privateEvents: readonly XEvent[] = [
  'like.create',
  'dm.received',
  'dm.sent',
  'dm.read',
  'post.mention.create',
  'post.reply.create',
  'post.quote.create',
  'post.repost.create',
]
export const isPrivateXEvent = (event: XEvent): boolean => privateEvents.includes(event)

/**
 * What a delivered event costs, in millionths of a dollar (xdevplatform/docs 28713281,
 * x-api/getting-started/pricing.mdx, "Webhook events"). The answers, quotes, reposts and mentions
 * of others stand in x-api/activity/introduction.mdx alone, "Billing": as a post. What is in
 * neither, as a like, is counted at nothing.
 */
const eventPrices: Partial<Record<XEvent, number>> = {
  'post.create': 5000,
  'post.mention.create': 5000,
  'post.reply.create': 5000,
  'post.quote.create': 5000,
  'post.repost.create': 5000,
  'dm.received': 10_000,
  'follow.follow': 10_000,
  'follow.unfollow': 10_000,
  'profile.update.bio': 5000,
  'profile.update.profile_picture': 5000,
  'profile.update.screenname': 5000,
}

/** A 64-bit number with its sign (x-api/activity/event-payloads.mdx, `event_uuid`). */
const newEventId = () => String(randomBytes(8).readBigInt64BE())

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
    const uuid = newEventId()
    const data = {
      event_uuid: uuid,
      filter: { user_id: userId },
      event_type: event,
      ...(tag === null ? {} : { tag }),
      payload,
    }
    spendOnX(kernel, { kind: `event ${event}`, units: 1, costMicros: eventPrices[event] ?? 0 })
    kernel.webhooks.queue('x', {
      type: event,
      eventId: uuid,
      body: JSON.stringify({ data }),
      address: webhook.url,
    })
  }
}
