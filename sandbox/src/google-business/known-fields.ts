import type { TownAnswer } from '../kernel/serve-call.ts'
import { businessRefusal } from './business-refusal.ts'

/** Names of fields, and what stands below them; `null`: a value, or a record nobody sends. */
interface FieldTree {
  readonly [name: string]: FieldTree | null
}

const date = { year: null, month: null, day: null }
const time = { hours: null, minutes: null, seconds: null, nanos: null }
/**
 * Resource LocalPost of the My Business API v4 (its page, read 2026-11-22), with what may be sent
 * and what only comes.
 */
export const localPostFields: FieldTree = {
  name: null,
  languageCode: null,
  summary: null,
  callToAction: { actionType: null, url: null },
  createTime: null,
  updateTime: null,
  event: {
    title: null,
    schedule: { startDate: date, startTime: time, endDate: date, endTime: time },
    recurrenceInfo: null,
    recurringInstanceTime: null,
  },
  state: null,
  media: {
    name: null,
    mediaFormat: null,
    locationAssociation: null,
    googleUrl: null,
    thumbnailUrl: null,
    createTime: null,
    dimensions: null,
    insights: null,
    attribution: null,
    description: null,
    sourceUrl: null,
    dataRef: null,
  },
  searchUrl: null,
  topicType: null,
  alertType: null,
  offer: { couponCode: null, redeemOnlineUrl: null, termsConditions: null },
  scheduledTime: null,
}
export const replyFields: FieldTree = { comment: null, updateTime: null, reviewReplyState: null }

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Where a body names a field that its resource does not have; undefined: nowhere. */
function unknownIn(body: unknown, tree: FieldTree, place: string): string | undefined {
  const value = parsed(body)
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      const found = unknownIn(one, tree, `${place}[${index}]`)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const below = tree[name]
    if (below === undefined)
      return `Invalid JSON payload received. Unknown name "${name}"${place === '' ? '' : ` at '${place}'`}: Cannot find field.`
    const found = below
      ? unknownIn(inner, below, place === '' ? name : `${place}.${name}`)
      : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Google's refusal of a body with a field that it does not know. */
export function whyUnknownField(body: unknown, tree: FieldTree): TownAnswer | undefined {
  const message = unknownIn(body, tree, '')
  if (message === undefined) return undefined
  return businessRefusal(400, message, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ description: message }],
    },
  ])
}
