import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { tooLongText } from './post-checks.ts'
import { longestText } from './post-limits.ts'

/** What follows a post at its network: a comment of our own under it, or a further part of a thread. */
export const stepKinds = ['first-comment', 'part'] as const
export type StepKind = (typeof stepKinds)[number]

/**
 * `waiting` for the post or the part before it; `sending`; `live`; `checking` after a lost answer;
 * `failed`; `canceled`.
 */
export const stepStates = ['waiting', 'sending', 'live', 'checking', 'failed', 'canceled'] as const
export type StepState = (typeof stepStates)[number]

/** Beyond what any network takes in one thread. */
export const longestThread = 100

const emptyPart = checkCode('post-checks.part-empty')
const visibleText = (error: string) =>
  z.string().check(
    z.maxLength(longestText, tooLongText),
    z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), { error }),
  )

/**
 * What a person chose to follow the post. Networks that take none get the post alone. The first
 * part of a thread stands in place of the text, on networks that have threads.
 */
export const chosenSteps = {
  firstComment: z.optional(z.nullable(visibleText(checkCode('post-checks.comment-empty')))),
  thread: z.optional(
    z.nullable(z.array(visibleText(emptyPart)).check(z.minLength(2), z.maxLength(longestThread))),
  ),
}
export interface ChosenSteps {
  readonly firstComment?: string | null | undefined
  readonly thread?: readonly string[] | null | undefined
}

/** The same in a draft: half written, so nothing of it is demanded yet. */
export const draftSteps = {
  firstComment: z.optional(z.string().check(z.maxLength(longestText))),
  thread: z.optional(
    z.array(z.string().check(z.maxLength(longestText))).check(z.maxLength(longestThread)),
  ),
}

/** One step as the owner sees it. */
export const stepView = z.object({
  id: z.uuid(),
  kind: z.enum(stepKinds),
  /** Of a thread: which part it is; the post itself is the first. Null: a comment. */
  part: z.nullable(z.int()),
  text: z.string(),
  state: z.enum(stepStates),
  /** What happened, where it needs an explanation. */
  message: z.nullable(messageSchema),
  permalink: z.nullable(z.string()),
  /** It was refused, or did not arrive, and may be sent again by itself. */
  canRetry: z.boolean(),
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
