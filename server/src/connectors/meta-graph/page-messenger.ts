import * as z from 'zod/mini'
import type {
  MessageToSend,
  Messenger,
  RemoteMessage,
  RemoteThread,
} from '../capabilities/messenger.ts'
import type { FilePart } from '../http/multipart-body.ts'
import type { NetworkNaming } from '../text/network-naming.ts'
import type { GraphClient } from './client/graph-client.ts'
import { assertWhole, readPage, type GraphPage } from './client/graph-list.ts'
import { readGraphTime } from './graph-time.ts'
import {
  guestOf,
  messageFields,
  olderOf,
  pageMessage,
  pageThread,
  threadFields,
  toRemoteMessage,
  type PageMessage,
  type PageThread,
} from './page-thread.ts'

const sent = z.object({ message_id: z.string().check(z.minLength(1)) })
/** networks.md section 12: Meta's clock is not ours. */
const lookBackMs = 2 * 60_000
const mostPages = 20
/** With Meta's permission for answers by people, HUMAN_AGENT (networks.md section 1.6). */
export const lateReplyWindowMs = 7 * 86_400_000

/** The page behind an account, which sends and receives for it. */
export interface MessagingPage {
  readonly graph: GraphClient
  readonly voice: NetworkNaming
  readonly platform: 'messenger' | 'instagram'
  readonly pageId: string
  readonly token: string
  /** Whose quota the calls use up. */
  readonly account: string
  /** The account itself among those who take part in a conversation. */
  readonly ownIds: readonly string[]
  /** How pictures get there: with the call, or the network fetches them. */
  readonly picturesBy: 'bytes' | 'address'
}

/**
 * Messages of a page, and of the profile behind it (networks.md sections 1.6 and 2). A thread has
 * one guest; one that names nobody else is left out.
 */
export function createPageMessenger(page: MessagingPage): Messenger {
  const { graph, voice, pageId, token, account, platform } = page
  const conversations = (fields: Readonly<Record<string, string>>, after?: string) =>
    readPage(graph, {
      path: `/${pageId}/conversations`,
      token,
      account,
      fields: { platform, fields: threadFields, ...fields },
      item: pageThread,
      ...(after === undefined ? {} : { after }),
    })
  const messagesOf = (threadId: string, after: string) =>
    readPage(graph, {
      path: `/${threadId}/messages`,
      token,
      account,
      fields: { fields: messageFields, limit: '50' },
      item: pageMessage,
      after,
    })
  return {
    async list({ limit, cursor }) {
      const { items, after } = await conversations({ limit: String(Math.min(limit, 50)) }, cursor)
      const oldest = items.at(-1)
      return {
        threads: items.flatMap((one) => toThread(one, page) ?? []),
        completeSince: oldest ? readGraphTime(oldest.updated_time) : null,
        cursor: after,
      }
    },
    async older({ remoteId, guest }, cursor) {
      const { items, after } = await messagesOf(remoteId, cursor)
      return { messages: readable(items, guest.id), older: after }
    },
    // a picture travels with its message
    prepare: async () => null,
    async send({ guestId, isLate }, content, context) {
      // read before the ledger row is opened: a missing file is no call
      const { message, file } = await messageOf(content, page)
      return context.write('message', async (guard) => {
        const { message_id: remoteId } = await graph.write({
          method: 'POST',
          path: `/${pageId}/messages`,
          token,
          account,
          fields: {
            recipient: JSON.stringify({ id: guestId }),
            message: JSON.stringify(message),
            ...(isLate
              ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
              : { messaging_type: 'RESPONSE' }),
          },
          ...(file ? { file } : {}),
          guard,
          schema: sent,
        })
        return { remoteId }
      })
    },
    async recent(guestId, since) {
      const answer = await conversations({ user_id: guestId, limit: '5' })
      const thread = answer.items.find((one) => guestOf(one, page.ownIds)?.id === guestId)
      // an unrecognised conversation may be the one with this guest, so only none at all is a proof
      assertWhole(answer.isWhole && (thread !== undefined || answer.items.length === 0), voice)
      if (!thread) return []
      return ownSince({ thread, guestId, from: since.getTime() - lookBackMs }, messagesOf, voice)
    },
  }
}

/** Words, or a picture alone: Meta takes no words beside an attachment (networks.md section 1.6). */
async function messageOf(
  { text, picture, quickReplies }: MessageToSend,
  { picturesBy }: MessagingPage,
): Promise<{ readonly message: object; readonly file: FilePart | null }> {
  if (!picture)
    return {
      file: null,
      message: {
        text,
        ...(quickReplies.length === 0
          ? {}
          : {
              quick_replies: quickReplies.map((title) => ({
                content_type: 'text',
                title,
                payload: title,
              })),
            }),
      },
    }
  const attachment = (payload: object) => ({ attachment: { type: 'image', payload } })
  if (picturesBy === 'address')
    return { file: null, message: attachment({ url: await picture.address() }) }
  return {
    message: attachment({ is_reusable: false }),
    file: {
      field: 'filedata',
      fileName: `${picture.mediaId}.jpg`,
      contentType: picture.contentType,
      bytes: await picture.bytes(),
    },
  }
}

function toThread(thread: PageThread, { ownIds }: MessagingPage): RemoteThread | null {
  const guest = guestOf(thread, ownIds)
  if (!guest) return null
  const { items, isWhole } = itemsOf(thread)
  const messages = readable(items, guest.id)
  const isReadable = isWhole && messages.length === items.length
  return {
    remoteId: thread.id,
    guest,
    messages,
    older: olderOf(thread.messages),
    wholeSince: isReadable ? (messages.at(-1)?.createdAt ?? null) : null,
  }
}

/** An item of an unknown shape is left out rather than spoiling the list. */
function itemsOf({ messages }: PageThread) {
  const all = messages?.data ?? []
  const items = all.flatMap((one): PageMessage[] => {
    const parsed = z.safeParse(pageMessage, one)
    return parsed.success ? [parsed.data] : []
  })
  return { items, isWhole: items.length === all.length }
}

const readable = (items: readonly PageMessage[], guestId: string): RemoteMessage[] =>
  items
    .flatMap((one) => toRemoteMessage(one, guestId) ?? [])
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())

interface Wanted {
  readonly thread: PageThread
  readonly guestId: string
  readonly from: number
}

/** Reads back until the messages are older than `from`. */
async function ownSince(
  { thread, guestId, from }: Wanted,
  messagesOf: (threadId: string, after: string) => Promise<GraphPage<PageMessage>>,
  voice: NetworkNaming,
): Promise<RemoteMessage[]> {
  const own: RemoteMessage[] = []
  let { items, isWhole }: { items: readonly PageMessage[]; isWhole: boolean } = itemsOf(thread)
  let after = olderOf(thread.messages)
  for (let read = 0; ; read++) {
    const seen = items.map((one) => toRemoteMessage(one, guestId))
    // its emptiness is a proof
    assertWhole(isWhole && read < mostPages && seen.every((one) => one !== null), voice)
    const messages = seen.flatMap((one) => one ?? [])
    own.push(...messages.filter((one) => one.isOwn && one.createdAt.getTime() >= from))
    const oldest = Math.min(...messages.map(({ createdAt }) => createdAt.getTime()))
    if (after === null || oldest < from) return own
    const next = await messagesOf(thread.id, after)
    ;({ items, isWhole } = next)
    after = next.after
  }
}
