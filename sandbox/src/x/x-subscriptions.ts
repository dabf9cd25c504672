import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { wrongAuthentication, xDone, xForbidden, xInvalid, xNotFound } from './x-answers.ts'
import { whyNotQuery } from './x-query.ts'
import type { XRequest } from './x-request.ts'
import { isPrivateXEvent, xEvents, type XEvent } from './x-events.ts'
import type { XCaller } from './x-tokens.ts'
import type { XScope, XSubscription } from './x-world.ts'

const show = (one: XSubscription) => ({
  subscription_id: one.id,
  event_type: one.eventType,
  filter: { user_id: one.userId },
  webhook_id: one.webhookId,
  ...(one.tag === null ? {} : { tag: one.tag }),
  created_at: new Date(one.createdAt).toISOString(),
})

function userIdIn(filter: unknown): string | undefined {
  const found: unknown =
    typeof filter === 'object' && filter !== null && 'user_id' in filter
      ? filter.user_id
      : undefined
  return typeof found === 'string' ? found : undefined
}

/** What the person let the caller see: by this token, or by any consent to the app. */
function scopesFor(kernel: Kernel, caller: XCaller, userId: string): readonly XScope[] {
  if (caller.type === 'user') return caller.grant.scopes
  const { accounts, grants } = kernel.world.x
  return Object.values(grants)
    .filter((one) => one.personId === accounts[userId]?.personId && !one.isRevoked)
    .flatMap(({ scopes }) => scopes)
}

const isTag = (tag: unknown): tag is string | null =>
  tag === null || (typeof tag === 'string' && tag.length > 0 && tag.length <= 200)

/** X's list leaves `oauth.revoke` out (openapi.json 2.167, CreateActivitySubscriptionRequest). */
const takenEvents = (kernel: Kernel): readonly XEvent[] =>
  xEvents.filter((one) => one !== 'oauth.revoke' || kernel.world.x.takesRevokeEvent === true)

const isTaken = (kernel: Kernel, eventType: unknown): eventType is XEvent =>
  takenEvents(kernel).some((one) => one === eventType)

/** The right that X names for an event (openapi.json 2.167, POST /2/activity/subscriptions). */
function scopeFor(event: string): XScope {
  if (event.startsWith('dm.')) return 'dm.read'
  return event.startsWith('like.') ? 'like.read' : 'tweet.read'
}

type Wanted = Omit<XSubscription, 'id' | 'createdAt'> & { eventType: XEvent }

/** What is asked for, or the first fault of it. */
function readWanted({ kernel, body }: XRequest): Wanted | TownAnswer {
  const { event_type: eventType, webhook_id: webhookId, tag = null } = body
  const { accounts, webhooks } = kernel.world.x
  const userId = userIdIn(body['filter'])
  if (!isTaken(kernel, eventType))
    return xInvalid(
      `The \`event_type\` [${String(eventType)}] is not one of [${takenEvents(kernel).join(',')}]`,
    )
  if (userId === undefined || !accounts[userId])
    return xInvalid('The `filter` must name a known user_id')
  if (typeof webhookId !== 'string' || !webhooks[webhookId])
    return xInvalid('The `webhook_id` is not one of this app')
  if (!isTag(tag)) return xInvalid('The `tag` must be a text of 1 to 200 characters')
  return { eventType, userId, webhookId, tag }
}

const isSame = (
  one: XSubscription,
  { eventType, userId, webhookId }: Pick<XSubscription, 'eventType' | 'userId' | 'webhookId'>,
) => one.eventType === eventType && one.userId === userId && one.webhookId === webhookId

/**
 * POST /2/activity/subscriptions {event_type, filter: {user_id}, webhook_id, tag?}: by the app, or
 * by the person for themselves; what is private by the person alone.
 */
export function addXSubscription(request: XRequest): TownAnswer {
  const { kernel, caller } = request
  const wanted = readWanted(request)
  if (!('eventType' in wanted)) return wanted
  const { eventType, userId } = wanted
  if (caller.type === 'app' && isPrivateXEvent(eventType))
    return wrongAuthentication(
      'Application-Only',
      'OAuth 1.0a User Context, OAuth 2.0 User Context',
    )
  if (caller.type === 'user' && caller.account.id !== userId)
    return xForbidden('A person can subscribe to nobody else.')
  const needed = scopeFor(eventType)
  if (!scopesFor(kernel, caller, userId).includes(needed))
    return xForbidden(`The user has not granted ${needed}, which ${eventType} needs.`)
  const { subscriptions } = kernel.world.x
  if (Object.values(subscriptions).some((one) => isSame(one, wanted)))
    return xInvalid('DuplicateSubscriptionFailed: this subscription exists already')
  const one: XSubscription = {
    id: `18${kernel.nextId()}`,
    ...wanted,
    createdAt: kernel.clock.now(),
  }
  subscriptions[one.id] = one
  kernel.touch()
  return xDone(
    {
      data: { subscription: show(one) },
      meta: { total_subscriptions: Object.keys(subscriptions).length },
    },
    `subscribed to ${eventType} of ${userId}`,
  )
}

/** X does not tell how many it lists where nobody says (openapi.json 2.167): assumed. */
const usualPage = 100
const longestPage = 1000

/** "A base32hex-encoded pagination token", of 16 characters or more: which is the first left out. */
const tokenAt = (index: number) => index.toString(32).padStart(16, '0')

/** How many are wanted from which on, or why that cannot be answered. */
function readPage(query: Record<string, string>): { from: number; count: number } | TownAnswer {
  const refusal = whyNotQuery(query, { max_results: null, pagination_token: null })
  if (refusal) return refusal
  const { max_results: wanted = String(usualPage), pagination_token: token = tokenAt(0) } = query
  const count = Number(wanted)
  if (!Number.isInteger(count) || count < 1 || count > longestPage)
    return xInvalid(
      `The \`max_results\` query parameter value [${wanted}] is not between 1 and ${longestPage}`,
      { max_results: [wanted] },
    )
  if (!/^[0-9a-v]{16}$/.test(token))
    return xInvalid(`The \`pagination_token\` query parameter value [${token}] is not valid`, {
      pagination_token: [token],
    })
  return { from: Number.parseInt(token, 32), count }
}

/** GET /2/activity/subscriptions?max_results&pagination_token: a page of all that the app has. */
export function listXSubscriptions({ kernel, query }: XRequest): TownAnswer {
  const page = readPage(query)
  if (!('count' in page)) return page
  const all = Object.values(kernel.world.x.subscriptions)
  const next = page.from + page.count
  return xDone({
    data: all.slice(page.from, next).map(show),
    meta: {
      total_subscriptions: all.length,
      ...(next < all.length ? { next_token: tokenAt(next) } : {}),
    },
  })
}

/** PUT /2/activity/subscriptions/{id} {webhook_id?, tag?}: told elsewhere, or called otherwise. */
export function changeXSubscription({ kernel, body }: XRequest, id: string): TownAnswer {
  const { subscriptions, webhooks } = kernel.world.x
  const one = subscriptions[id]
  if (!one) return xNotFound('subscription', id)
  const odd = Object.keys(body).find((name) => name !== 'webhook_id' && name !== 'tag')
  if (odd !== undefined)
    return xInvalid(`The body parameter [${odd}] is not one of [tag,webhook_id]`)
  const { webhook_id: webhookId = one.webhookId, tag = one.tag } = body
  if (typeof webhookId !== 'string' || !webhooks[webhookId])
    return xInvalid('The `webhook_id` is not one of this app')
  if (!isTag(tag) || body['tag'] === null)
    return xInvalid('The `tag` must be a text of 1 to 200 characters')
  const wanted = { ...one, webhookId, tag }
  if (Object.values(subscriptions).some((other) => other.id !== id && isSame(other, wanted)))
    return xInvalid('DuplicateSubscriptionFailed: this subscription exists already')
  subscriptions[id] = wanted
  kernel.touch()
  return xDone(
    {
      data: {
        subscription: show(wanted),
        total_subscriptions: Object.keys(subscriptions).length,
      },
    },
    `subscription ${id} is told to webhook ${webhookId}`,
  )
}

/** DELETE /2/activity/subscriptions/{id}, by the app alone. */
export function removeXSubscription({ kernel }: XRequest, id: string): TownAnswer {
  const one = kernel.world.x.subscriptions[id]
  if (!one) return xNotFound('subscription', id)
  delete kernel.world.x.subscriptions[id]
  kernel.touch()
  return xDone({ data: { deleted: true } }, `subscription ${id} removed`)
}
