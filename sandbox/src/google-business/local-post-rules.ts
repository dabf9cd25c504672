import type { TownAnswer } from '../kernel/serve-call.ts'
import { badPost, businessRefusal } from './business-refusal.ts'

/** The parts of a post that were sent, as JSON. Media is looked at elsewhere, since it is fetched. */
export interface SentPost {
  summary: string
  topicType: string
  languageCode: string
  callToAction: unknown
  event: unknown
  offer: unknown
  media: unknown
  scheduledTime: string | undefined
}

const topics = ['STANDARD', 'EVENT', 'OFFER', 'ALERT']
const actions = ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL']
const longestSummary = 1500
const longestTitle = 58

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function sentPost(body: Record<string, string>): SentPost {
  return {
    summary: body['summary'] ?? '',
    topicType: body['topicType'] ?? 'STANDARD',
    languageCode: body['languageCode'] ?? '',
    scheduledTime: body['scheduledTime'],
    callToAction: parsed(body['callToAction']),
    event: parsed(body['event']),
    offer: parsed(body['offer']),
    media: parsed(body['media']),
  }
}

function wrongAction({ callToAction, topicType }: SentPost): TownAnswer | undefined {
  if (callToAction === undefined) return undefined
  const { actionType, url } = fieldsOf(callToAction)
  if (topicType === 'OFFER')
    return badPost('callToAction', 'A call to action cannot be set on an offer.')
  if (typeof actionType !== 'string' || !actions.includes(actionType))
    return badPost('callToAction.actionType', 'The action type is not known.')
  if (actionType === 'CALL')
    return url === undefined
      ? undefined
      : badPost('callToAction.url', 'A URL must not be set for CALL.')
  return typeof url === 'string' && URL.canParse(url)
    ? undefined
    : badPost('callToAction.url', 'A valid URL is required.')
}

function wrongEvent({ event, topicType }: SentPost): TownAnswer | undefined {
  if (topicType !== 'EVENT' && topicType !== 'OFFER') return undefined
  const { title, schedule } = fieldsOf(event)
  if (typeof title !== 'string' || title === '')
    return badPost('event.title', 'A title is required.')
  if ([...title].length > longestTitle)
    return badPost('event.title', `A title may hold ${longestTitle} characters.`)
  const missing = ['startDate', 'startTime', 'endDate', 'endTime'].find(
    (part) => fieldsOf(schedule)[part] === undefined,
  )
  return missing === undefined
    ? undefined
    : badPost(`event.schedule.${missing}`, 'All four parts of the schedule are required.')
}

function wrongMedia({ media }: SentPost): TownAnswer | undefined {
  if (media === undefined) return undefined
  if (!Array.isArray(media)) return badPost('media', 'A list is expected.')
  const all: unknown[] = media
  // networks.md section 0, 10: what Google answers to videos
  if (all.some((one) => fieldsOf(one)['mediaFormat'] === 'VIDEO'))
    return businessRefusal(500, 'Internal error encountered.')
  if (all.length > 1) return badPost('media', 'A post carries one photo.')
  return all.every((one) => typeof fieldsOf(one)['sourceUrl'] === 'string')
    ? undefined
    : badPost('media[0].sourceUrl', 'A source is required.')
}

/** Why Google refuses a post at once; what it refuses later shows as its state. networks.md section 3. */
export function whyNotPost(post: SentPost): TownAnswer | undefined {
  if (!topics.includes(post.topicType)) return badPost('topicType', 'The topic type is not known.')
  if ([...post.summary].length > longestSummary)
    return badPost('summary', `A summary may hold ${longestSummary} characters.`)
  if (post.summary === '' && post.media === undefined && post.event === undefined)
    return badPost('summary', 'A post needs a summary, a photo or an event.')
  return wrongAction(post) ?? wrongEvent(post) ?? wrongMedia(post)
}
