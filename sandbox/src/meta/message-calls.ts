import type { Conversation, MetaMessage } from './conversation-world.ts'
import {
  conversationsOf,
  humanAgentMs,
  lastOfGuest,
  messageId,
  replyWindowMs,
} from './conversations.ts'
import type { Page } from './facebook-world.ts'
import { badParameter, GraphError, missingObject, noPermission } from './graph-error.ts'
import type { NodeType } from './graph-node.ts'
import { showEdge, showInnerEdge } from './graph-node.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageToken, requireScope } from './graph-request.ts'
import { graphTime } from './graph-time.ts'
import { isTooLong, keepPicture, messageContent } from './message-content.ts'
import { photosOf } from './message-photos.ts'
import { photoAddress } from './photo-address.ts'

const messagingTypes = ['RESPONSE', 'UPDATE', 'MESSAGE_TAG', 'UTILITY']
const platforms = ['messenger', 'instagram'] as const
const scopes = { messenger: 'pages_messaging', instagram: 'instagram_manage_messages' } as const

/**
 * Under the number of a missing right (Meta, "Error Codes" of the Messenger Platform, 2026-03-18),
 * though no consent changes it.
 */
const messagesOff = () =>
  new GraphError({
    status: 403,
    code: 200,
    subcode: 2534041,
    type: 'IGApiException',
    message: '(#200) The account owner has disabled access to instagram direct messages',
  })

const profileOf = (graph: GraphRequest, page: Page) =>
  Object.values(graph.kernel.world.instagram.accounts).find(({ pageId }) => pageId === page.id)

/**
 * Page token, the permission of the platform, the person may write for the page, and the owner of a
 * profile lets apps at its messages.
 */
function requireMessenger(
  graph: GraphRequest,
  page: Page,
  platform: Conversation['platform'],
): void {
  const caller = requirePageToken(graph, page)
  requireScope(caller, scopes[platform])
  if (!page.roles[caller.userId]?.includes('MESSAGING'))
    throw noPermission(200, 'Permissions error')
  if (platform === 'instagram' && profileOf(graph, page)?.hasMessagesOff === true)
    throw messagesOff()
}

interface Placed {
  id: string
  message: MetaMessage
  conversation: Conversation
}
const placed = (conversation: Conversation, message: MetaMessage): Placed => ({
  id: message.id,
  message,
  conversation,
})

function peopleOf({ platform, guest, accountId }: Conversation, graph: GraphRequest) {
  const isPage = platform === 'messenger'
  const own = isPage
    ? { name: graph.world.pages[accountId]?.name ?? '', id: accountId }
    : { username: graph.kernel.world.instagram.accounts[accountId]?.username ?? '', id: accountId }
  return {
    own,
    guest: isPage
      ? { name: guest.name, email: `${guest.id}@facebook.com`, id: guest.id }
      : { username: guest.username ?? guest.name, id: guest.id },
  }
}

function attachmentsOf({ message }: Placed, graph: GraphRequest): unknown {
  const photos = photosOf(graph.kernel, message)
  if (photos.length === 0) return undefined
  return {
    data: photos.map((photo) => {
      const url = photoAddress(graph.kernel, photo)
      return {
        id: photo.id,
        mime_type: 'image/jpeg',
        name: `${photo.id}.jpg`,
        image_data: { width: photo.width, height: photo.height, url, preview_url: url },
      }
    }),
  }
}

const messageNode: NodeType<Placed> = {
  name: 'Message',
  defaults: ['id', 'created_time'],
  fields: {
    id: ({ id }) => id,
    created_time: ({ message }) => graphTime(message.createdAt),
    message: ({ message }) => message.text,
    from: ({ message, conversation }, graph) => {
      const { own, guest } = peopleOf(conversation, graph)
      return message.fromGuest ? guest : own
    },
    to: ({ message, conversation }, graph) => {
      const { own, guest } = peopleOf(conversation, graph)
      return { data: [message.fromGuest ? own : guest] }
    },
    attachments: attachmentsOf,
  },
}

const visible = (graph: GraphRequest, { messages }: Conversation) =>
  messages.filter((one) => one.visibleAt <= graph.now && one.createdAt <= graph.now - graph.lagMs)

/** Newest first, as both edges show them. */
const shown = (graph: GraphRequest, conversation: Conversation): Placed[] =>
  visible(graph, conversation)
    .map((message) => placed(conversation, message))
    .toReversed()

const updatedAt = (graph: GraphRequest, conversation: Conversation) =>
  visible(graph, conversation).at(-1)?.createdAt ?? 0

const conversationNode: NodeType<Conversation> = {
  name: 'UnifiedThread',
  defaults: ['id', 'link', 'updated_time'],
  fields: {
    id: ({ id }) => id,
    link: ({ accountId, guest }) => `/${accountId}/inbox/${guest.id}/`,
    updated_time: (one, graph) => graphTime(updatedAt(graph, one)),
    snippet: (one, graph) => visible(graph, one).at(-1)?.text,
    message_count: (one, graph) => visible(graph, one).length,
    unread_count: () => 0,
    can_reply: (one, graph) => (lastOfGuest(one)?.createdAt ?? 0) > graph.now - replyWindowMs,
    participants: (one, graph) => {
      const { own, guest } = peopleOf(one, graph)
      return { data: [guest, own] }
    },
    messages: (one, graph, asked) =>
      showInnerEdge(messageNode, {
        items: shown(graph, one),
        graph,
        asked,
        path: `/${one.id}/messages`,
      }),
  },
}

function platformOf(graph: GraphRequest): Conversation['platform'] {
  const asked = graph.params['platform'] || 'messenger'
  const known = platforms.find((one) => one === asked)
  if (!known)
    throw badParameter(`Param platform must be one of {INSTAGRAM, MESSENGER} - got "${asked}".`)
  return known
}

/** GET /{page}/conversations */
export function readConversations(graph: GraphRequest, page: Page): GraphAnswer {
  const platform = platformOf(graph)
  requireMessenger(graph, page, platform)
  const of = graph.params['user_id']
  const all = Object.values(conversationsOf(graph.kernel))
    .filter(
      (one) =>
        one.pageId === page.id &&
        one.platform === platform &&
        (of === undefined || one.guest.id === of) &&
        visible(graph, one).length > 0,
    )
    .toSorted((a, b) => updatedAt(graph, b) - updatedAt(graph, a))
  return { body: showEdge(conversationNode, { items: all, graph }) }
}

/** GET /{conversation}/messages */
export function readMessages(graph: GraphRequest, id: string): GraphAnswer {
  const conversation = conversationsOf(graph.kernel)[id]
  const page = graph.world.pages[conversation?.pageId ?? '']
  if (!conversation || !page) throw missingObject(id, graph.method)
  requireMessenger(graph, page, conversation.platform)
  return { body: showEdge(messageNode, { items: shown(graph, conversation), graph }) }
}

function jsonField(graph: GraphRequest, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(graph.params[name] ?? '')
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // told below
  }
  throw badParameter(`param ${name} must be an object.`)
}

const windowOver = () =>
  new GraphError({
    status: 400,
    code: 10,
    subcode: 2018278,
    message:
      '(#10) This message is sent outside of allowed window. Learn more about the new policy here: https://developers.facebook.com/docs/messenger-platform/policy-overview',
  })

function requireWindow(graph: GraphRequest, conversation: Conversation): void {
  const since = lastOfGuest(conversation)?.createdAt ?? 0
  if (graph.params['messaging_type'] !== 'MESSAGE_TAG') {
    if (since <= graph.now - replyWindowMs) throw windowOver()
    return
  }
  if (graph.params['tag'] !== 'HUMAN_AGENT')
    throw badParameter(
      'Param tag must be one of {HUMAN_AGENT}. Other message tags are no longer supported.',
    )
  if (graph.kernel.world.humanAgent !== true)
    throw noPermission(10, 'Application does not have permission for this action')
  if (since <= graph.now - humanAgentMs) throw windowOver()
}

function guestIn(graph: GraphRequest): string {
  const { id } = jsonField(graph, 'recipient')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

/** POST /{page}/messages: the page, or the profile behind it, answers a guest. */
export async function sendMessage(graph: GraphRequest, page: Page): Promise<GraphAnswer> {
  const guestId = guestIn(graph)
  const conversation = Object.values(conversationsOf(graph.kernel)).find(
    (one) => one.pageId === page.id && one.guest.id === guestId,
  )
  requireMessenger(graph, page, conversation?.platform ?? 'messenger')
  const content = messageContent(graph, jsonField(graph, 'message'))
  const type = graph.params['messaging_type'] ?? ''
  if (!messagingTypes.includes(type))
    throw badParameter(
      `Param messaging_type must be one of {${messagingTypes.join(', ')}} - got "${type}".`,
    )
  if (!conversation) throw badParameter('No matching user found', 2018001)
  if (isTooLong(conversation.platform, content.text))
    throw badParameter('Length of param message[text] must be less than or equal to')
  requireWindow(graph, conversation)
  const photoId = content.picture ? await keepPicture(graph, page, content.picture) : undefined
  const message: MetaMessage = {
    id: messageId(),
    fromGuest: false,
    text: content.text,
    ...(photoId === undefined ? {} : { photoId }),
    ...(content.quickReplies.length === 0 ? {} : { quickReplies: content.quickReplies }),
    createdAt: graph.now,
    visibleAt: graph.now + graph.lagMs,
    viaApp: true,
  }
  conversation.messages.push(message)
  graph.kernel.touch()
  return {
    body: { recipient_id: guestId, message_id: message.id },
    effect: `message ${message.id} stands`,
  }
}
