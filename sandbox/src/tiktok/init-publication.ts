import { randomBytes } from 'node:crypto'
import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import type { Fields } from './publication-rules.ts'
import {
  readPrivacy,
  readText,
  readUploadPlan,
  recordIn,
  whyNotPerson,
} from './publication-rules.ts'
import { pullVideo, pullPhotos } from './pull-media.ts'
import { tiktokDone, tiktokRefused } from './tiktok-answers.ts'
import type { TiktokRequest } from './tiktok-request.ts'
import type { TiktokPublication } from './tiktok-world.ts'

const uploadLifeMs = 3_600_000

type Draft = Pick<
  TiktokPublication,
  'kind' | 'type' | 'title' | 'privacy' | 'urls' | 'coverIndex'
> &
  Partial<Pick<TiktokPublication, 'upload'>>

function add(
  { kernel, account, conditions: { processing } }: TiktokRequest,
  draft: Draft,
): TiktokPublication {
  const source = draft.upload ? 'file' : 'url'
  const id = `${draft.kind === 'video' ? 'v' : 'p'}_${draft.type === 'DIRECT_POST' ? 'pub' : 'inbox'}_${source}~v2.1.${kernel.nextId()}`
  const publication: TiktokPublication = {
    id,
    personId: account.personId,
    ...draft,
    createdAt: kernel.clock.now(),
    status: draft.upload ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD',
    downloadedBytes: 0,
    pictures: [],
    durationSeconds: 0,
    slowMs: processing.delayMs,
    mustFail: processing.failure !== undefined,
    isPublic: false,
  }
  kernel.world.tiktok.publications[id] = publication
  kernel.touch()
  return publication
}

/** What TikTok fetches must come from a verified place; the town takes its own machine for one. */
function whyNotUrls({ kernel }: TiktokRequest, urls: unknown[]): TownAnswer | undefined {
  if (
    kernel.world.tiktok.refusesUrls ||
    !urls.every((url) => typeof url === 'string' && isLoopbackAddress(url))
  )
    return tiktokRefused(kernel, 'url_ownership_unverified')
  return undefined
}

/** The video of a request: a place to send it to, or TikTok's own fetching of it. */
function startVideo(
  request: TiktokRequest,
  source: Fields,
  post: Pick<Draft, 'type' | 'title' | 'privacy'>,
): TownAnswer {
  const { kernel } = request
  const draft: Draft = { kind: 'video', ...post, urls: [], coverIndex: 0 }
  if (source['source'] === 'FILE_UPLOAD') {
    const plan = readUploadPlan(source)
    if (typeof plan === 'string') return tiktokRefused(kernel, 'invalid_param', plan)
    const token = kernel.issued.add('tiktok upload token', randomBytes(30).toString('base64url'))
    const publication = add(request, {
      ...draft,
      upload: {
        ...plan,
        token,
        received: 0,
        chunks: [],
        expiresAt: kernel.clock.now() + uploadLifeMs,
      },
    })
    const uploadUrl = `${kernel.url}/tiktok-upload/video/?upload_id=${encodeURIComponent(publication.id)}&upload_token=${token}`
    return tiktokDone(
      kernel,
      { publish_id: publication.id, upload_url: uploadUrl },
      `upload ${publication.id} begun`,
    )
  }
  const videoUrl = source['video_url']
  if (source['source'] !== 'PULL_FROM_URL' || typeof videoUrl !== 'string')
    return tiktokRefused(
      kernel,
      'invalid_param',
      'source_info.source is empty or not FILE_UPLOAD or PULL_FROM_URL',
    )
  const refusal = whyNotUrls(request, [videoUrl])
  if (refusal) return refusal
  const publication = add(request, { ...draft, urls: [videoUrl] })
  pullVideo(kernel, publication)
  return tiktokDone(kernel, { publish_id: publication.id }, `pull ${publication.id} begun`)
}

/** POST /v2/post/publish/video/init/ */
export function initVideo(request: TiktokRequest): TownAnswer {
  const { kernel, account, body } = request
  const postInfo = recordIn(body, 'post_info')
  const title = readText(postInfo['title'], 2200)
  if (title === undefined)
    return tiktokRefused(kernel, 'invalid_param', 'post_info.title is longer than 2200')
  const chosen = readPrivacy(kernel, account, postInfo)
  if ('refusal' in chosen) return chosen.refusal
  return (
    whyNotPerson(kernel, account, 'DIRECT_POST') ??
    startVideo(request, recordIn(body, 'source_info'), {
      type: 'DIRECT_POST',
      title,
      privacy: chosen.privacy,
    })
  )
}

/** POST /v2/post/publish/inbox/video/init/: a draft for the person to finish. */
export function initDraft(request: TiktokRequest): TownAnswer {
  return (
    whyNotPerson(request.kernel, request.account, 'INBOX_SHARE') ??
    startVideo(request, recordIn(request.body, 'source_info'), {
      type: 'INBOX_SHARE',
      title: '',
      privacy: 'SELF_ONLY',
    })
  )
}

interface PhotosAsked {
  mode: 'DIRECT_POST' | 'MEDIA_UPLOAD'
  postInfo: Fields
  text: string
  urls: unknown[]
  coverIndex: number
}

/** The pictures a body names and which of them is the cover; a sentence when they make no sense. */
function readPhotos(source: Fields): Pick<PhotosAsked, 'urls' | 'coverIndex'> | string {
  const { photo_images: urls, photo_cover_index: coverIndex = 0 } = source
  if (
    source['source'] !== 'PULL_FROM_URL' ||
    !Array.isArray(urls) ||
    urls.length < 1 ||
    urls.length > 35
  )
    return 'source_info must be PULL_FROM_URL with 1 to 35 photo_images'
  if (
    typeof coverIndex !== 'number' ||
    !Number.isInteger(coverIndex) ||
    coverIndex < 0 ||
    coverIndex >= urls.length
  )
    return 'photo_cover_index is invalid'
  return { urls, coverIndex }
}

/** Reads what a post of pictures asks for, or says why it is refused. */
function readPhotoPost({ kernel, token, body }: TiktokRequest): PhotosAsked | TownAnswer {
  const [postInfo, mode] = [recordIn(body, 'post_info'), body['post_mode']]
  if (body['media_type'] !== 'PHOTO' || (mode !== 'DIRECT_POST' && mode !== 'MEDIA_UPLOAD'))
    return tiktokRefused(
      kernel,
      'invalid_param',
      'media_type must be PHOTO, post_mode DIRECT_POST or MEDIA_UPLOAD',
    )
  if (!token.scopes.includes(mode === 'DIRECT_POST' ? 'video.publish' : 'video.upload'))
    return tiktokRefused(kernel, 'scope_not_authorized')
  const [title, description] = [
    readText(postInfo['title'], 90),
    readText(postInfo['description'], 4000),
  ]
  if (title === undefined || description === undefined)
    return tiktokRefused(
      kernel,
      'invalid_param',
      'post_info.title is longer than 90 or its description than 4000',
    )
  const photos = readPhotos(recordIn(body, 'source_info'))
  if (typeof photos === 'string') return tiktokRefused(kernel, 'invalid_param', photos)
  return { mode, postInfo, text: [title, description].filter(Boolean).join('\n'), ...photos }
}

/** POST /v2/post/publish/content/init/: pictures, which TikTok always fetches itself. */
export function initPhotos(request: TiktokRequest): TownAnswer {
  const { kernel, account } = request
  const asked = readPhotoPost(request)
  if (!('mode' in asked)) return asked
  const { mode, postInfo, text, urls, coverIndex } = asked
  const chosen =
    mode === 'DIRECT_POST'
      ? readPrivacy(kernel, account, postInfo)
      : { privacy: 'SELF_ONLY' as const }
  if ('refusal' in chosen) return chosen.refusal
  const type = mode === 'DIRECT_POST' ? 'DIRECT_POST' : 'INBOX_SHARE'
  const refusal = whyNotPerson(kernel, account, type) ?? whyNotUrls(request, urls)
  if (refusal) return refusal
  const publication = add(request, {
    kind: 'photo',
    type,
    title: text,
    privacy: chosen.privacy,
    urls: urls.map(String),
    coverIndex,
  })
  pullPhotos(kernel, publication)
  return tiktokDone(kernel, { publish_id: publication.id }, `pull ${publication.id} begun`)
}
