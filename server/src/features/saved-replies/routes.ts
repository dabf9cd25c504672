import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  fillSavedReply,
  listSavedReplies,
} from '@marquee/contract/saved-replies.ts'
import { fillPlaces } from '@marquee/contract/saved-reply-rules.ts'
import { searchReplies } from '@marquee/contract/saved-reply-search.ts'
import type { Api } from '#platform/http/api.ts'
import type { SavedRepliesDeps } from './saved-replies-deps.ts'
import { countUse, listReplies } from './saved-reply-store.ts'
import { valuesFor } from './venue-values.ts'
import { changeReply, createReply, deleteReply, noSuchReply } from './write-reply.ts'

export function mountSavedReplies(api: Api, deps: SavedRepliesDeps): void {
  const { db, clock, companyOf } = deps
  api.mount(listSavedReplies, async ({ scope, query }) => ({
    replies: [...searchReplies(await listReplies(db, scope.companyId), query.q ?? '')],
  }))
  api.mount(createSavedReply, ({ scope, body }) => createReply(deps, scope, body))
  api.mount(changeSavedReply, ({ scope, params, body }) =>
    changeReply(deps, scope, { ...body, id: params.id }),
  )
  api.mount(deleteSavedReply, async ({ scope, params }) => {
    await deleteReply(deps, scope, params.id)
    return { id: params.id }
  })
  api.mount(fillSavedReply, async ({ scope, params: { id }, body }) => {
    const text = await countUse(db, scope, { id, at: clock.now() })
    if (text === null) throw noSuchReply()
    return { id, text: fillPlaces(text, valuesFor(await companyOf(scope), body.guest ?? null)) }
  })
}
