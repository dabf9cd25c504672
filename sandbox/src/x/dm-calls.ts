import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { xAvatar } from './read-x-user.ts'
import { mediaFields, showXMedia } from './show-x-post.ts'
import { xDone, xForbidden, xInvalid } from './x-answers.ts'
import { addDm, conversationIdOf, dmsOf, personOf, shownDm } from './x-dms.ts'
import { byIdDescending } from './x-ids.ts'
import { entitiesOf } from './x-links.ts'
import { listOf, whyNotQuery } from './x-query.ts'
import type { XRequest } from './x-request.ts'
import { findXUpload } from './x-uploads.ts'
import { spendOnX, xPrices } from './x-spending.ts'
import type { XDm } from './x-world.ts'

const parameters = {
  max_results: null,
  pagination_token: null,
  event_types: ['MessageCreate', 'ParticipantsJoin', 'ParticipantsLeave'],
  'dm_event.fields': [
    'attachments',
    'created_at',
    'dm_conversation_id',
    'entities',
    'event_type',
    'id',
    'text',
  ],
  expansions: ['attachments.media_keys', 'participant_ids', 'referenced_posts', 'sender_id'],
  'user.fields': null,
  'media.fields': mediaFields,
} as const
const tokenAfter = (id: string) => `7140${Buffer.from(id).toString('base64url')}`
const idOfToken = (token: string) =>
  Buffer.from(token.replace(/^7140/, ''), 'base64url').toString('utf8')
const longestText = 10_000

function whyNotPage(query: Record<string, string>): TownAnswer | undefined {
  const count = Number(query['max_results'] ?? 100)
  if (!Number.isInteger(count) || count < 1 || count > 100)
    return xInvalid(
      `The \`max_results\` query parameter value [${query['max_results']}] is not between 1 and 100`,
    )
  const token = query['pagination_token']
  return token !== undefined && !/^\d+$/.test(idOfToken(token))
    ? xInvalid(`The \`pagination_token\` query parameter value [${token}] is not valid`)
    : undefined
}

function show(dm: XDm, query: Record<string, string>): Record<string, unknown> {
  const fields = listOf(query, 'dm_event.fields')
  const expansions = listOf(query, 'expansions')
  const { text, links } = shownDm(dm)
  const all: Record<string, unknown> = {
    created_at: new Date(dm.createdAt).toISOString(),
    dm_conversation_id: conversationIdOf(dm),
    ...(dm.mediaKeys.length === 0 ? {} : { attachments: { media_keys: dm.mediaKeys } }),
    ...(links.length === 0 ? {} : { entities: entitiesOf(text, links) }),
  }
  return {
    id: dm.id,
    event_type: 'MessageCreate',
    text,
    ...(expansions.includes('sender_id') ? { sender_id: dm.senderId } : {}),
    ...(expansions.includes('participant_ids')
      ? { participant_ids: [dm.senderId, dm.recipientId] }
      : {}),
    ...Object.fromEntries(
      fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])),
    ),
  }
}

function included({ kernel, query }: XRequest, page: XDm[]): Record<string, unknown> {
  const expansions = listOf(query, 'expansions')
  const ids = new Set([
    ...(expansions.includes('sender_id') ? page.map((dm) => dm.senderId) : []),
    ...(expansions.includes('participant_ids')
      ? page.flatMap((dm) => [dm.senderId, dm.recipientId])
      : []),
  ])
  const fields = listOf(query, 'user.fields')
  const users = [...ids].flatMap((id) => {
    const one = personOf(kernel, id)
    if (!one) return []
    const { name, username } = one
    return [
      {
        id,
        name,
        username,
        ...(fields.includes('profile_image_url')
          ? { profile_image_url: xAvatar(kernel, { id }) }
          : {}),
      },
    ]
  })
  const media = expansions.includes('attachments.media_keys')
    ? page
        .flatMap((dm) => dm.mediaKeys.flatMap((key) => kernel.world.x.media[key] ?? []))
        .map((one) => showXMedia(kernel, one, listOf(query, 'media.fields')))
    : []
  return {
    ...(users.length === 0 ? {} : { users }),
    ...(media.length === 0 ? {} : { media }),
  }
}

function list(request: XRequest, withId: string | null): TownAnswer {
  const { kernel, caller, query, conditions } = request
  const refusal = whyNotQuery(query, parameters) ?? whyNotPage(query)
  if (refusal || caller.type !== 'user') return refusal ?? xForbidden('Only people read messages.')
  const [ownId, now] = [caller.account.id, kernel.clock.now()]
  const token = query['pagination_token']
  const rest = dmsOf(kernel)
    .filter(({ senderId, recipientId }) =>
      withId === null
        ? senderId === ownId || recipientId === ownId
        : (senderId === ownId && recipientId === withId) ||
          (senderId === withId && recipientId === ownId),
    )
    .filter(
      (dm) =>
        dm.visibleAt <= now &&
        dm.createdAt <= now - conditions.lagMs &&
        (token === undefined || BigInt(dm.id) < BigInt(idOfToken(token))),
    )
    .toSorted(byIdDescending)
  const page = rest.slice(0, Number(query['max_results'] ?? 100))
  const last = page.at(-1)
  spendOnX(kernel, {
    kind: 'GET /2/dm_events',
    units: page.length,
    costMicros: page.length * xPrices.dmRead,
  })
  if (!last) return xDone({ meta: { result_count: 0 } })
  const includes = included(request, page)
  return xDone({
    data: page.map((dm) => show(dm, query)),
    ...(Object.keys(includes).length === 0 ? {} : { includes }),
    meta: {
      result_count: page.length,
      ...(rest.length > page.length ? { next_token: tokenAfter(last.id) } : {}),
    },
  })
}

/** GET /2/dm_events: of everybody, newest first. Each message is paid for. */
export const readDms = (request: XRequest): TownAnswer => list(request, null)

/** GET /2/dm_conversations/with/{id}/dm_events */
export const readDmsWith = (request: XRequest, id: string): TownAnswer => list(request, id)

/** The one file of a message: uploaded by its writer for messages. */
function mediaOf(
  kernel: Kernel,
  userId: string,
  attachments: unknown,
): { keys: string[] } | { refusal: TownAnswer } {
  if (attachments === undefined) return { keys: [] }
  if (!Array.isArray(attachments) || attachments.length !== 1)
    return { refusal: xInvalid('$.attachments: must have exactly one item') }
  const id = String(bodyFields(attachments[0])['media_id'])
  const upload = findXUpload(kernel, userId, id)
  if (!upload || upload.category !== 'dm_image' || upload.readyAt === undefined)
    return { refusal: xInvalid('Your media IDs are invalid.') }
  kernel.world.x.media[upload.media.key] = upload.media
  return { keys: [upload.media.key] }
}

/** POST /2/dm_conversations/with/{id}/messages */
export function sendDm({ kernel, caller, body, conditions }: XRequest, id: string): TownAnswer {
  const [unknown] = Object.keys(body).filter((name) => !['text', 'attachments'].includes(name))
  if (unknown !== undefined)
    return xInvalid(
      `$.${unknown}: is not defined in the schema and the schema does not allow additional properties`,
    )
  const { text = '', attachments } = body
  if (typeof text !== 'string' || (text === '' && attachments === undefined))
    return xInvalid('$.text: must be a text')
  if (text.length > longestText) return xInvalid('$.text: may be up to 10000 characters long')
  if (caller.type !== 'user' || !personOf(kernel, id))
    return xForbidden('You do not have permission to DM one or more participants.')
  const media = mediaOf(kernel, caller.account.id, attachments)
  if ('refusal' in media) return media.refusal
  const dm = addDm(kernel, {
    senderId: caller.account.id,
    recipientId: id,
    text,
    mediaKeys: media.keys,
    viaApp: true,
    lagMs: conditions.lagMs,
  })
  spendOnX(kernel, { kind: 'POST /2/dm_conversations', units: 1, costMicros: xPrices.dmSent })
  return xDone(
    { data: { dm_conversation_id: conversationIdOf(dm), dm_event_id: dm.id } },
    `message ${dm.id} sent`,
    201,
  )
}
