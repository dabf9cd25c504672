import { sendEvent } from '@marquee/contract/tracking.ts'
import { call } from '../api/api.ts'

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/**
 * Tells of a page view, only for a person who chose so (C51). Ids and queries stay here; a failure
 * is nobody's concern. Sign-ins and tools are told by the server.
 */
export function pageViewed(path: string): void {
  void call(sendEvent, {
    body: { event: 'page_view', data: { path: path.replace(id, ':id') } },
  }).catch(() => undefined)
}
