import type { Kernel } from '../kernel/kernel.ts'
import { privacyOptions } from './read-creator-info.ts'
import { videoIdAt } from './seed-tiktok.ts'
import { sendTiktokEvent } from './tiktok-tokens.ts'
import type { TiktokPublication } from './tiktok-world.ts'

const processingMs = 2000
const moderationMs = 60_000

function tell(
  kernel: Kernel,
  {
    publication,
    event,
    more = {},
  }: { publication: TiktokPublication; event: string; more?: Record<string, unknown> },
): void {
  sendTiktokEvent(kernel, {
    event,
    openId: kernel.world.tiktok.accounts[publication.personId]?.openId ?? '',
    content: {
      publish_id: publication.id,
      publish_type: publication.type,
      ...more,
    },
  })
}

export function failPublication(
  kernel: Kernel,
  publication: TiktokPublication,
  reason: string,
): void {
  publication.status = 'FAILED'
  publication.failReason = reason
  delete publication.readyAt
  tell(kernel, { publication, event: 'post.publish.failed', more: { reason } })
  kernel.touch()
}

/** Puts it on the profile; a public one is looked at by moderators first. */
function completePublication(kernel: Kernel, publication: TiktokPublication): void {
  const { videos, videosOf } = kernel.world.tiktok
  const now = kernel.clock.now()
  const id = videoIdAt(now, Number(BigInt(kernel.nextId()) % 4_000_000_000n))
  const { personId, kind, title, privacy, durationSeconds, pictures } = publication
  videos[id] = {
    id,
    personId,
    kind,
    title,
    pictures,
    publishId: publication.id,
    createdAt: now,
    durationSeconds,
    privacy,
    likes: 0,
    comments: 0,
    shares: 0,
    views: 0,
    viaApp: true,
  }
  videosOf[personId] = [...(videosOf[personId] ?? []), id]
  publication.status = 'PUBLISH_COMPLETE'
  publication.postId = id
  if (privacy === 'PUBLIC_TO_EVERYONE') publication.publicAt = now + moderationMs
  tell(kernel, { publication, event: 'post.publish.complete' })
}

function endProcessing(kernel: Kernel, publication: TiktokPublication): void {
  delete publication.readyAt
  const hasGrant = kernel.world.tiktok.grants[publication.personId]?.isRemoved === false
  const reason = hasGrant ? (publication.mustFail ? 'internal' : publication.flaw) : 'auth_removed'
  if (reason !== undefined) failPublication(kernel, publication, reason)
  else if (publication.type === 'DIRECT_POST') completePublication(kernel, publication)
  else {
    publication.status = 'SEND_TO_USER_INBOX'
    tell(kernel, { publication, event: 'post.publish.inbox_delivered' })
  }
}

/**
 * What is due by now happens, end of processing before end of moderation; what is not is waited
 * for.
 */
function goOn(kernel: Kernel, publication: TiktokPublication): void {
  // a reset forgets what was on its way
  if (kernel.world.tiktok.publications[publication.id] !== publication) return
  const now = kernel.clock.now()
  if (publication.readyAt !== undefined && publication.readyAt <= now)
    endProcessing(kernel, publication)
  if (publication.publicAt !== undefined && publication.publicAt <= now && !publication.isPublic) {
    publication.isPublic = true
    tell(kernel, {
      publication,
      event: 'post.publish.publicly_available',
      more: { post_id: publication.postId },
    })
  }
  kernel.touch()
  const next = publication.readyAt ?? (publication.isPublic ? undefined : publication.publicAt)
  if (next !== undefined) kernel.clock.at(next, () => goOn(kernel, publication))
}

/**
 * The person finishes in the app what waits in the inbox: for as many as their account lets see it,
 * with other words where they write some.
 */
export function finishDraft(kernel: Kernel, publication: TiktokPublication, title?: string): void {
  const account = kernel.world.tiktok.accounts[publication.personId]
  if (publication.status !== 'SEND_TO_USER_INBOX' || !account) return
  publication.privacy = privacyOptions(account)[0] ?? 'SELF_ONLY'
  if (title !== undefined) publication.title = title
  completePublication(kernel, publication)
  goOn(kernel, publication)
}

/** After a restart: every publication goes on. */
export function settleTiktok(kernel: Kernel): void {
  for (const one of Object.values(kernel.world.tiktok.publications)) goOn(kernel, one)
}

/** Everything is handed over; what is wrong with it shows when it has been looked at. */
export function finishHandover(
  kernel: Kernel,
  publication: TiktokPublication,
  flaw: string | undefined,
): void {
  if (
    publication.status === 'FAILED' ||
    kernel.world.tiktok.publications[publication.id] !== publication
  )
    return
  if (flaw !== undefined) publication.flaw = flaw
  publication.readyAt = kernel.clock.now() + processingMs + publication.slowMs
  goOn(kernel, publication)
}

/** Somebody deleted it on TikTok. */
export function noLongerPublic(kernel: Kernel, publishId: string | undefined): void {
  const publication = kernel.world.tiktok.publications[publishId ?? '']
  if (publication?.isPublic === true)
    tell(kernel, {
      publication,
      event: 'post.publish.no_longer_publicaly_available',
      more: {
        post_id: publication.postId,
      },
    })
}
