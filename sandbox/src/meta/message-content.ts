import { bodyFields } from '../control/body-fields.ts'
import type { Conversation } from './conversation-world.ts'
import type { Page, Photo } from './facebook-world.ts'
import { badParameter } from './graph-error.ts'
import type { GraphRequest } from './graph-request.ts'
import { takeMessagePhoto } from './take-photo.ts'

const longestText = 2000
/** In bytes of UTF-8. */
const longestOnInstagram = 1000
/** The vendor's pages on quick replies, of Messenger and of Instagram. */
const mostQuickReplies = 13
const longestTitle = 20

export const isTooLong = (platform: Conversation['platform'], text: string): boolean =>
  platform === 'instagram'
    ? Buffer.byteLength(text) > longestOnInstagram
    : text.length > longestText

interface MessageContent {
  text: string
  /** An address, or null where the file came with the call. */
  picture: { url: string | null } | null
  quickReplies: string[]
}

/** What a message says: words or one attachment, never both (networks.md section 1.6). */
export function messageContent(
  { files }: GraphRequest,
  message: Record<string, unknown>,
): MessageContent {
  const { text, attachment, quick_replies: quickReplies } = message
  const unknown = Object.keys(message).find(
    (key) => !['text', 'attachment', 'quick_replies'].includes(key),
  )
  if (unknown !== undefined)
    throw badParameter(`Invalid keys "${unknown}" were found in param "message".`)
  const hasText = typeof text === 'string' && text.trim() !== ''
  if (attachment === undefined && !hasText)
    throw badParameter('Message cannot be empty, must provide valid attachment or text')
  if (attachment !== undefined && text !== undefined)
    throw badParameter('Only one of the text, attachment, and dynamic_text fields can be specified')
  return {
    text: hasText ? text : '',
    picture: attachment === undefined ? null : pictureOf(attachment, files.length > 0),
    quickReplies: titlesOf(quickReplies),
  }
}

function pictureOf(attachment: unknown, hasFile: boolean): { url: string | null } {
  const { type, payload } = bodyFields(attachment)
  if (type !== 'image') throw badParameter('param message[attachment][type] must be one of {IMAGE}')
  const { url } = bodyFields(payload)
  if (typeof url === 'string' && !hasFile) return { url }
  if (url === undefined && hasFile) return { url: null }
  throw badParameter('The attachment must have either a url or a file, and not both')
}

function titlesOf(replies: unknown): string[] {
  if (replies === undefined) return []
  if (!Array.isArray(replies) || replies.length === 0 || replies.length > mostQuickReplies)
    throw badParameter(`Param message[quick_replies] must have 1 to ${mostQuickReplies} items`)
  return replies.map((one: unknown) => {
    const { content_type: type, title, payload } = bodyFields(one)
    if (type !== 'text' || typeof title !== 'string' || title.trim() === '')
      throw badParameter('A quick reply of content_type text must have a non-empty title')
    if (typeof payload !== 'string' || payload === '')
      throw badParameter('A quick reply of content_type text must have a payload')
    return title.slice(0, longestTitle)
  })
}

/** The picture of a message, fetched or taken from the call; the id of its photo. */
export async function keepPicture(
  graph: GraphRequest,
  page: Page,
  { url }: { url: string | null },
): Promise<string> {
  const { bytes, width, height } = await takeMessagePhoto(graph, url)
  const photo: Photo = {
    id: graph.kernel.nextId(),
    pageId: page.id,
    sha256: await graph.kernel.files.put(bytes),
    width,
    height,
    caption: '',
    published: true,
    createdAt: graph.now,
    visibleAt: graph.now,
  }
  graph.world.photos[photo.id] = photo
  return photo.id
}
