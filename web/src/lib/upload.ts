import type { MediaItem } from '@marquee/contract/media.ts'
import { ApiError } from './api-error.ts'
import { failureOf } from './read-failure.ts'
import { requestHeaders } from './request-headers.ts'
import { tokenRefused } from './token-refused.ts'
import { readToken } from './token.ts'

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
  /** Null until enough was sent to tell. */
  readonly secondsLeft: number | null
}

interface UploadInput {
  /** `poster`: a picture of a film. */
  readonly files: readonly { readonly file: Blob; readonly name: string; readonly poster?: Blob | null }[]
  readonly functionality: 'posts' | 'reels'
  readonly networks: readonly string[]
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * `POST /media/multiple`. XMLHttpRequest, because fetch cannot say how much of a body has gone out.
 * Rejects with an ApiError, or with the signal's reason when it was cancelled; trying again is simply calling again.
 */
export function uploadMedia({ files, functionality, networks, onProgress, signal }: UploadInput): Promise<readonly MediaItem[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    // fields before files: the server streams and must know them when the first file begins
    form.append('functionality', functionality)
    form.append('network', networks.join(' '))
    for (const { file, name, poster } of files) {
      if (poster) form.append('poster', poster, name)
      form.append('files', file, name)
    }
    const token = readToken()
    const startedAt = performance.now()
    const cancel = () => { request.abort() }

    request.upload.addEventListener('progress', (event) => {
      if (!event.lengthComputable) return
      const seconds = (performance.now() - startedAt) / 1000
      const secondsLeft = seconds > 1 && event.loaded > 0 ? Math.ceil((event.total - event.loaded) / (event.loaded / seconds)) : null
      onProgress?.({ sentBytes: event.loaded, totalBytes: event.total, secondsLeft })
    })
    request.addEventListener('error', () => {
      reject(new ApiError({ status: 0, code: 'no-answer', message: 'Network error or server is down. Please try again later.' }))
    })
    request.addEventListener('abort', () => { reject(signal?.reason ?? new DOMException('Upload canceled', 'AbortError')) })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        const answer: { readonly data: readonly MediaItem[] } = JSON.parse(request.responseText)
        resolve(answer.data)
        return
      }
      if (request.status === 401 && token !== null) tokenRefused(token)
      reject(failureOf(request.status, request.responseText, request.getResponseHeader('retry-after')))
    })
    request.addEventListener('loadend', () => { signal?.removeEventListener('abort', cancel) })

    signal?.addEventListener('abort', cancel)
    request.open('POST', '/api/media/multiple')
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value)
    if (signal?.aborted === true) reject(signal.reason)
    else request.send(form)
  })
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** "62% · 24 of 38 MB · about 20 s left" */
export function progressWords({ sentBytes, totalBytes, secondsLeft }: UploadProgress): string {
  const percent = totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)
  const size = totalBytes < 1_048_576 ? `${Math.round(sentBytes / 1024)} of ${Math.round(totalBytes / 1024)} kB` : `${megabytes(sentBytes)} of ${megabytes(totalBytes)} MB`
  return secondsLeft === null ? `${percent}% · ${size}` : `${percent}% · ${size} · about ${secondsLeft} s left`
}
