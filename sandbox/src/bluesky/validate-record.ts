import type { Kernel } from '../kernel/kernel.ts'
import { likeType, postType } from './bluesky-world.ts'
import { invalid, XrpcError } from './xrpc-error.ts'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const mostImageBytes = 2_000_000
const mostThumbBytes = 1_000_000
const mostVideoBytes = 300_000_000

/** "Invalid app.bsky.feed.post record: …", as the validator of lexicons words it. */
const bad = (type: string, problem: string) => invalid(`Invalid ${type} record: ${problem}`)

const isDatetime = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
const isStrongRef = (value: unknown): boolean =>
  isRecord(value) &&
  /^at:\/\/did:\w+:[^/]+\/[a-z.]+\/[\w.~:-]+$/i.test(String(value['uri'])) &&
  /^baf[a-z2-7]{30,}$/.test(String(value['cid']))

function checkText(type: string, text: unknown): void {
  if (typeof text !== 'string') throw bad(type, 'Record/text must be a string')
  if (Buffer.byteLength(text) > 3000)
    throw bad(type, 'Record/text must not be longer than 3000 bytes')
  if ([...graphemes.segment(text)].length > 300)
    throw bad(type, 'Record/text must not be longer than 300 graphemes')
}

const features: Record<string, (feature: Fields) => boolean> = {
  'app.bsky.richtext.facet#link': ({ uri }) =>
    typeof uri === 'string' && /^\w+:[^\s]+$/.test(uri) && uri.length <= 8192,
  'app.bsky.richtext.facet#mention': ({ did }) => /^did:\w+:[\w.:%-]+$/.test(String(did)),
  'app.bsky.richtext.facet#tag': ({ tag }) =>
    typeof tag === 'string' &&
    Buffer.byteLength(tag) <= 640 &&
    [...graphemes.segment(tag)].length <= 64,
}

/** The lexicon does not look at where a facet ends; the town does, since readers would stumble. */
function checkFacets(type: string, facets: unknown, text: string): void {
  if (facets === undefined) return
  if (!Array.isArray(facets)) throw bad(type, 'Record/facets must be an array')
  for (const facet of facets) {
    const { index, features: own } = isRecord(facet) ? facet : {}
    const { byteStart: from, byteEnd: to } = isRecord(index) ? index : {}
    if (
      !Number.isInteger(from) ||
      !Number.isInteger(to) ||
      Number(from) < 0 ||
      Number(to) <= Number(from) ||
      Number(to) > Buffer.byteLength(text)
    )
      throw bad(type, 'Record/facets/0/index is out of the text')
    const part = Buffer.from(text).subarray(Number(from), Number(to)).toString('utf8')
    if (part.includes('\ufffd')) throw bad(type, 'Record/facets/0/index cuts a letter')
    if (
      !Array.isArray(own) ||
      !own.every((one) => isRecord(one) && features[String(one['$type'])]?.(one) === true)
    )
      throw bad(type, 'Record/facets/0/features/0 is not one of link, mention, tag')
  }
}

const isShape = (value: unknown): boolean =>
  isRecord(value) && Number(value['width']) >= 1 && Number(value['height']) >= 1

interface BlobRule {
  /** Where in the record it stands. */
  place: string
  accepts: string
  mostBytes: number
}

/** `$.record.embed.images[0].image` */
const pathOf = (place: string) =>
  `$.record.${place.replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`

/**
 * Restrictions of a file are looked at here, not when it was uploaded. Its size is a matter of the
 * lexicon: `InvalidRequest` since commit d0c136cb of 2026-03-23, `BlobTooLarge` before.
 */
function checkBlob(
  kernel: Kernel,
  { did, blob }: { did: string; blob: unknown },
  { place, accepts, mostBytes }: BlobRule,
): void {
  const { ref, mimeType, size } = isRecord(blob) && blob['$type'] === 'blob' ? blob : {}
  const cid = isRecord(ref) ? String(ref['$link']) : ''
  if (cid === '') throw bad(postType, `Record/${place} should be a blob ref`)
  if (Number(size) > mostBytes)
    throw bad(
      postType,
      `blob too big (maximum ${mostBytes}, got ${String(size)}) at ${pathOf(place)}`,
    )
  const kept = kernel.world.bluesky.blobs[`${did} ${cid}`]
  if (!kept) throw new XrpcError('400 BlobNotFound', `Could not find blob: ${cid}`)
  if (kept.mimeType !== mimeType || kept.size !== size)
    throw new XrpcError('400 InvalidMimeType', 'Referenced Mimetype does not match stored blob')
  if (!kept.mimeType.startsWith(accepts))
    throw new XrpcError('400 InvalidMimeType', `Wrong mimetype of blob: ${kept.mimeType}`)
}

function checkImage(kernel: Kernel, did: string, image: unknown): void {
  const { image: blob, alt, aspectRatio } = isRecord(image) ? image : {}
  if (typeof alt !== 'string')
    throw bad(postType, 'Record/embed/images/0 must have the property "alt"')
  if (aspectRatio !== undefined && !isShape(aspectRatio))
    throw bad(postType, 'Record/embed/images/0/aspectRatio is not a shape')
  const rule = { place: 'embed/images/0/image', accepts: 'image/', mostBytes: mostImageBytes }
  checkBlob(kernel, { did, blob }, rule)
}

function checkVideo(kernel: Kernel, did: string, embed: Fields): void {
  const { video, alt, aspectRatio } = embed
  if (alt !== undefined && typeof alt !== 'string')
    throw bad(postType, 'Record/embed/alt must be a string')
  if (aspectRatio !== undefined && !isShape(aspectRatio))
    throw bad(postType, 'Record/embed/aspectRatio is not a shape')
  const rule = { place: 'embed/video', accepts: 'video/mp4', mostBytes: mostVideoBytes }
  checkBlob(kernel, { did, blob: video }, rule)
}

/** Lexicon app.bsky.embed.external. */
function checkExternal(kernel: Kernel, did: string, external: unknown): void {
  if (!isRecord(external)) throw bad(postType, 'Record/embed must have the property "external"')
  for (const name of ['uri', 'title', 'description'])
    if (typeof external[name] !== 'string')
      throw bad(postType, `Record/embed/external must have the property "${name}"`)
  if (!/^\w+:[^\s]+$/.test(String(external['uri'])))
    throw bad(postType, 'Record/embed/external/uri must be a uri')
  const { thumb } = external
  const rule = { place: 'embed/external/thumb', accepts: 'image/', mostBytes: mostThumbBytes }
  if (thumb !== undefined) checkBlob(kernel, { did, blob: thumb }, rule)
}

function checkEmbed(kernel: Kernel, did: string, embed: unknown): void {
  if (embed === undefined) return
  const { $type: type, images } = isRecord(embed) ? embed : {}
  if (type === 'app.bsky.embed.video' && isRecord(embed)) return checkVideo(kernel, did, embed)
  if (type === 'app.bsky.embed.external' && isRecord(embed))
    return checkExternal(kernel, did, embed['external'])
  if (type !== 'app.bsky.embed.images')
    throw bad(postType, `Record/embed: this town knows no ${String(type)}`)
  if (!Array.isArray(images)) throw bad(postType, 'Record/embed must have the property "images"')
  if (images.length > 4)
    throw bad(postType, 'Record/embed/images must not have more than 4 elements')
  for (const image of images) checkImage(kernel, did, image)
}

function checkPost(kernel: Kernel, did: string, value: Fields): void {
  checkText(postType, value['text'])
  if (!isDatetime(value['createdAt']))
    throw bad(postType, 'Record/createdAt must be an valid atproto datetime')
  checkFacets(postType, value['facets'], String(value['text']))
  checkEmbed(kernel, did, value['embed'])
  const { reply } = value
  if (
    reply !== undefined &&
    !(isRecord(reply) && isStrongRef(reply['root']) && isStrongRef(reply['parent']))
  )
    throw bad(postType, 'Record/reply must have root and parent')
}

/** Throws the refusal of a record that its lexicon does not allow. */
export function validateRecord(
  kernel: Kernel,
  input: { did: string; collection: string; rkey: string; value: unknown },
): Fields {
  const { did, collection, rkey, value } = input
  if (!isRecord(value)) throw invalid('Input/record must be an object')
  if (value['$type'] !== collection)
    throw invalid(`Invalid $type: expected ${collection}, got ${String(value['$type'])}`)
  if (!/^[234567abcdefghij][234567a-z]{12}$/.test(rkey))
    throw bad(collection, 'Invalid record key: must be a TID')
  if (collection === postType) checkPost(kernel, did, value)
  else if (collection === likeType) {
    if (!isStrongRef(value['subject'])) throw bad(likeType, 'Record/subject must be an object')
    if (!isDatetime(value['createdAt']))
      throw bad(likeType, 'Record/createdAt must be an valid atproto datetime')
  } else throw invalid(`This town keeps no records of ${collection}.`)
  return value
}
