import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'
import { tooLongText } from './post-checks.ts'

/**
 * Words that were changed on a live post and are not shown there yet: on their way, being checked
 * because the answer was lost, looked at by the network before it shows them, or refused.
 */
export const editStates = ['sending', 'checking', 'in-review', 'failed'] as const

/** As the owner sees it; null once the post says so, or where nobody changed anything. */
export const editView = z.object({
  text: z.string(),
  state: z.enum(editStates),
  /** Why it was refused, or what it waits for. */
  message: z.nullable(messageSchema),
  /** Its network looked at these words or at earlier ones, and shows the post to nobody since. */
  isUnseen: z.optional(z.boolean()),
})
export type EditView = z.output<typeof editView>

const noText = checkCode('post-checks.no-text')
/** Words that somebody can see; longer than what is written here, for a post may be made elsewhere. */
const liveText = z.string().check(
  z.maxLength(63_206, tooLongText),
  z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), { error: noText }),
)

const ofLivePost = z.object({ postId: z.uuid(), network: networkKey })

export const changeLiveText = endpoint({
  name: 'changeLiveText',
  summary:
    'Changes the words of a live post on that network, where the table of networks says that it can be done. `isDone` false: it is carried on with, or its network looks at the words first, and a live event follows.',
  method: 'PUT',
  path: '/posts/socialPost/:postId/:network/text',
  access: 'company',
  role: 'editor',
  premium: true,
  params: ofLivePost,
  body: z.object({ text: liveText }),
  response: z.object({ isDone: z.boolean() }),
})
export const dropLiveText = endpoint({
  name: 'dropLiveText',
  summary:
    'Gives up words that were refused, have not gone out, or of which nobody could find out whether they are shown: the post keeps what it says. 409 while that is still looked for, and where its network shows the post to nobody since; it is asked whether it does by now.',
  method: 'DELETE',
  path: '/posts/socialPost/:postId/:network/text',
  access: 'company',
  role: 'editor',
  params: ofLivePost,
  response: z.object({ isDropped: z.boolean() }),
})
