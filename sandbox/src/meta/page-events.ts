import type { Kernel } from '../kernel/kernel.ts'
import type { WebhookObject, PageEvent } from './facebook-world.ts'

/** Changes of this long go into one message. */
const batchMs = 100
const mostChanges = 1000

/**
 * Something changed on a page (or on the Instagram account behind it): written down, and told with
 * what else changes in this moment. Nothing is told unless the app asked for the field of the
 * object, and a page let the app in (`subscribed_apps`): networks.md section 13.
 */
export function notifyOfChange(
  kernel: Kernel,
  change: WebhookEntry & { field: string; value: Record<string, unknown> },
): void {
  tell(kernel, change)
}

interface WebhookEntry {
  object: WebhookObject
  pageId: string
  entryId: string
}

/**
 * A message between a guest and the account, or that a guest saw one, told as `entry[].messaging[]`
 * to whoever asked for its field.
 */
export function notifyOfMessaging(
  kernel: Kernel,
  {
    messaging,
    field = 'messages',
    ...told
  }: WebhookEntry & { messaging: Record<string, unknown>; field?: string },
): void {
  tell(kernel, { ...told, field, value: messaging, isMessaging: true })
}

function tell(
  kernel: Kernel,
  change: WebhookEntry & { field: string; value: Record<string, unknown>; isMessaging?: true },
): void {
  const { appSubscriptions, pageSubscriptions, news } = kernel.world.facebook
  const own = pageSubscriptions[change.pageId]
  // fields of Instagram are chosen for the app alone; the page only lets it in
  const isLetIn =
    own !== undefined && (change.object === 'instagram' || own.fields.includes(change.field))
  if (!isLetIn || appSubscriptions[change.object]?.fields.includes(change.field) !== true) return
  const at = kernel.clock.now()
  news.push({
    object: change.object,
    entryId: change.entryId,
    field: change.field,
    value: change.value,
    ...(change.isMessaging ? { isMessaging: true as const } : {}),
    at,
  })
  kernel.touch()
  kernel.clock.at(at + batchMs, () => sendPageEvents(kernel))
}

/** Changes of fields and messages of one account, each in its own list. */
function linesOf(news: PageEvent[]): Record<string, unknown> {
  const changes = news.filter((one) => one.isMessaging !== true)
  const messaging = news.filter((one) => one.isMessaging === true)
  return {
    ...(changes.length === 0
      ? {}
      : { changes: changes.map(({ field, value }) => ({ field, value })) }),
    ...(messaging.length === 0 ? {} : { messaging: messaging.map(({ value }) => value) }),
  }
}

/** Sends what waits, in batches; called again after a restart. */
export function sendPageEvents(kernel: Kernel): void {
  const { appSubscriptions } = kernel.world.facebook
  // taken before anything is sent: sending lets other work that is due run, which may be this again
  const news = kernel.world.facebook.news.splice(0)
  for (const object of ['page', 'instagram'] as const) {
    const due = news.filter((one) => one.object === object)
    for (let start = 0; start < due.length; start += mostChanges) {
      const batch = due.slice(start, start + mostChanges)
      const ids = [...new Set(batch.map((one) => one.entryId))]
      const entry = ids.map((id) => {
        const own = batch.filter((one) => one.entryId === id)
        return {
          id,
          time: Math.floor(Math.max(...own.map((one) => one.at)) / 1000),
          ...linesOf(own),
        }
      })
      const fields = [...new Set(batch.map((one) => one.field))].join(',')
      kernel.webhooks.queue('meta', {
        type: `${object}.${fields}`,
        eventId: `meta-${kernel.nextId()}`,
        body: JSON.stringify({ object, entry }),
        address: appSubscriptions[object]?.callbackUrl ?? undefined,
      })
    }
  }
  kernel.touch()
}
