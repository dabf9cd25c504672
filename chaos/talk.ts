import { setTimeout as wait } from 'node:timers/promises'
import type { Venue } from './connect-accounts.ts'
import { isLostCall, RefusedCall } from './owner-client.ts'
import type { PlannedTalk } from './plan-talk.ts'
import { againMs, mostTries, sayOnce, type Said } from './say-once.ts'
import type { TownControl } from './town-control.ts'

/** A post that the product knows to be live. */
export interface LivePost {
  readonly postId: string
  readonly remoteId: string
}

/** What was written, and what the product said of it last; null: it never got as far. */
export interface Written {
  readonly text: string
  /** The network's id of what it answers; null: the post itself. */
  readonly parentId: string | null
  readonly postRemoteId: string
  readonly said: string | null
}
/** One wish of several for one thing. `answered`: the product took it. */
export interface Wished {
  readonly is: boolean
  readonly answered: boolean
  /** All that was wished before had been answered. */
  readonly isAfterAll: boolean
}
export interface Talked {
  readonly talk: PlannedTalk
  readonly post: LivePost
  readonly written: readonly Written[]
  /** Of the guest's comment, where it was hidden and shown; else of the post that was liked. */
  readonly subject: string | null
  readonly wished: readonly Wished[]
  /** The network's id of what its owner deleted, and whether the product took that. */
  readonly deleted: { readonly id: string; readonly answered: boolean } | null
}

interface Talking {
  readonly venue: Venue
  readonly town: TownControl
  readonly talk: PlannedTalk
  readonly post: LivePost
  /** Nobody waits any longer for what a network has to show first. */
  readonly untilMs: number
}

export const wordsOf = (talk: PlannedTalk, turn: 'own' | 'answer' | 'guest'): string =>
  turn === 'guest'
    ? `Guest of talk ${talk.number}: is the terrace heated?`
    : turn === 'own'
      ? `Talk ${talk.number}: the terrace opens at six.`
      : `Talk ${talk.number}: we answer within the hour.`

/** Talks under a live post as people with a bad line do. */
export async function talkUnder(talking: Talking): Promise<Talked> {
  const { talk, post } = talking
  const none = { talk, post, written: [], subject: null, wished: [], deleted: null }
  switch (talk.kind) {
    case 'comment':
      return { ...none, ...(await commentAndAnswer(talking)) }
    case 'guest':
      return { ...none, ...(await answerGuest(talking)) }
    case 'like':
      return {
        ...none,
        subject: post.remoteId,
        wished: await wishAll(talking, (is) =>
          talking.venue.owner.call(
            `${is ? 'POST' : 'DELETE'} /posts/likes/${talk.network}/${post.postId}`,
          ),
        ),
      }
  }
}

const write = (
  { venue: { owner }, talk }: Talking,
  said: { readonly path: string; readonly message: string; readonly key: string },
): Promise<Said | null> => sayOnce(owner, { ...said, thumb: talk.thumb, hangUpMs: talk.hangUpMs })

const writtenAs = (
  { post }: Talking,
  { text, parentId, said }: Omit<Written, 'postRemoteId' | 'said'> & { readonly said: Said | null },
): Written => ({ text, parentId, postRemoteId: post.remoteId, said: said?.state ?? null })

async function commentAndAnswer(
  talking: Talking,
): Promise<Pick<Talked, 'written' | 'deleted' | 'subject'>> {
  const { talk, post } = talking
  const [key, answerKey] = talk.keys
  const text = wordsOf(talk, 'own')
  const said = await write(talking, {
    path: `/posts/comments/${talk.network}/${post.postId}`,
    message: text,
    key,
  })
  const written = [writtenAs(talking, { text, parentId: null, said })]
  if (said?.state !== 'sent') return { written, deleted: null, subject: null }
  const answer = async () => {
    const words = wordsOf(talk, 'answer')
    const path = `/posts/comments/${talk.network}/reply/${said.id}`
    const replied = await write(talking, { path, message: words, key: answerKey })
    written.push(writtenAs(talking, { text: words, parentId: said.id, said: replied }))
  }
  const [deleted] = await Promise.all([talk.deletes ? remove(talking, said.id) : null, answer()])
  return { written, deleted, subject: null }
}

async function remove(
  { venue, talk }: Talking,
  id: string,
): Promise<NonNullable<Talked['deleted']>> {
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      await venue.owner.call(`DELETE /posts/comments/${talk.network}/${id}`)
      return { id, answered: true }
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 404 && tries > 1)
        return { id, answered: true }
      if (error instanceof RefusedCall && error.status !== 409 && error.status < 500)
        return { id, answered: false }
      if (!(error instanceof RefusedCall) && !isLostCall(error)) throw error
      await wait(againMs)
    }
  }
  return { id, answered: false }
}

interface Shown {
  readonly data: readonly { readonly id: string; readonly text: string }[]
}

async function answerGuest(talking: Talking): Promise<Partial<Talked>> {
  const { venue, talk, post } = talking
  await guestWrites(talking, wordsOf(talk, 'guest'))
  const id = await seen(talking)
  if (id === null) return {}
  const [wished, said] = await Promise.all([
    wishAll(talking, (hidden) =>
      venue.owner.call(`PUT /posts/comments/${talk.network}/${id}/hidden`, { hidden }),
    ),
    write(talking, {
      path: `/posts/comments/${talk.network}/reply/${id}`,
      message: wordsOf(talk, 'answer'),
      key: talk.keys[0],
    }),
  ])
  const text = wordsOf(talk, 'answer')
  return {
    subject: id,
    wished,
    written: [{ text, parentId: id, postRemoteId: post.remoteId, said: said?.state ?? null }],
  }
}

async function guestWrites({ town, talk, post }: Talking, text: string): Promise<void> {
  if (talk.network === 'facebook')
    await town.post(`/facebook/posts/${post.remoteId}`, { comment: text, guest: 'Priya Nair' })
  else if (talk.network === 'instagram')
    await town.post(`/instagram/media/${post.remoteId}`, { comment: text })
  else await town.post(`/threads/posts/${post.remoteId}`, { reply: text, guest: 'Priya Nair' })
}

/** The guest's comment as the product came to know it: a post is read every half minute at most. */
async function seen({ venue, talk, post, untilMs }: Talking): Promise<string | null> {
  const path = `/posts/comments/${talk.network}/${post.postId}`
  do {
    const shown = await venue.owner.call<Shown>(`GET ${path}`).catch((error: unknown) => {
      if (isLostCall(error)) return null
      throw error
    })
    const guest = shown?.data.find(({ text }) => text === wordsOf(talk, 'guest'))
    if (guest) return guest.id
    await wait(500)
  } while (performance.now() < untilMs)
  return null
}

/** Each wish at its time, whether or not those before it were answered. */
async function wishAll(
  { talk }: Talking,
  wish: (is: boolean) => Promise<unknown>,
): Promise<readonly Wished[]> {
  const answers: Promise<Wished>[] = []
  let open = 0
  for (const { is, afterMs } of talk.wishes) {
    await wait(afterMs)
    const isAfterAll = open === 0
    open++
    const heard = tillHeard(() => wish(is)).finally(() => open--)
    answers.push(heard.then((answered) => ({ is, answered, isAfterAll })))
  }
  return Promise.all(answers)
}

async function tillHeard(wish: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      await wish()
      return true
    } catch (error) {
      const passes = isLostCall(error) || (error instanceof RefusedCall && error.status === 409)
      if (!passes) return false
      await wait(againMs)
    }
  }
  return false
}
