import { ApiError } from '#lib/api-error.ts'
import { linkTexts } from './link-texts.ts'

/** A second sentence for when nobody answered at all. */
export function noAnswerText(error: unknown): string | null {
  return error instanceof ApiError && error.noAnswer ? linkTexts.errors.noAnswer : null
}
