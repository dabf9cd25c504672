import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type {
  NetworkResult,
  PublicationState,
  PublishResult,
} from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { findPost, type PostRow } from '../posts/post-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

export interface SubmitResult {
  readonly answer: PublishResult
  /** 202 while a network has not answered (C93). */
  readonly status: 200 | 202
}

/**
 * The call of a press waits this long for the networks, then says that the rest is on its way
 * (C93).
 */
const longestWaitMs = 8000
const onTheWay: readonly PublicationState[] = ['scheduled', 'preparing', 'ready', 'submitting']

/**
 * What became of a post so far: at once for a scheduled one, after the networks answered or 8 s for
 * one that goes out now.
 */
/** Of the networks that the call named: what other calls of the press brought is theirs to tell. */
export async function settledResult(
  deps: PublishingDeps,
  scope: Scope,
  { postId, networks }: { postId: string; networks: readonly NetworkKey[] },
): Promise<SubmitResult> {
  const read = async (): Promise<PostRow> => {
    const row = await findPost(deps.db, scope.companyId, postId)
    if (!row) throw new AppError('not-found', message('publishing.deleted-meanwhile'))
    return {
      ...row,
      publications: row.publications.filter(({ network }) => networks.includes(network)),
    }
  }
  let row = await read()
  if (row.stage === 'scheduled') return { answer: toResult(row), status: 200 }
  const end = deps.clock.monotonicMs() + longestWaitMs
  while (isOnTheWay(row) && deps.clock.monotonicMs() < end) {
    await nextChange(deps, scope.companyId, Math.min(500, end - deps.clock.monotonicMs()))
    row = await read()
  }
  return {
    answer: toResult(row),
    status:
      isOnTheWay(row) ||
      row.publications.some(({ state }) => state === 'processing' || state === 'unknown')
        ? 202
        : 200,
  }
}

const isOnTheWay = (row: PostRow) => row.publications.some(({ state }) => onTheWay.includes(state))

function nextChange(deps: PublishingDeps, companyId: string, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = deps.listener.on('company_changed', (payload) => {
      if (payload.startsWith(companyId)) done()
    })
    const timer = setTimeout(done, Math.max(0, withinMs))
  })
}

function toResult(row: PostRow): SubmitResult['answer'] {
  const results: Record<string, NetworkResult> = {}
  for (const { id, network, state, message } of row.publications) {
    const success =
      row.stage === 'scheduled'
        ? state !== 'failed' && state !== 'held' && state !== 'missed'
        : state === 'published'
    results[network] = {
      success,
      state,
      publicationId: id,
      ...(message && !success ? { error: message } : {}),
    }
  }
  const scheduled = row.stage === 'scheduled'
  return {
    id: row.id,
    publishedNow: !scheduled,
    scheduledAt: scheduled && row.due_at ? row.due_at.toISOString() : null,
    results,
  }
}
