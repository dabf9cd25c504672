import type { ChatFailure } from './chat-answer.ts'

/**
 * How one server wants to be asked. It is learned from what it refuses, and kept until the product
 * starts anew.
 */
export interface Habits {
  /** Without a trailing slash. */
  readonly base: string
  readonly limitName: 'max_completion_tokens' | 'max_tokens'
  /** How many times the usual length is allowed: a model that thinks spends it on thoughts. */
  readonly room: 1 | 4
}

const isVersioned = (base: string) => /\/v\d+[a-z]*(?:\/|$)/.test(base)
/** No model by that name, rather than nothing at that address. */
const isAboutModel = ({ message, code }: ChatFailure) => /model/i.test(`${code} ${message}`)

/**
 * A model that thinks spent all that was allowed on its thoughts. OpenAI and Azure say so with 400
 * as well as with `finish_reason: length` (public reports of live calls, 2025 and 2026).
 */
export const ranOutOfRoom = (status: number, { message }: ChatFailure): boolean =>
  status === 400 && /could not finish the message because max_tokens/i.test(message)

/** What a refusal teaches; null where it teaches nothing. */
export function learnFrom(habits: Habits, status: number, failure: ChatFailure): Habits | null {
  if (ranOutOfRoom(status, failure)) return habits.room > 1 ? null : { ...habits, room: 4 }
  if (
    (status === 400 || status === 422) &&
    habits.limitName === 'max_completion_tokens' &&
    `${failure.param} ${failure.message}`.includes(habits.limitName)
  )
    return { ...habits, limitName: 'max_tokens' }
  if ((status === 404 || status === 405) && !isAboutModel(failure)) return withVersion(habits)
  return null
}

/** The address was given without the version that nearly all servers have in it. */
export function withVersion(habits: Habits): Habits | null {
  return isVersioned(habits.base) ? null : { ...habits, base: `${habits.base}/v1` }
}

/**
 * As OpenAI, Ollama, vLLM, llama.cpp, OpenRouter, Groq, DeepSeek and Bedrock put it (their public
 * issue lists, read 2026-11-21).
 */
const blind =
  /image_url|image inputs?\b|\bsupport\w* (?:\w+ ){0,3}(?:images?|vision)\b|\bmulti-?modal\b|\bvision\b|content must be a string|mmproj/i
const ofOnePicture = /^(?:invalid_image|image_)/

/**
 * Whether a request with a picture was refused because the model sees none, rather than for this
 * picture.
 */
export function seesNothing(status: number, failure: ChatFailure): boolean {
  return (
    [400, 404, 415, 422, 500, 501].includes(status) &&
    blind.test(failure.message) &&
    !ofOnePicture.test(failure.code)
  )
}
