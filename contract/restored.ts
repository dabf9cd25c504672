import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { networkKey } from './networks/schemas.ts'

/**
 * How something stands that came back with a backup: `looking` at its network for it, `waiting` for
 * its owner's word, `asks` because nobody could look, `live` since it was found.
 */
export const restoredStates = ['looking', 'waiting', 'asks', 'live'] as const
export type RestoredState = (typeof restoredStates)[number]

const restoredPost = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  network: networkKey,
  accountName: z.string(),
  text: z.string(),
  state: z.enum(restoredStates),
  dueAt: z.iso.datetime(),
  /** It was to go out by now. */
  isPast: z.boolean(),
  permalink: z.nullable(z.string()),
})
export type RestoredPost = z.output<typeof restoredPost>

/** What a restore left to decide; `restore` null: this database never came from a backup. */
export const restoredView = z.object({
  restore: z.nullable(z.object({ takenAt: z.iso.datetime(), restoredAt: z.iso.datetime() })),
  /** Of all; `posts` has the first 200, what is open first. */
  openCount: z.int(),
  foundCount: z.int(),
  posts: z.array(restoredPost),
  /** Answers, likes and other writes that wait; their own rooms know which. */
  otherCount: z.int(),
})
export type RestoredView = z.output<typeof restoredView>

export const getRestored = endpoint({
  name: 'getRestored',
  summary:
    'What came back with a backup and waits for a word, because it may have gone out since the backup was taken. The networks are asked by themselves about what was due meanwhile.',
  method: 'GET',
  path: '/restored',
  access: 'company',
  response: restoredView,
})

/** Null: all that waits. */
const chosen = z.object({ ids: z.nullable(z.array(z.uuid()).check(z.maxLength(200))) })
const ended = z.object({ count: z.int() })

export const releaseRestored = endpoint({
  name: 'releaseRestored',
  summary:
    'Lets posts go on that came back with a backup; without ids all of them, and the other writes too. Each is looked for at its network once more, and sent only where it is not there. 409 where none of the ids waits any more.',
  method: 'POST',
  path: '/restored/release',
  access: 'company',
  role: 'editor',
  premium: true,
  body: chosen,
  response: ended,
})

export const dropRestored = endpoint({
  name: 'dropRestored',
  summary:
    'Gives up posts that came back with a backup; without ids all that wait, and the other writes too. Nothing of them is sent. 409 where none of the ids waits any more.',
  method: 'POST',
  path: '/restored/drop',
  access: 'company',
  role: 'editor',
  body: chosen,
  response: ended,
})
