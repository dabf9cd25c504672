import * as z from 'zod/mini'
import { readJson } from '#platform/read-json.ts'

/**
 * Only what is read; some servers leave parts out, send an error as a plain text, or the content in
 * parts.
 */
export const chatAnswer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.nullish(
            z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))]),
          ),
          refusal: z.nullish(z.string()),
        }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
})
type Choice = z.output<typeof chatAnswer>['choices'][number]

const word = z.nullish(z.union([z.string(), z.number()]))
const parts = z.object({ type: word, param: word, code: word })
/** Some put what was wrong at the top, and some only a sentence. */
const failed = z.union([z.object({ error: parts }), parts])

/** What the server says was wrong. */
export interface ChatFailure {
  /**
   * All that it sent. It may quote a part of the key, so it is only looked into here and goes
   * nowhere.
   */
  readonly message: string
  readonly param: string
  readonly code: string
  readonly type: string
}

const looked = 2000

export function readChatFailure(bytes: Buffer): ChatFailure {
  const read = z.safeParse(failed, readJson(bytes)).data
  const error = read && 'error' in read ? read.error : read
  const text = (value: string | number | null | undefined) => String(value ?? '').slice(0, 100)
  return {
    message: bytes.subarray(0, looked).toString('utf8'),
    param: text(error?.param),
    code: text(error?.code),
    type: text(error?.type),
  }
}

/**
 * The words of an answer, without what some models think aloud before it, with or without a mark
 * where that begins.
 */
export function wordsOf({ message: { content } }: Choice): string {
  const whole =
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')
  return whole.replace(/^[^]*<\/think>/, '').trim()
}
