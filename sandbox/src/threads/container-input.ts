import { readFlag } from '../meta/schedule-window.ts'
import {
  badThreadsParameter,
  missingThreadsObject,
  noThreadsPermission,
} from './threads-refusal.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { requireSeenPost, requireThreadsScope, rootOwnerOf } from './threads-request.ts'
import {
  isTopic,
  linksIn,
  longestText,
  mostLinks,
  topicIn,
  weighThreadsText,
} from './threads-text.ts'
import type { ContainerKind, ReplyControl, ThreadsContent } from './threads-world.ts'
import { dayMs, replyControls } from './threads-world.ts'

const longestAltText = 1000
const longestOption = 25
const mostChildren = 20
const kinds: Record<string, ContainerKind> = {
  TEXT: 'text',
  IMAGE: 'image',
  VIDEO: 'video',
  CAROUSEL: 'carousel',
}

/** What a `POST /{user}/threads` asks for, once it makes sense. */
export interface ContainerInput {
  content: ThreadsContent
  isItem: boolean
  childIds: string[]
  altText: string | undefined
  /** Of the picture or video; empty in a text and a carousel. */
  address: string
}

type Params = Record<string, string>

/** `["1","2"]` or `1,2`. */
const listOf = (text: string | undefined) =>
  (text ?? '')
    .replaceAll(/[[\]"\s]/g, '')
    .split(',')
    .filter(Boolean)

function kindOf(params: Params, isItem: boolean): ContainerKind {
  const kind = kinds[params['media_type'] ?? '']
  if (!kind)
    throw badThreadsParameter('Param media_type must be one of {TEXT, IMAGE, VIDEO, CAROUSEL}')
  if (isItem && kind !== 'image' && kind !== 'video')
    throw badThreadsParameter('A carousel item must be an IMAGE or a VIDEO.')
  return kind
}

/** An option that belongs to posts of text alone. */
function textOnly(params: Params, kind: ContainerKind, name: string): string | undefined {
  const value = params[name] || undefined
  if (value !== undefined && kind !== 'text')
    throw badThreadsParameter(`Param ${name} can only be used for media_type=TEXT posts.`)
  return value
}

function checkLinks(text: string, link: string | undefined): void {
  if (link !== undefined && !/^(https?:\/\/|www\.)\S+$/i.test(link))
    throw badThreadsParameter('Param link_attachment must be a valid URL.')
  const all = new Set([...linksIn(text), ...(link === undefined ? [] : [link])])
  if (all.size > mostLinks)
    throw badThreadsParameter(
      `THREADS_API__LINK_LIMIT_EXCEEDED: a post can have at most ${mostLinks} links.`,
    )
}

function checkedTopic(params: Params, text: string): string | undefined {
  const topic = params['topic_tag']
  if (topic === undefined) return topicIn(text)
  if (!isTopic(topic))
    throw badThreadsParameter(
      'Param topic_tag must be 1 to 50 characters long, without periods and ampersands.',
    )
  return topic
}

function checkedControl(params: Params): ReplyControl {
  const asked = params['reply_control']
  const control = replyControls.find((one) => one === (asked ?? 'everyone'))
  if (!control)
    throw badThreadsParameter(`Param reply_control must be one of {${replyControls.join(', ')}}`)
  return control
}

/** Two to four options, one after the other; the question is the text. */
function checkedPoll(params: Params, kind: ContainerKind): Record<string, string> | undefined {
  const text = textOnly(params, kind, 'poll_attachment')
  if (text === undefined) return undefined
  const wrong = () =>
    badThreadsParameter(
      `Param poll_attachment must hold option_a and option_b, then option_c and option_d, of up to ${longestOption} characters.`,
    )
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong()
  }
  const names = ['option_a', 'option_b', 'option_c', 'option_d']
  const options = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const isFine =
    options.length >= 2 &&
    options.every(
      ([name, option], nth) =>
        name === names[nth] &&
        typeof option === 'string' &&
        option !== '' &&
        [...option].length <= longestOption,
    )
  if (!isFine) throw wrong()
  return Object.fromEntries(options.map(([name, option]) => [name, String(option)]))
}

/** One's own conversation, or the right to speak up elsewhere. */
function checkedParent(request: ThreadsRequest): string | undefined {
  const id = request.params['reply_to_id'] || undefined
  if (id === undefined) return undefined
  requireThreadsScope(request, 'threads_manage_replies')
  const { scopes, account } = request.caller
  const parent = requireSeenPost(request, id)
  const mayAnywhere = scopes.has('threads_keyword_search') || scopes.has('threads_manage_mentions')
  if (rootOwnerOf(request.world, parent) !== account.id && !mayAnywhere) throw noThreadsPermission()
  return parent.id
}

function checkedChildren(request: ThreadsRequest): string[] {
  const ids = listOf(request.params['children'])
  if (ids.length < 2 || ids.length > mostChildren || new Set(ids).size < ids.length)
    throw badThreadsParameter(
      `Param children must hold 2 to ${mostChildren} different carousel items.`,
    )
  for (const id of ids) {
    const child = request.world.containers[id]
    const isOurs = child?.ownerId === request.caller.account.id && child.isItem
    if (!isOurs || child.createdAt + dayMs <= request.now)
      throw missingThreadsObject(id, request.method)
  }
  return ids
}

function checkedAltText(params: Params, kind: ContainerKind): string | undefined {
  const altText = params['alt_text'] || undefined
  if (altText === undefined) return undefined
  if (kind !== 'image' && kind !== 'video')
    throw badThreadsParameter('Param alt_text is for images and videos.')
  if ([...altText].length > longestAltText)
    throw badThreadsParameter(`Param alt_text must be at most ${longestAltText} characters long.`)
  return altText
}

function addressOf(params: Params, kind: ContainerKind): string {
  if (kind === 'text' || kind === 'carousel') return ''
  const name = `${kind}_url`
  const address = params[name] ?? ''
  if (address === '') throw badThreadsParameter(`The parameter ${name} is required`)
  return address
}

function checkedText(params: Params, kind: ContainerKind): string {
  const text = params['text'] ?? ''
  if (kind === 'text' && text.trim() === '')
    throw badThreadsParameter('The parameter text is required')
  if (weighThreadsText(text) > longestText)
    throw badThreadsParameter(`Param text must be at most ${longestText} characters long.`)
  return text
}

function contentOf(request: ThreadsRequest, kind: ContainerKind): ThreadsContent {
  const { params } = request
  const text = checkedText(params, kind)
  const link = textOnly(params, kind, 'link_attachment')
  checkLinks(text, link)
  const topic = checkedTopic(params, text)
  const poll = checkedPoll(params, kind)
  const replyToId = checkedParent(request)
  const quotedId = params['quote_post_id'] || undefined
  const shownLink = link ?? (kind === 'text' ? linksIn(text)[0] : undefined)
  return {
    kind,
    text,
    replyControl: checkedControl(params),
    ...(replyToId === undefined ? {} : { replyToId }),
    ...(shownLink === undefined ? {} : { link: shownLink }),
    ...(topic === undefined ? {} : { topic }),
    ...(quotedId === undefined ? {} : { quotedId: requireSeenPost(request, quotedId).id }),
    ...(poll === undefined ? {} : { poll }),
  }
}

/** Reads and judges the parameters; everything that can be refused without fetching is refused here. */
export function readContainerInput(request: ThreadsRequest): ContainerInput {
  const { params } = request
  const isItem = readFlag(params['is_carousel_item'], false)
  const kind = kindOf(params, isItem)
  if (readFlag(params['auto_publish_text'], false))
    throw badThreadsParameter('THREADS_API__FEATURE_NOT_AVAILABLE')
  const content = contentOf(request, kind)
  return {
    content,
    isItem,
    altText: checkedAltText(params, kind),
    childIds: kind === 'carousel' ? checkedChildren(request) : [],
    address: addressOf(params, kind),
  }
}
