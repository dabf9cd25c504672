import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { tooLongText, tooManyPictures } from './post-checks.ts'
import { longestText, longestThreadText, maxPicturesPerPost } from './post-limits.ts'

/** What follows a post at its network: a comment of our own under it, or a further part of a thread. */
export const stepKinds = ['first-comment', 'part'] as const
export type StepKind = (typeof stepKinds)[number]

/**
 * `waiting` for the post or the part before it; `sending`; `live`; `checking` after a lost answer;
 * `unknown` where looking could not settle it, so that its owner is asked; `failed`; `canceled`.
 */
export const stepStates = [
  'waiting',
  'sending',
  'live',
  'checking',
  'unknown',
  'failed',
  'canceled',
] as const
export type StepState = (typeof stepStates)[number]

/** The owner's word on a step of which nobody could find out whether it arrived. */
export const stepDecisions = ['there', 'not-there'] as const
export type StepDecision = (typeof stepDecisions)[number]

/** Beyond what any network takes in one thread. */
export const longestThread = 100

const emptyPart = checkCode('post-checks.part-empty')
const visibleText = (error: string) =>
  z.string().check(
    z.maxLength(longestText, tooLongText),
    z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), { error }),
  )

const isSendable = () =>
  z.refine<readonly string[]>(
    (parts) => parts.reduce((sum, { length }) => sum + length, 0) <= longestThreadText,
    { error: tooLongText },
  )

/**
 * Files of the parts of a thread, by their place in it. The first part has those of the post, so
 * none stand in its place.
 */
const filesOfParts = z.array(
  z.array(z.uuid()).check(z.maxLength(maxPicturesPerPost, tooManyPictures)),
)

/**
 * What a person chose to follow the post. Networks that take none get the post alone. The first
 * part of a thread stands in place of the text, on networks that have threads.
 */
export const chosenSteps = {
  firstComment: z.optional(z.nullable(visibleText(checkCode('post-checks.comment-empty')))),
  thread: z.optional(
    z.nullable(
      z
        .array(visibleText(emptyPart))
        .check(z.minLength(2), z.maxLength(longestThread), isSendable()),
    ),
  ),
  threadMedia: z.optional(
    z.nullable(
      filesOfParts.check(
        z.maxLength(longestThread),
        z.refine(([ofFirst = []]) => ofFirst.length === 0, {
          error: checkCode('post-checks.first-part-files'),
        }),
      ),
    ),
  ),
}
export interface ChosenSteps {
  readonly firstComment?: string | null | undefined
  readonly thread?: readonly string[] | null | undefined
  /** Ids of files, by the place of their part in the thread. */
  readonly threadMedia?: readonly (readonly string[])[] | null | undefined
}

const draftThread = z
  .array(z.string().check(z.maxLength(longestText)))
  .check(z.maxLength(longestThread))
/** The same in a draft: half written, so nothing of it is demanded yet. */
export const draftSteps = {
  firstComment: z.optional(z.string().check(z.maxLength(longestText))),
  thread: z.optional(draftThread),
  threadMedia: z.optional(filesOfParts.check(z.maxLength(longestThread))),
}
/** As a draft is saved. What was saved before the bound of a whole thread is still shown. */
export const sentDraftSteps = {
  ...draftSteps,
  thread: z.optional(draftThread.check(isSendable())),
}

/** A file of a part, as screens show it. */
const stepFile = z.object({
  id: z.uuid(),
  type: z.enum(['image', 'video']),
  /** Of a video, where it plays. */
  url: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  durationMs: z.nullable(z.int()),
})
export type StepFile = z.output<typeof stepFile>

/** One step as the owner sees it. */
export const stepView = z.object({
  id: z.uuid(),
  kind: z.enum(stepKinds),
  /** Of a thread: which part it is; the post itself is the first. Null: a comment. */
  part: z.nullable(z.int()),
  text: z.string(),
  /** What goes with its words, in order; none of a comment. */
  files: z.array(stepFile),
  state: z.enum(stepStates),
  /** What happened, where it needs an explanation. */
  message: z.nullable(messageSchema),
  permalink: z.nullable(z.string()),
  /** It was refused, or did not arrive, and may be sent again by itself. */
  canRetry: z.boolean(),
  /** What its owner can answer; empty while nothing is asked. */
  decisions: z.array(z.enum(stepDecisions)),
})
export type StepView = z.output<typeof stepView>

export const retryStep = endpoint({
  name: 'retryStep',
  summary:
    'Sends one step of a live post again: its first comment, or the part of a thread at which it stopped; the parts behind it follow. 409 unless it failed.',
  method: 'POST',
  path: '/publications/:id/steps/:stepId/retry',
  access: 'company',
  role: 'editor',
  premium: true,
  params: z.object({ id: z.uuid(), stepId: z.uuid() }),
  response: stepView,
})

export const decideStep = endpoint({
  name: 'decideStep',
  summary:
    'Answers whether a step is there of which nobody could find out; one that is not there goes out again. 409 when it does not ask (any more), and while it may still appear.',
  method: 'POST',
  path: '/publications/:id/steps/:stepId/decide',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid(), stepId: z.uuid() }),
  body: z.object({ decision: z.enum(stepDecisions) }),
  response: stepView,
})
