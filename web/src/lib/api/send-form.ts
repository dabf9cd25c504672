import { ApiError } from './api-error.ts'
import { texts } from '#texts/lib/failure'
import { failureOf } from './read-failure.ts'
import { requestHeaders } from './request-headers.ts'
import { tokenRefused } from '../session/token-refused.ts'
import { readToken } from '../session/token.ts'
import { wordsOfServer } from '../worded.ts'

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
  /** Null until enough was sent to tell. */
  readonly secondsLeft: number | null
}

interface SendOptions {
  readonly method?: 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a form or a part of a file and answers the body of a good answer. XMLHttpRequest, because
 * fetch cannot say how much of a body has gone out. Rejects with an ApiError, or with the signal's
 * reason when it was cancelled; trying again is simply calling again.
 */
export function sendForm(
  address: string,
  form: FormData | Blob,
  { method = 'POST', headers = {}, onProgress, signal }: SendOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken()
    const startedAt = performance.now()
    const cancel = () => {
      request.abort()
    }

    request.upload.addEventListener('progress', (event) => {
      if (!event.lengthComputable) return
      const seconds = (performance.now() - startedAt) / 1000
      const secondsLeft =
        seconds > 1 && event.loaded > 0
          ? Math.ceil((event.total - event.loaded) / (event.loaded / seconds))
          : null
      onProgress?.({ sentBytes: event.loaded, totalBytes: event.total, secondsLeft })
    })
    request.addEventListener('error', () => {
      reject(new ApiError({ status: 0, code: 'no-answer', message: texts.noAnswer }))
    })
    request.addEventListener('abort', () => {
      reject(signal?.reason ?? new DOMException('Upload canceled', 'AbortError'))
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.responseText)
      if (request.status === 401 && token !== null) tokenRefused(token)
      void Promise.resolve(wordsOfServer()).then(() => {
        reject(
          failureOf(request.status, request.responseText, request.getResponseHeader('retry-after')),
        )
      })
    })
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', cancel)
    })

    signal?.addEventListener('abort', cancel)
    request.open(method, address)
    for (const [name, value] of Object.entries(requestHeaders(headers)))
      request.setRequestHeader(name, value)
    if (signal?.aborted === true) reject(signal.reason)
    else request.send(form)
  })
}
