import { message, type Message } from '@marquee/contract/message.ts'
import type {
  PostContent,
  Prepared,
  Published,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError, stuckFact } from '../../connector-error.ts'
import {
  failedContainer,
  readContainer,
  type SeenContainer,
} from '../containers/container-state.ts'
import { ageMs, readContainers, type Container } from '../containers/containers.ts'
import { findPublished } from './find-published.ts'
import { publishContainer, type Desk } from '../containers/make-container.ts'
import { judgeByQuota } from '../containers/publishing-quota.ts'
import { isGone } from '../client/threads-refusals.ts'

/**
 * The one call that makes the container a post. A refusal is believed only after the container was
 * seen: it may refuse what stands already.
 */
export async function commitPost(
  desk: Desk,
  { content, prepared }: { readonly content: PostContent; readonly prepared: Prepared },
  context: WriteContext,
): Promise<Published> {
  const { whole } = readContainers(prepared)
  if (!whole) throw anew(message('network.not-prepared'))
  return context.write('commit', async (guard) => {
    try {
      return {
        remoteId: await publishContainer(desk, whole.id, guard),
        permalink: null,
        state: 'published',
      }
    } catch (error) {
      throw isRefusal(error) ? await judgeRefusal(desk, { content, whole }, error) : error
    }
  })
}

/** Threads answered, and neither asked to wait nor to connect again. */
function isRefusal(error: unknown): error is ConnectorError {
  return (
    error instanceof ConnectorError &&
    error.facts.status !== undefined &&
    (error.kind === 'rejected' || error.kind === 'unavailable')
  )
}

async function judgeRefusal(
  desk: Desk,
  post: { readonly content: PostContent; readonly whole: Container },
  refusal: ConnectorError,
): Promise<unknown> {
  const { graph, profile } = desk
  try {
    const seen = await readContainer(graph, profile, post.whole.id)
    switch (seen.state) {
      case 'PUBLISHED':
        return mayBeLive(refusal, refusal)
      case 'ERROR':
        return failedContainer(seen)
      case 'EXPIRED':
        return anew(message('network.preparation-expired', { network: 'Threads' }), refusal)
      default:
        return isGone(refusal)
          ? await judgeNotFound(desk, { ...post, state: seen.state }, refusal)
          : await judgeByQuota({ ...desk, counted: 'posts' }, refusal)
    }
  } catch (cause) {
    if (cause instanceof ConnectorError) return mayBeLive(refusal, cause)
    throw cause
  }
}

interface NotFound {
  readonly content: PostContent
  readonly whole: Container
  /** As Threads shows the container that it does not find to publish it. */
  readonly state: SeenContainer['state']
}

/**
 * "Media not found" (24) is said of a container that Threads is not done with, be it shown as
 * finished or not shown yet, and of one that is gone, which may be shown as finished for ever
 * (nopara73/LongevityWorldCup#815, trypostit/trypost#280, July and August 2026). Only the posts
 * themselves tell whether it became one of them.
 */
async function judgeNotFound(
  { graph, profile, clock }: Desk,
  { content, whole, state }: NotFound,
  refusal: ConnectorError,
): Promise<ConnectorError> {
  const standing = await findPublished(graph, profile, {
    content,
    since: new Date(whole.createdAt),
  })
  if (standing.length > 0) return mayBeLive(refusal, refusal)
  if (state === 'FINISHED') return waits(refusal, { [stuckFact]: true })
  if (state !== 'missing' || ageMs(whole, clock.now()) < 60_000) return waits(refusal)
  return anew(message('network.preparation-gone', { network: 'Threads' }), refusal)
}

const waits = (refusal: ConnectorError, more: Readonly<Record<string, boolean>> = {}) =>
  new ConnectorError('unavailable', {
    network: 'threads',
    cause: refusal,
    facts: { ...refusal.facts, ...more },
    message: message('network.not-ready-yet', { network: 'Threads' }),
  })

const mayBeLive = ({ facts }: ConnectorError, cause: unknown) =>
  new ConnectorError('uncertain', {
    network: 'threads',
    cause,
    facts,
    message: message('network.maybe-published', { network: 'Threads' }),
  })

const anew = (said: Message, refusal?: ConnectorError) =>
  new ConnectorError('unavailable', {
    network: 'threads',
    prepareAgain: true,
    message: said,
    ...(refusal ? { cause: refusal, facts: refusal.facts } : {}),
  })
