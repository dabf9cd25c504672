import { ApiError } from '#lib/api/api-error.ts'
import { texts as linkTexts } from '#texts/features/identity/links'

/** A second sentence for when nobody answered at all. */
export function noAnswerText(error: unknown): string | null {
  return error instanceof ApiError && error.noAnswer ? linkTexts.errors.noAnswer : null
}
