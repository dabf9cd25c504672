import { inboxNews } from '@marquee/contract/inbox-news.ts'
import {
  addInboxRemark,
  assignInboxItem,
  finishInboxItem,
  listInboxItems,
  readInboxItem,
  reopenInboxItem,
  snoozeInboxItem,
  tellAnswerWriting,
} from '@marquee/contract/team-inbox.ts'
import type { Api } from '#platform/http/api.ts'
import { assignItem, finishItem, remark, reopenItem, snoozeItem } from './triage/act-on-item.ts'
import { countNews, listInbox, readItem } from './items/list-items.ts'
import { announceWriting } from './items/presence.ts'
import type { TeamInboxDeps } from './team-inbox-deps.ts'

export function mountTeamInbox(api: Api, deps: TeamInboxDeps): void {
  api.mount(listInboxItems, ({ scope, query }) => listInbox(deps, scope, query))
  api.mount(inboxNews, ({ scope }) => countNews(deps, scope))
  api.mount(readInboxItem, ({ scope, params }) => readItem(deps, scope, params.itemId))
  api.mount(assignInboxItem, async ({ scope, params: { itemId: id }, body }) => {
    await assignItem(deps, scope, { id, userId: body.userId })
    return { id }
  })
  api.mount(finishInboxItem, async ({ scope, params: { itemId: id }, query: { seen } }) => {
    await finishItem(deps, scope, { id, seen: seen === undefined ? null : new Date(seen) })
    return { id }
  })
  api.mount(reopenInboxItem, async ({ scope, params: { itemId: id } }) => {
    await reopenItem(deps, scope, id)
    return { id }
  })
  api.mount(snoozeInboxItem, async ({ scope, params: { itemId: id }, body: { until } }) => ({
    id,
    snoozedUntil: (await snoozeItem(deps, scope, { id, until })).toISOString(),
  }))
  api.mount(addInboxRemark, async ({ scope, params, body, idempotencyKey: key }) => ({
    id: await remark(deps, scope, { id: params.itemId, key, text: body.text }),
  }))
  api.mount(tellAnswerWriting, ({ scope, params, body: { isWriting } }) =>
    announceWriting(deps, scope, { ...params, isWriting }),
  )
}
