import { createHash } from 'node:crypto'
import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import { createPost } from '@marquee/contract/publishing.ts'
import { formatWallTime, wallTimeAt } from '@marquee/contract/wall-time.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { chooseMedia, type ChosenMedia } from './choose-media.ts'
import { markSent } from './draft-store.ts'
import { claimKey, findKey, rememberPost, storeAnswer } from './idempotency-store.ts'
import { findPostByDraft, insertPost, insertPostMedia, type PostRow } from './post-store.ts'
import { checkFilm, checkText, defaultLatenessMinutes, postNowLatenessMinutes, prepareAheadMs, whenOf, type When } from './publication-rules.ts'
import { notPostedMessage } from './not-posted.ts'
import { insertPublication } from './publication-store.ts'
import type { PostingAccount, PublishingDeps } from './publishing-deps.ts'
import { settledResult, type Pressed } from './settled-result.ts'

/** What a press of Post Now or Schedule asks for; `call` keeps the keys of different calls of one press apart. */
export interface Press {
  readonly call: 'posts' | 'posts/schedule'
  readonly key: string
  readonly title: string
  readonly mediaIds: readonly string[]
  readonly socialNetworks: readonly NetworkKey[]
  readonly scheduledAt: string | null
  readonly latenessMinutes: number | null
}

const hashOf = (press: Press) => createHash('sha256').update(JSON.stringify({ ...press, key: null })).digest('hex')

/**
 * One press, one post: key, post and publications are written in one transaction, so a repeat finds either nothing or all of it.
 * A repeat gets the stored answer, another body under the same key is a conflict, and a refusal leaves the key free.
 */
export async function pressPost(deps: PublishingDeps, scope: Scope, press: Press): Promise<Pressed> {
  const { postId, stored } = await writeOnce(deps, scope, press)
  if (stored) return stored
  const pressed = await settledResult(deps, scope, postId)
  await storeAnswer(deps.db, scope, press.call, press.key, pressed.status, pressed.answer)
  return pressed
}

async function writeOnce(deps: PublishingDeps, scope: Scope, press: Press): Promise<{ postId: string; stored: Pressed | null }> {
  const now = deps.clock.now()
  const zone = await deps.timeZoneOf(scope)
  const made = await deps.db.transaction(async (tx) => {
    if (!(await claimKey(tx, scope, press.call, press.key, hashOf(press), now))) return null
    const when = whenOf(press.scheduledAt, now)
    checkText(press.title, press.socialNetworks)
    const accounts = await chooseAccounts(deps, tx, scope, press.socialNetworks)
    const media = await chooseMedia(deps, tx, scope, press.mediaIds, press.socialNetworks)
    checkFilm(media, press.socialNetworks, (network) => deps.accounts.takesFilm(network))
    const postId = await attachToPost(tx, scope, press, { when, zone, now, accounts, media })
    await rememberPost(tx, scope, press.call, press.key, postId)
    await markSent(tx, scope, press.key, now)
    await audit(tx, deps.clock, {
      companyId: scope.companyId, userId: scope.userId, action: when.kind === 'now' ? 'post.sent' : 'post.scheduled', subjectId: postId,
      facts: { networks: press.socialNetworks }, correlationId: scope.correlationId,
    })
    return postId
  })
  if (made) return { postId: made, stored: null }
  const known = await findKey(deps.db, scope, press.call, press.key)
  if (!known?.post_id) throw new AppError('conflict', 'This post was just being written. Please try again.')
  if (known.body_hash !== hashOf(press)) throw new AppError('conflict', 'This form was sent before with other content. Open a new post to send something else.')
  const stored: Pressed | null = known.status === null ? null : { answer: createPost.response.parse(known.answer), status: known.status === 202 ? 202 : 200 }
  return { postId: known.post_id, stored }
}

interface Frame { readonly when: When; readonly zone: string; readonly now: Date; readonly accounts: readonly PostingAccount[]; readonly media: readonly ChosenMedia[] }

/** The calls of one press attach their publications to one post (C91). */
async function attachToPost(tx: Db, scope: Scope, press: Press, { when, zone, now, accounts, media }: Frame): Promise<string> {
  const due = when.kind === 'now' ? now : when.due
  const lateness = when.kind === 'now' ? postNowLatenessMinutes : (press.latenessMinutes ?? defaultLatenessMinutes)
  const made = newId()
  const isNew = await insertPost(tx, scope.companyId, {
    id: made, draftId: press.key, authorId: scope.userId, origin: 'here', stage: when.kind === 'now' ? 'sent' : 'scheduled', text: press.title,
    networks: accounts.map(({ network }) => network), socialAccountIds: accounts.map(({ id }) => id), sortAt: due, dueAt: due,
    wallTime: formatWallTime(wallTimeAt(due, zone)), timeZone: zone, latenessMinutes: lateness, at: now,
  })
  const existing = isNew ? null : await samePress(tx, scope, press, when)
  const postId = existing?.id ?? made
  if (isNew) await insertPostMedia(tx, scope.companyId, postId, media)
  for (const account of accounts) {
    if (existing?.publications.some(({ account_id }) => account_id === account.id)) continue
    await insertPublication(tx, scope.companyId, {
      id: newId(), postId, socialAccountId: account.id, network: account.network, accountName: account.name, dueAt: due,
      lateAfter: new Date(due.getTime() + lateness * 60_000), nextAt: new Date(Math.max(now.getTime(), due.getTime() - prepareAheadMs)),
      correlationId: scope.correlationId, at: now,
    })
  }
  return postId
}

/** The post that an earlier call of the same press made. Anything else under this draft is another press, and is told so. */
async function samePress(tx: Db, scope: Scope, press: Press, when: When): Promise<PostRow> {
  const post = await findPostByDraft(tx, scope, press.key)
  if (!post) throw new AppError('conflict', 'The post of this form was canceled or deleted. Open a new post to send it.')
  const isSameTime = when.kind === 'now' ? post.stage === 'sent' : post.due_at?.getTime() === when.due.getTime()
  const isSamePictures = post.pictures.map(({ id }) => id).join() === [...new Set(press.mediaIds)].join()
  if (post.text === press.title && isSameTime && isSamePictures) return post
  throw new AppError('conflict', 'This form was sent before with other content. Open a new post to send something else.')
}

async function chooseAccounts(deps: PublishingDeps, tx: Db, scope: Scope, networks: readonly NetworkKey[]): Promise<PostingAccount[]> {
  const enabled = await deps.accounts.enabledAccounts(tx, scope.companyId)
  return [...new Set(networks)].map((network) => {
    const account = enabled.find((candidate) => candidate.network === network)
    if (account) {
      if (deps.accounts.publishes(network)) return account
      throw new AppError('invalid-input', notPostedMessage(network), { details: { socialNetworks: notPostedMessage(network) } })
    }
    const message = `${networkNames[network]} is not connected. Connect it on the Accounts page first.`
    throw new AppError('invalid-input', message, { details: { socialNetworks: message } })
  })
}
