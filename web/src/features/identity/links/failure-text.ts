import { ApiError } from '#lib/api-error.ts'
import { linkTexts } from './link-texts.ts'

/** What the server said went wrong, or the screen's own words where it said nothing. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && !error.noAnswer && error.message !== ''
    ? error.message
    : otherwise
}

/** A second sentence for when nobody answered at all. */
export function noAnswerText(error: unknown): string | null {
  return error instanceof ApiError && error.noAnswer ? linkTexts.errors.noAnswer : null
}
