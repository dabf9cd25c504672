import { addPost } from './add-post.ts'
import type { Page, Photo } from './facebook-world.ts'
import { badParameter } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageWriter } from './graph-request.ts'
import { readFlag, readSchedule } from './schedule-window.ts'

const mostPhotos = 10

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badParameter('Param attached_media must be an array.')
  }
}

/** Photo ids of `attached_media=[{"media_fbid":"1"}]` or `attached_media[0]={"media_fbid":"1"}`. */
function attachedIds(params: Record<string, string>): string[] {
  const whole = params['attached_media']
  const single = Object.keys(params)
    .filter((name) => /^attached_media\[\d+\]$/.test(name))
    .sort((a, b) => Number(a.replace(/\D/g, '')) - Number(b.replace(/\D/g, '')))
    .map((name) => parsed(params[name] ?? ''))
  const entries = whole === undefined ? single : parsed(whole)
  if (!Array.isArray(entries)) throw badParameter('Param attached_media must be an array.')
  return entries.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('media_fbid' in entry))
      throw badParameter('Param attached_media must hold objects with media_fbid.')
    return String(entry.media_fbid)
  })
}

function attachedPhotos(graph: GraphRequest, page: Page): Photo[] {
  const ids = attachedIds(graph.params)
  if (ids.length > mostPhotos) throw badParameter(`You can attach at most ${mostPhotos} photos.`)
  if (new Set(ids).size < ids.length)
    throw badParameter('These photos were already posted.', 1366051)
  return ids.map((id) => {
    const photo = graph.world.photos[id]
    if (!photo || photo.pageId !== page.id)
      throw badParameter(
        `Invalid parameter: media_fbid ${id} does not exist or cannot be attached.`,
        33,
      )
    return photo
  })
}

function checkedLink(link: string | undefined): string | undefined {
  if (link === undefined || link === '') return undefined
  if (!URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol))
    throw badParameter('link URL is not properly formatted', 2061006)
  if (/(^|\.)(facebook\.com|fb\.com)$/.test(new URL(link).hostname))
    throw badParameter('Links to facebook.com cannot be posted here.', 1609008)
  return link
}

/** `published` and `scheduled_publish_time`, which belong together. */
export function readTiming(
  params: Record<string, string>,
  now: number,
): { published: boolean; scheduledAt: number | undefined } {
  const published = readFlag(params['published'], true)
  const time = params['scheduled_publish_time']
  if (!time) return { published, scheduledAt: undefined }
  if (published)
    throw badParameter('You cannot specify a scheduled publish time on a published post')
  return { published, scheduledAt: readSchedule(time, now) }
}

/** POST /{page}/feed */
export function publishPostCall(graph: GraphRequest, page: Page): GraphAnswer {
  requirePageWriter(graph, page)
  const { params, now } = graph
  const message = params['message'] ?? ''
  const link = checkedLink(params['link'])
  const photos = attachedPhotos(graph, page)
  if (message.trim() === '' && link === undefined && photos.length === 0)
    throw badParameter('Missing message or attachment', 1349125)
  const timing = readTiming(params, now)
  const post = addPost(graph, {
    pageId: page.id,
    input: {
      message,
      link,
      photos,
      ...timing,
      unpublishedType: params['unpublished_content_type'],
    },
  })
  return { body: { id: post.id }, effect: describe(post.id, timing) }
}

export function describe(
  id: string,
  timing: { published: boolean; scheduledAt: number | undefined },
): string {
  if (timing.published) return `post ${id} stands`
  return timing.scheduledAt === undefined ? `${id} stored, unpublished` : `post ${id} scheduled`
}
