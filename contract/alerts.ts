import * as z from 'zod/mini'
import { endpoint, type Role } from './endpoint.ts'
import { toolType } from './networks/schemas.ts'

/**
 * What the product tells of, and who of a company may see it: what only some can mend is only
 * theirs.
 */
export const alertRoles = {
  'post-failed': 'viewer',
  'post-unknown': 'viewer',
  'post-held': 'viewer',
  'post-missed': 'viewer',
  'post-inbox': 'viewer',
  'posts-without-plan': 'manager',
  'step-failed': 'viewer',
  'account-attention': 'manager',
  'low-review': 'viewer',
  'message-waiting': 'viewer',
  'order-waiting': 'viewer',
  'store-offline': 'viewer',
  'ad-refused': 'viewer',
  'ad-without-result': 'viewer',
  'ads-cannot-spend': 'manager',
  /** Only its assignee sees it, while they may answer. */
  'item-assigned': 'editor',
} as const satisfies Readonly<Record<string, Role>>
export const alertKinds = [
  'post-failed',
  'post-unknown',
  'post-held',
  'post-missed',
  'post-inbox',
  'posts-without-plan',
  'step-failed',
  'account-attention',
  'low-review',
  'message-waiting',
  'order-waiting',
  'store-offline',
  'ad-refused',
  'ad-without-result',
  'ads-cannot-spend',
  'item-assigned',
] as const satisfies readonly (keyof typeof alertRoles)[]
export type AlertKind = keyof typeof alertRoles

const alertView = z.object({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  /** The account, review, thread, order, ad or item of the one inbox that it is about. */
  subjectId: z.uuid(),
  /** The publication whose story tells of it. */
  publicationId: z.nullable(z.uuid()),
  network: z.nullable(toolType),
  at: z.iso.datetime(),
  /** What caused it is over. */
  isSettled: z.boolean(),
  /** By the person who asks. */
  isRead: z.boolean(),
  accountName: z.nullable(z.string()),
  /**
   * The beginning of the post; of an order, what tablet and guest call it; of an ad, its name; of
   * an item, what the guest wrote.
   */
  excerpt: z.nullable(z.string()),
  /** Who wrote the review, the message or what was assigned; null: the network does not tell. */
  guest: z.nullable(z.string()),
  /** Of a review; null: the guest does not recommend the place. */
  stars: z.nullable(z.int()),
  /** A message can be answered until then. */
  until: z.nullable(z.iso.datetime()),
  /** The colleague who assigned it; null: they left. Absent: an older process answered. */
  assignedBy: z.optional(z.nullable(z.string())),
})
export type AlertView = z.output<typeof alertView>

/** With what was assigned to this member; an open tab of an older build has no words for it. */
const assigned = z.optional(z.literal('yes'))

export const listAlerts = endpoint({
  name: 'listAlerts',
  summary: 'What the company was told of that this member may see, newest first, a page at a time.',
  method: 'GET',
  path: '/alerts',
  access: 'company',
  query: z.object({
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{20,30}_[\da-f-]{36}$/))),
    assigned,
  }),
  response: z.object({ alerts: z.array(alertView), next: z.nullable(z.string()) }),
})

export const countForMenu = endpoint({
  name: 'countForMenu',
  summary: 'The numbers beside the bell and in the menu, in one call.',
  method: 'GET',
  path: '/menu/counts',
  access: 'company',
  query: z.object({ assigned }),
  response: z.object({
    /** That this person has not read and that still holds. */
    alerts: z.int(),
    /** That wait for an answer. */
    reviews: z.int(),
    /** Of all kinds, that wait for an answer and can still be given one; up to a hundred. */
    inbox: z.int(),
    /** Threads that hold something nobody has read. */
    messages: z.int(),
    /** Posts on a network that only a person can settle. */
    posts: z.int(),
    /** Reels likewise. */
    reels: z.int(),
  }),
})
export type MenuCounts = z.output<typeof countForMenu.response>

export const readAlert = endpoint({
  name: 'readAlert',
  summary: 'This person has read it. Others of the company have not.',
  method: 'PUT',
  path: '/alerts/:id/read',
  access: 'company',
  role: 'viewer',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})

export const readAllAlerts = endpoint({
  name: 'readAllAlerts',
  summary: 'This person has read all that were there at `upTo`, the newest that they saw.',
  method: 'PUT',
  path: '/alerts/read',
  access: 'company',
  role: 'viewer',
  body: z.object({ upTo: z.iso.datetime(), assigned }),
  response: z.object({ read: z.int() }),
})

export const alertMails = ['now', 'digest', 'none'] as const
export const digestTimes = ['off', 'daily', 'weekly'] as const
const choices = z.object({
  lowReview: z.enum(alertMails),
  messageWaiting: z.enum(alertMails),
  /** At 08:00 of the company's zone; weekly: on Mondays. */
  digest: z.enum(digestTimes),
})
export type AlertChoices = z.output<typeof choices>

export const readAlertChoices = endpoint({
  name: 'readAlertChoices',
  summary: 'Which of the mails that can be stopped the person wants, and when.',
  method: 'GET',
  path: '/alert-choices',
  access: 'user',
  response: choices,
})
export const changeAlertChoices = endpoint({
  name: 'changeAlertChoices',
  summary: 'Chooses that anew; what is left out stays.',
  method: 'PATCH',
  path: '/alert-choices',
  access: 'user',
  body: z.partial(choices),
  response: choices,
})
