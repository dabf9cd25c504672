import { ApiError } from '#lib/api-error.ts'

/** Message of the server when it sent one, else the sentence for this failure. */
export function serverMessageOr(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : sentence
}
