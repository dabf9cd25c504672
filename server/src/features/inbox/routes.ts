import {
  listMessages,
  listThreads,
  markThreadRead,
  messageNews as messageNewsCall,
  readThread,
  removeUnsentMessage,
  replyToSender,
  replyToThread,
  sendMessageAgain,
} from '@marquee/contract/messages.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import { listAsSpecified, listThreadViews, messageNews } from './threads/list-threads.ts'
import { findOwnThread, readThreadView } from './threads/read-thread.ts'
import { reply, type ReplyDeps } from './reply/reply.ts'
import { findThreadWith, markThreadViewed } from './thread-store.ts'
import { removeUnsent, sendAgain } from './reply/unsent.ts'

export function mountInbox(api: Api, deps: ReplyDeps): void {
  const { db, clock } = deps
  api.mount(listMessages, ({ scope }) => listAsSpecified(deps, scope))
  api.mount(replyToSender, async ({ scope, params, body, idempotencyKey: key }) => {
    const thread = await findThreadWith(db, scope.companyId, {
      network: body.type,
      guestId: params.senderId,
    })
    if (!thread) throw new AppError('not-found', message('inbox.no-such-thread'))
    return reply(deps, scope, {
      thread,
      key,
      message: body.message,
      pictureId: null,
      quickReplies: [],
    })
  })
  api.mount(listThreads, ({ scope, query }) => listThreadViews(deps, scope, query))
  api.mount(readThread, ({ scope, params, query }) =>
    readThreadView(deps, scope, { id: params.threadId, before: query.before ?? null }),
  )
  api.mount(markThreadRead, async ({ scope, params: { threadId: id } }) => {
    if (!(await markThreadViewed(db, scope.companyId, { id, at: clock.now() })))
      throw new AppError('not-found', message('inbox.no-such-thread'))
    return { id }
  })
  api.mount(replyToThread, async ({ scope, params, body, idempotencyKey: key }) =>
    reply(deps, scope, {
      thread: await findOwnThread(deps, scope, params.threadId),
      key,
      message: body.message,
      pictureId: body.mediaId ?? null,
      quickReplies: body.quickReplies,
    }),
  )
  api.mount(sendMessageAgain, ({ scope, params }) => sendAgain(deps, scope, params.id))
  api.mount(removeUnsentMessage, async ({ scope, params: { id } }) => {
    await removeUnsent(deps, scope, id)
    return { id }
  })
  api.mount(messageNewsCall, ({ scope }) => messageNews(deps, scope))
}
