import { message, rawMessage } from '@marquee/contract/message.ts'
import type { Readable } from 'node:stream'
import { maxPartBytes, type UploadState } from '@marquee/contract/media-work.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import type { PublishingDeps } from '../../publishing-deps.ts'
import { completeVideo } from './video-arrived.ts'
import { whyRefused } from './video-store.ts'
import { splitStream } from './split-stream.ts'

interface Range {
  readonly from: number
  readonly to: number
  readonly size: number
}

function readRange(header: string | undefined): Range | null {
  const [, from, to, size] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header ?? '') ?? []
  const range = { from: Number(from), to: Number(to), size: Number(size) }
  return from !== undefined && range.from <= range.to && range.to < range.size ? range : null
}

const wrongRange = (received: number) =>
  new AppError('wrong-range', message('publishing.bytes-do-not-continue'), {
    details: { received: rawMessage(String(received)) },
  })

/**
 * Bytes of the video of a TikTok post (C86), in one part or several, for the publication of that
 * id. Once the video is whole it is judged, and goes out at once; why it is refused becomes what
 * the publication says. The same last part again changes nothing.
 */
export async function takeTiktokVideo(
  deps: PublishingDeps,
  scope: Scope,
  { id, contentRange, stream }: { id: string; contentRange: string | undefined; stream: Readable },
): Promise<UploadState> {
  const { uploads } = deps.media
  const known = await uploads.state(scope, id)
  const range = readRange(contentRange)
  if (!range || range.size !== known.bytes) throw wrongRange(known.received)
  // the answer to the last part was lost, and it comes again
  if (known.item) return arrived(deps, scope, { id, state: known })
  const parts = splitStream(stream, maxPartBytes)
  let state = known
  for (let { from } = range; from <= range.to; from += maxPartBytes) {
    const to = Math.min(range.to, from + maxPartBytes - 1)
    const taken = await uploads.takePart(scope, id, {
      contentRange: `bytes ${from}-${to}/${range.size}`,
      stream: parts.next(),
    })
    if ('misfit' in taken) throw wrongRange(taken.received)
    state = taken
    if (state.received <= to) break
  }
  return state.item ? arrived(deps, scope, { id, state }) : state
}

/** It is on its way, or its publication has ended with the reason why not. */
async function arrived(
  deps: PublishingDeps,
  scope: Scope,
  { id, state }: { id: string; state: UploadState },
): Promise<UploadState> {
  await completeVideo(deps, scope, id)
  const reason = await whyRefused(deps.db, scope, id)
  if (reason !== null) throw new AppError('invalid-input', reason)
  return state
}
