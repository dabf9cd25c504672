import * as z from 'zod/mini'
import { mostPictures, type RemoteMessage } from '../../capabilities/messenger.ts'
import { budgetOf } from '../client/rate-headers.ts'
import { readable } from '../client/readable.ts'
import type { XClient } from '../client/x-client.ts'
import { lacksFields } from '../client/x-error.ts'
import { unescapeSigns, withWholeLinks, xLinks } from '../posts/x-post.ts'
import type { BoundX } from '../sign-in/x-secret.ts'

const event = z.object({
  id: z.string().check(z.minLength(1)),
  text: z.nullish(z.string()),
  sender_id: z.string(),
  created_at: z.string(),
  dm_conversation_id: z.string(),
  attachments: z.nullish(z.object({ media_keys: z.nullish(z.array(z.string())) })),
  entities: xLinks,
})
const person = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  profile_image_url: z.nullish(z.string()),
})
const media = z.object({
  media_key: z.string(),
  type: z.nullish(z.string()),
  url: z.nullish(z.string()),
})
const answer = z.object({
  data: z.nullish(z.array(z.unknown())),
  errors: z.nullish(z.array(z.unknown())),
  includes: z.nullish(
    z.object({ users: z.nullish(z.array(z.unknown())), media: z.nullish(z.array(z.unknown())) }),
  ),
  meta: z.nullish(z.object({ next_token: z.nullish(z.string()) })),
})
/** What goes with messages; without it they are shown all the same. */
const ofFaceOrPicture = z.object({ resource_type: z.enum(['user', 'media']) })

/** One direct message; `guestId` null: more than two take part. */
export interface DmEvent extends RemoteMessage {
  readonly guestId: string | null
  readonly conversationId: string
}
export interface DmPage {
  /** Newest first. */
  readonly events: readonly DmEvent[]
  readonly people: ReadonlyMap<
    string,
    {
      readonly name: string | null
      readonly username: string | null
      readonly pictureUrl: string | null
    }
  >
  readonly next: string | null
  /** So many messages came, and each costs, also one that cannot be read. */
  readonly answered: number
  /** No field is missing that X could not read just now. */
  readonly isComplete: boolean
  /** One that is missing is of a message itself, not of a face or a picture beside it. */
  readonly lacksWords: boolean
}

interface DmEventsQuery {
  /** Null: of everybody. */
  readonly guestId: string | null
  readonly limit: number
  readonly token?: string
}

/** `GET /2/dm_events`, or those with one person (networks.md section 5, DM). */
export async function readEvents(
  client: XClient,
  { userId, accessToken }: BoundX,
  { guestId, limit, token }: DmEventsQuery,
): Promise<DmPage> {
  const read = await client.call({
    method: 'GET',
    path:
      guestId === null
        ? '/2/dm_events'
        : `/2/dm_conversations/with/${encodeURIComponent(guestId)}/dm_events`,
    token: accessToken,
    budget: budgetOf(userId, 'messages-read'),
    schema: answer,
    query: {
      max_results: String(limit),
      event_types: 'MessageCreate',
      'dm_event.fields': 'attachments,created_at,dm_conversation_id,entities,id,text',
      expansions: 'sender_id,participant_ids,attachments.media_keys',
      'user.fields': 'name,username,profile_image_url',
      'media.fields': 'media_key,type,url',
      ...(token === undefined ? {} : { pagination_token: token }),
    },
  })
  const pictures = new Map(
    readable(media, read.includes?.media).flatMap(({ media_key: key, type, url }) =>
      type === 'photo' && url ? [[key, url] as const] : [],
    ),
  )
  const events = readable(event, read.data).flatMap((one) => toEvent(one, userId, pictures) ?? [])
  const answered = read.data?.length ?? 0
  const isComplete = !lacksFields(read.errors)
  return {
    events,
    people: new Map(
      readable(person, read.includes?.users).map((one) => [
        one.id,
        {
          name: one.name ?? null,
          username: one.username ?? null,
          pictureUrl: one.profile_image_url ?? null,
        },
      ]),
    ),
    next: read.meta?.next_token ?? null,
    answered,
    isComplete,
    lacksWords: !isComplete && (events.length < answered || lacksFields(besides(read.errors))),
  }
}

const isOfFaceOrPicture = (error: unknown) => z.safeParse(ofFaceOrPicture, error).success
const besides = (errors: readonly unknown[] | null | undefined) =>
  errors?.filter((one) => !isOfFaceOrPicture(one))

/** Null for a message whose time cannot be read. */
function toEvent(
  one: z.output<typeof event>,
  ownId: string,
  pictures: ReadonlyMap<string, string>,
): DmEvent | null {
  const createdAt = new Date(one.created_at)
  if (Number.isNaN(createdAt.getTime())) return null
  const keys = one.attachments?.media_keys ?? []
  const shown = keys.flatMap((key) => pictures.get(key) ?? [])
  return {
    remoteId: one.id,
    text: unescapeSigns(
      withWholeLinks(withoutMediaLink(one.text ?? '', keys.length > 0), one.entities?.urls ?? []),
    ),
    isOwn: one.sender_id === ownId,
    createdAt,
    pictureUrls: shown.slice(0, mostPictures),
    hasOther: keys.length > Math.min(shown.length, mostPictures),
    guestId: guestIn(one.dm_conversation_id, ownId),
    conversationId: one.dm_conversation_id,
  }
}

/** X adds a link of its own behind the words of what has a picture or a video, as in posts. */
const withoutMediaLink = (text: string, hasMedia: boolean) =>
  hasMedia ? text.replace(/ ?https?:\/\/t\.co\/\w+$/, '') : text

/** A talk of two is named by both of them: `{id}-{id}`. */
function guestIn(conversationId: string, ownId: string): string | null {
  const ids = conversationId.split('-')
  return ids.length === 2 && ids.includes(ownId) ? (ids.find((id) => id !== ownId) ?? null) : null
}
