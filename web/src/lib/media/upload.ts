import {
  beginUpload,
  cancelUpload,
  getUpload,
  sendUploadPart,
  type UploadState,
} from '@marquee/contract/media-work.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { ApiError } from '../api/api-error.ts'
import { addressOf, call } from '../api/api.ts'
import { mayPass, untilLineOr, waitsMs } from '../api/ask-patiently.ts'
import { locale } from '../language.ts'
import { readAnswer } from '../api/read-answer.ts'
import { sendForm, type UploadProgress } from '../api/send-form.ts'
import { texts } from '#texts/lib/upload'

export type { UploadProgress } from '../api/send-form.ts'

/** Small enough that a part comes through a bad line, large enough that a good one is used. */
const partBytes = 2 * 1024 * 1024
/** A video is looked at for seconds. */
const pollAgainMs = 1000

interface UploadInput {
  readonly file: Blob
  readonly name: string
  /** Made once for this file: under the same id an upload goes on where it was cut off. */
  readonly id: string
  readonly functionality: 'posts' | 'reels'
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Told while the line is away, and again when it is back. */
  readonly onCut?: ((isCut: boolean) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Whose library it goes to, wherever this tab works meanwhile; without it, the company of the tab
   * at each part.
   */
  readonly companyId?: string | undefined
}

/**
 * Sends a file to the library in parts. What cuts the line, a lift, a tunnel, a restarted server,
 * costs the part under way and no more. Rejects with an ApiError, or with the signal's reason when
 * it was cancelled.
 */
export async function uploadFile(input: UploadInput): Promise<MediaItem> {
  const { id, file, signal } = input
  const startedAt = performance.now()
  let inVain = 0
  let state: UploadState | null = null
  let firstReceived = 0
  for (;;) {
    try {
      if (state === null) {
        state = inVain === 0 ? await begin(input) : await stateOf(input)
        firstReceived = state.received
      }
      if (inVain > 0) input.onCut?.(false)
      if (state.item) return state.item
      if (state.received >= file.size) {
        // all of it is there, and the server is still looking at it
        await untilLineOr(pollAgainMs, signal)
        state = await stateOf(input)
        continue
      }
      const from = state.received
      state = await sendPart(input, from, (sent) => {
        const seconds = (performance.now() - startedAt) / 1000
        const done = from + sent
        const perSecond = (done - firstReceived) / seconds
        input.onProgress?.({
          sentBytes: done,
          totalBytes: file.size,
          secondsLeft:
            seconds > 1 && perSecond > 0 ? Math.ceil((file.size - done) / perSecond) : null,
        })
      })
      inVain = 0
    } catch (error) {
      if (signal?.aborted === true) {
        void call(cancelUpload, {
          companyId: input.companyId,
          params: { uploadId: id },
          keepalive: true,
        }).catch(() => {})
        throw error
      }
      const wait = waitsMs[inVain]
      if (!passes(error) || wait === undefined) throw error
      inVain += 1
      state = null
      input.onCut?.(true)
      await untilLineOr(pauseMsAfter(error, wait), signal)
    }
  }
}

/** How long the server asks to wait, or else `waitMs`. */
const pauseMsAfter = (error: unknown, waitMs: number): number =>
  error instanceof ApiError ? (error.retryAfterMs ?? waitMs) : waitMs

/** What is another file's stays so, however often it is asked. */
export const isAnotherFile = (error: unknown): boolean =>
  error instanceof ApiError && error.said?.code === 'media.another-file'

/**
 * A part that does not fit where the upload stands (409) passes too: what the server holds is asked
 * for again.
 */
const passes = (error: unknown): boolean =>
  mayPass(error) || (error instanceof ApiError && error.status === 409 && !isAnotherFile(error))

const begin = ({ id, file, name, functionality, signal, companyId }: UploadInput) =>
  call(beginUpload, {
    companyId,
    params: { uploadId: id },
    body: { name, bytes: file.size, functionality },
    signal,
  })

/**
 * An upload of which nothing is known any more is begun anew. So is one of another length: under an
 * id that several devices make, another file may stand, and the server says so.
 */
async function stateOf(input: UploadInput): Promise<UploadState> {
  const state = await call(getUpload, {
    companyId: input.companyId,
    params: { uploadId: input.id },
    signal: input.signal,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  const isOurs = state !== null && (state.item !== null || state.bytes === input.file.size)
  return isOurs ? state : begin(input)
}

async function sendPart(
  { id, file, signal, companyId }: UploadInput,
  from: number,
  onSent: (sent: number) => void,
): Promise<UploadState> {
  const to = Math.min(file.size, from + partBytes)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': `bytes ${from}-${to - 1}/${file.size}`,
    ...(companyId === undefined ? {} : { 'x-company-id': companyId }),
  }
  const text = await sendForm(
    addressOf(sendUploadPart, { uploadId: id }, {}),
    file.slice(from, to),
    {
      method: 'PUT',
      headers,
      signal,
      onProgress: ({ sentBytes }) => {
        onSent(sentBytes)
      },
    },
  )
  const answer: UploadState = readAnswer(sendUploadPart.response, text, 200)
  onSent(to - from)
  return answer
}

const percent = new Intl.NumberFormat(locale, { style: 'percent' })
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** "62% · 24 of 38 MB · about 20 s left" */
export function progressWords({ sentBytes, totalBytes, secondsLeft }: UploadProgress): string {
  // rounded down: what is not all there is not 100%
  const share = totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100) / 100
  const size =
    totalBytes < 1_048_576
      ? texts.kilobytes({ sent: Math.round(sentBytes / 1024), all: Math.round(totalBytes / 1024) })
      : texts.megabytes({ sent: megabytes(sentBytes), all: megabytes(totalBytes) })
  const done = `${percent.format(share)} · ${size}`
  return secondsLeft === null ? done : texts.left({ done, seconds: secondsLeft })
}
