import * as z from 'zod/mini'

/** Only what is read; some servers leave parts out, send an error as a plain text, or the content in parts. */
export const chatAnswer = z.object({
  choices: z.array(z.object({
    message: z.object({
      content: z.nullish(z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))])),
      refusal: z.nullish(z.string()),
    }),
    finish_reason: z.nullish(z.string()),
  })).check(z.minLength(1)),
})
type Choice = z.output<typeof chatAnswer>['choices'][number]

const word = z.nullish(z.union([z.string(), z.number()]))
const failed = z.object({ error: z.union([z.string(), z.object({ message: z.nullish(z.string()), type: word, param: word, code: word })]) })

/** What the server says was wrong. Its sentence may quote a part of the key, so it is only looked into here and goes nowhere. */
export interface ChatFailure {
  readonly message: string
  readonly param: string
  /** Its code, and its type where it has no code. */
  readonly code: string
  readonly type: string
}

export function readChatFailure(body: unknown): ChatFailure {
  const error = z.safeParse(failed, body).data?.error
  if (error === undefined || typeof error === 'string') return { message: error ?? '', param: '', code: '', type: '' }
  const text = (value: string | number | null | undefined) => String(value ?? '').slice(0, 100)
  return { message: error.message ?? '', param: text(error.param), code: text(error.code), type: text(error.type) }
}

/** The words of an answer, without what some models think aloud before it. */
export function wordsOf({ message: { content } }: Choice): string {
  const whole = typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')
  return whole.replace(/^\s*<think>[^]*?<\/think>/, '').trim()
}
