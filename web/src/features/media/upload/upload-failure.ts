import { ApiError } from '#lib/api/api-error.ts'
import type { UploadProblem } from './check-file.ts'
import { texts } from '#texts/features/media'

const { failed } = texts

/** What a failed upload says, by the status it came back with (MEDIA-023 to 029). */
export function uploadFailure(error: unknown): UploadProblem {
  if (!(error instanceof ApiError)) return { title: failed.many }
  const isMute = error.code === 'unreadable'
  switch (error.status) {
    case 0:
      return { title: failed.line }
    case 400: {
      if (typeof error.details === 'string' && /unexpected end/i.test(error.details))
        return { title: failed.corrupted }
      return { title: isMute ? failed.invalid : error.message }
    }
    case 401:
      return { title: failed.signIn }
    case 413:
      return { title: failed.size }
    // the server may know better why: a video is a medium, and its codec none that networks take
    case 415:
      return {
        title: failed.type,
        text: isMute || error.message === failed.type ? undefined : error.message,
      }
    case 500:
      return { title: isMute ? failed.server : error.message }
    default:
      return { title: failed.other({ status: error.status, reason: error.message }) }
  }
}
