import type { Kernel } from '../kernel/kernel.ts'
import type { NewsObject } from './facebook-world.ts'

/** Changes of this long go into one message. */
const batchMs = 100
const mostChanges = 1000

/**
 * Something changed on a page (or on the Instagram account behind it): written down, and told with
 * what else changes in this moment. Nothing is told unless the app asked for the field of the
 * object, and a page let the app in (`subscribed_apps`): networks.md section 13.
 */
export function tellOfChange(
  kernel: Kernel,
  change: {
    object: NewsObject
    pageId: string
    entryId: string
    field: string
    value: Record<string, unknown>
  },
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
    at,
  })
  kernel.touch()
  kernel.clock.at(at + batchMs, () => sendNews(kernel))
}

/** Sends what waits, in batches; called again after a restart. */
export function sendNews(kernel: Kernel): void {
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
          changes: own.map(({ field, value }) => ({ field, value })),
        }
      })
      const fields = [...new Set(batch.map((one) => one.field))].join(',')
      kernel.webhooks.queue(
        'meta',
        `${object}.${fields}`,
        `meta-${kernel.nextId()}`,
        JSON.stringify({ object, entry }),
        appSubscriptions[object]?.callbackUrl ?? undefined,
      )
    }
  }
  kernel.touch()
}
