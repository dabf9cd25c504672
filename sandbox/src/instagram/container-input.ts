import { badParameter } from '../meta/graph-error.ts'
import { readFlag } from '../meta/schedule-window.ts'
import { instagramRefusal } from './instagram-refusal.ts'
import type { Container, InstagramWorld } from './instagram-world.ts'
import { dayMs } from './instagram-world.ts'

const longestCaption = 2200
const longestAltText = 1000

/** What a `POST /{ig}/media` asks for, once it makes sense. */
export interface ContainerInput {
  kind: Container['kind']
  isItem: boolean
  caption: string
  altText: string | undefined
  childIds: string[]
  sharedToFeed: boolean
  /** Of the picture or video; absent in a carousel. */
  address: string
  coverAddress: string | undefined
  thumbOffsetMs: number
}

/** `["1","2"]` or `1,2`. */
function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .replaceAll(/[[\]"\s]/g, '')
    .split(',')
    .filter(Boolean)
}

function kindOf(params: Record<string, string>, isItem: boolean): Container['kind'] {
  if (params['upload_type'] !== undefined)
    throw badParameter('Resumable uploads are not taken here. Send video_url or image_url.')
  switch (params['media_type']) {
    case undefined:
    case '':
      return 'image'
    case 'CAROUSEL':
      if (isItem) throw instagramRefusal(2207028)
      return 'carousel'
    case 'REELS':
      if (isItem) throw instagramRefusal(2207028)
      return 'reel'
    case 'VIDEO':
      if (isItem) return 'video'
      throw instagramRefusal(
        2207023,
        'The VIDEO value for media_type is no longer supported. Use the REELS media_type to publish a video.',
      )
    default:
      throw instagramRefusal(2207023)
  }
}

function checkCaption(caption: string): void {
  const count = (pattern: RegExp) => caption.match(pattern)?.length ?? 0
  if (
    [...caption].length > longestCaption ||
    count(/#[\p{L}\p{N}_]+/gu) > 30 ||
    count(/(?<![\w.])@[\w.]+/g) > 20
  )
    throw instagramRefusal(2207010)
}

function checkedChildren(
  world: InstagramWorld,
  { accountId, text, now }: { accountId: string; text: string | undefined; now: number },
): string[] {
  const ids = listOf(text)
  const known = ids.every((id) => {
    const child = world.containers[id]
    return child?.accountId === accountId && child.isItem && child.createdAt + dayMs > now
  })
  if (ids.length < 2 || ids.length > 10 || new Set(ids).size < ids.length || !known)
    throw instagramRefusal(2207028)
  return ids
}

function readOffset(text: string | undefined): number {
  const offset = text === undefined || text === '' ? 0 : Number(text)
  if (!Number.isFinite(offset) || offset < 0) throw instagramRefusal(2207057)
  return offset
}

function readAltText(text: string | undefined, kind: ContainerInput['kind']): string | undefined {
  const altText = text || undefined
  if (altText !== undefined && (kind !== 'image' || [...altText].length > longestAltText))
    throw badParameter(
      `The parameter alt_text is for images and holds at most ${longestAltText} characters.`,
    )
  return altText
}

/** Where the media lies; empty for a carousel, which has none of its own. */
function readAddress(params: Record<string, string>, kind: ContainerInput['kind']): string {
  const name = kind === 'image' ? 'image_url' : 'video_url'
  const address = params[name] ?? ''
  if (kind !== 'carousel' && address === '') throw badParameter(`The parameter ${name} is required`)
  return address
}

/** Reads and judges the parameters; everything that can be refused without fetching is refused here. */
export function readContainerInput(
  world: InstagramWorld,
  { accountId, params, now }: { accountId: string; params: Record<string, string>; now: number },
): ContainerInput {
  const isItem = readFlag(params['is_carousel_item'], false)
  const kind = kindOf(params, isItem)
  const caption = params['caption'] ?? ''
  if (isItem && caption !== '')
    throw badParameter('The parameter caption is not supported for carousel items.')
  checkCaption(caption)
  const altText = readAltText(params['alt_text'], kind)
  if (listOf(params['collaborators']).length > 3) throw instagramRefusal(2207018)
  const address = readAddress(params, kind)
  return {
    kind,
    isItem,
    caption,
    altText,
    address,
    childIds:
      kind === 'carousel'
        ? checkedChildren(world, { accountId, text: params['children'], now })
        : [],
    sharedToFeed: readFlag(params['share_to_feed'], true),
    coverAddress: params['cover_url'] || undefined,
    thumbOffsetMs: readOffset(params['thumb_offset']),
  }
}
