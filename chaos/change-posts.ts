import { setTimeout as wait } from 'node:timers/promises'
import type { Venue } from './connect-accounts.ts'
import { isLostCall, RefusedCall } from './owner-client.ts'
import type { PlannedChange } from './plan-changes.ts'
import { againMs, mostTries } from './say-once.ts'
import { changedTextOf, type SubmittedPost } from './submit-posts.ts'

/**
 * What the product said to a change:
 *
 * - `done`: it is so from now on
 * - `asked`: only of a deletion: it is carried out as soon as it can be
 * - `refused`: it stays as it was, and the owner was told so
 */
export type ChangeAnswer = 'done' | 'asked' | 'refused'

export interface Changed {
  readonly change: PlannedChange
  readonly pressed: SubmittedPost
  /** By network where it was deleted; under the empty name where the whole post was changed. */
  readonly answers: ReadonlyMap<string, ChangeAnswer>
  /** The words from then on, as they were asked for. */
  readonly text: string
  /** Only of an edit of the time: the instant that it asked for. */
  readonly dueAt: Date | null
}

interface Scheduled {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly scheduledAt: string
  readonly socialNetworks: readonly string[]
  readonly media: { readonly images: readonly { readonly id: string | null }[] }
  readonly latenessMinutes: number
}

/** Changes a post as an owner with a bad line does: again, until an answer says what became of it. */
export async function changePost(
  venue: Venue,
  pressed: SubmittedPost,
  change: PlannedChange,
): Promise<Changed> {
  const [postId] = pressed.postIds
  const made = { change, pressed, text: pressed.text, dueAt: null }
  if (postId === undefined) return { ...made, answers: new Map() }
  switch (change.kind) {
    case 'cancel':
      return { ...made, answers: new Map([['', await cancel(venue, postId)]]) }
    case 'delete':
      return { ...made, answers: await deleteEverywhere(venue, pressed, postId) }
    case 'edit-words':
    case 'edit-time':
      return { ...made, ...(await edit(venue, pressed, { postId, change })) }
  }
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof RefusedCall && error.status === status

/** A slow machine asks for a time that is past by then, which means now: none is judged. */
const stillToCome = (dueAt: Date | null): Date | null =>
  dueAt !== null && dueAt.getTime() > Date.now() ? dueAt : null

async function edit(
  { owner }: Venue,
  { press, text: before }: SubmittedPost,
  { postId, change }: { readonly postId: string; readonly change: PlannedChange },
): Promise<Pick<Changed, 'answers' | 'text' | 'dueAt'>> {
  const isWords = change.kind === 'edit-words'
  const text = isWords ? changedTextOf(press) : before
  let dueAt: Date | null = null
  const end = (answer: ChangeAnswer) => ({ answers: new Map([['', answer]]), text, dueAt })
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      const post = (await owner.call<Scheduled[]>('GET /posts/scheduled')).find(
        ({ id }) => id === postId,
      )
      // it went out meanwhile
      if (!post) return end('refused')
      if (!isWords) dueAt ??= new Date(Date.parse(post.scheduledAt) + change.laterMs)
      const isThere =
        post.title === text && (dueAt === null || Date.parse(post.scheduledAt) === dueAt.getTime())
      if (isThere) return end('done')
      await owner.call(`PUT /posts/scheduled/${postId}`, {
        title: text,
        mediaIds: post.media.images.map(({ id }) => id),
        socialNetworks: post.socialNetworks,
        scheduledAt: dueAt?.toISOString() ?? post.scheduledAt,
        latenessMinutes: post.latenessMinutes,
        baseVersion: post.version,
      })
      dueAt = stillToCome(dueAt)
      return end('done')
    } catch (error) {
      // it is just going out, or it was changed meanwhile: the list tells which
      if (!isLostCall(error) && !hasStatus(error, 409)) throw error
      await wait(againMs)
    }
  }
  return end('refused')
}

async function cancel({ owner }: Venue, postId: string): Promise<ChangeAnswer> {
  let mayBeDone = false
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      await owner.call(`DELETE /posts/scheduled/${postId}`)
      return 'done'
    } catch (error) {
      if (hasStatus(error, 409)) return 'refused'
      if (hasStatus(error, 404)) return mayBeDone ? 'done' : 'refused'
      if (!isLostCall(error)) throw error
      mayBeDone = true
      await wait(againMs)
    }
  }
  return 'refused'
}

async function deleteEverywhere(
  venue: Venue,
  { press }: SubmittedPost,
  postId: string,
): Promise<ReadonlyMap<string, ChangeAnswer>> {
  const answers = new Map<string, ChangeAnswer>()
  for (const network of press.networks) answers.set(network, await deleteAt(venue, postId, network))
  return answers
}

async function deleteAt({ owner }: Venue, postId: string, network: string): Promise<ChangeAnswer> {
  let mayBeDone = false
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      const said = await owner.call<Readonly<Record<string, boolean>>>(
        `DELETE /posts/socialPost/${postId}/${network}`,
      )
      return said[network] === true ? 'done' : 'asked'
    } catch (error) {
      if (hasStatus(error, 422)) return 'refused'
      if (hasStatus(error, 404)) return mayBeDone ? 'done' : 'refused'
      // it is still on its way: an owner presses again
      if (!isLostCall(error) && !hasStatus(error, 409)) throw error
      mayBeDone ||= isLostCall(error)
      await wait(againMs)
    }
  }
  return 'refused'
}
