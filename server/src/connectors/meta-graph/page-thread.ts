import * as z from 'zod/mini'
import { mostPictures, type RemoteMessage, type RemoteThread } from '../capabilities/messenger.ts'
import { given } from './given.ts'
import { readGraphTime } from './graph-time.ts'

const paging = given(
  z.object({ next: given(z.string()), cursors: given(z.object({ after: given(z.string()) })) }),
)
const someone = z.object({ id: z.string(), name: given(z.string()), username: given(z.string()) })

/** A message of networks.md section 1.6; whatever is absent is empty. */
export const pageMessage = z.object({
  id: z.string().check(z.minLength(1)),
  created_time: z.union([z.string(), z.number()]),
  from: given(z.object({ id: given(z.string()) })),
  message: given(z.string()),
  attachments: given(
    z.object({
      data: z.array(z.object({ image_data: given(z.object({ url: given(z.string()) })) })),
    }),
  ),
})
export type PageMessage = z.output<typeof pageMessage>

export const pageThread = z.object({
  id: z.string().check(z.minLength(1)),
  updated_time: z.union([z.string(), z.number()]),
  participants: given(z.object({ data: z.array(someone) })),
  messages: given(z.object({ data: z.array(z.unknown()), paging })),
})
export type PageThread = z.output<typeof pageThread>

export const messageFields = 'id,created_time,from,to,message,attachments'
export const threadFields = `id,updated_time,participants,messages.limit(20){${messageFields}}`

/** Null for a message whose time cannot be read. */
export function toRemoteMessage(
  { id, created_time: created, from, message = '', attachments }: PageMessage,
  guestId: string,
): RemoteMessage | null {
  const createdAt = readGraphTime(created)
  if (!createdAt) return null
  const pictures = (attachments?.data ?? []).flatMap((one) => one.image_data?.url ?? [])
  return {
    remoteId: id,
    text: message,
    // the account may be named by the page's id, the profile's or one of that conversation alone
    isOwn: from?.id !== guestId,
    createdAt,
    pictureUrls: pictures.slice(0, mostPictures),
    // a sticker, a shared post, an answer to a story: they come without words and attachments
    // (measured on v26.0, September 2026)
    hasOther:
      (message === '' && pictures.length === 0) ||
      (attachments?.data.length ?? 0) > Math.min(pictures.length, mostPictures),
  }
}

/** Whom the thread is with; null where nobody is named beside the account itself. */
export function guestOf(
  { participants }: PageThread,
  ownIds: readonly string[],
): RemoteThread['guest'] | null {
  const guest = participants?.data.find(({ id }) => !ownIds.includes(id))
  return guest
    ? {
        id: guest.id,
        name: guest.name ?? guest.username ?? null,
        username: guest.username ?? null,
        pictureUrl: null,
      }
    : null
}

/** Where the messages of a thread go on; null: these were all. */
export const olderOf = (messages: PageThread['messages']): string | null =>
  messages?.paging?.next === undefined ? null : (messages.paging.cursors?.after ?? null)
