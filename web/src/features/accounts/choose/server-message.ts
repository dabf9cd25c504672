import { ApiError } from '#lib/api/api-error.ts'

/**
 * Message of the server when it sent one, else the sentence for this failure: words that this
 * browser found for an answer without any are not the server's.
 */
export function serverMessageOr(error: unknown, sentence: string): string {
  return error instanceof ApiError &&
    error.message !== '' &&
    error.status !== 0 &&
    error.code !== 'unreadable'
    ? error.message
    : sentence
}
