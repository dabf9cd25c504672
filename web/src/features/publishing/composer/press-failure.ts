import { ApiError, errorText } from '#lib/api-error.ts'
import type { PostProblems } from './check-post.ts'
import { texts } from './texts.ts'

/** A refused press: what is wrong with which part, else one sentence for all of it. */
export interface PressFailure {
  readonly problems: PostProblems
  readonly when: string | undefined
  readonly text: string | undefined
}

export function failureOfPress(error: unknown): PressFailure {
  if (error instanceof ApiError && error.code === 'bad-api-key') return { problems: {}, when: undefined, text: texts.composer.badKey }
  const fields = error instanceof ApiError ? error.fields : {}
  const problems: PostProblems = { text: fields['title'] ?? fields['text'], media: fields['mediaId'] ?? fields['mediaIds'] ?? fields['mediaUrl'], networks: fields['socialNetworks'] }
  const isPlaced = problems.text !== undefined || problems.media !== undefined || problems.networks !== undefined || fields['scheduledAt'] !== undefined
  return { problems, when: fields['scheduledAt'], text: isPlaced ? undefined : errorText(error) }
}
