import { isMessage, type Message } from '@marquee/contract/message.ts'
import type { Language } from '@marquee/contract/languages.ts'
import { wordIn } from './word-in.ts'

/** What a value reads like: each message in it is its words. */
export type Worded<T> = 0 extends 1 & T
  ? T
  : T extends Date
    ? T
    : T extends Message
      ? string
      : T extends readonly (infer Part)[]
        ? Worded<Part>[]
        : T extends object
          ? { [Key in keyof T]: Worded<T[Key]> }
          : T

/** The same value with each message worded, so that a test reads what a person does. */
export function worded<T>(value: T, language?: Language): Worded<T>
export function worded(value: unknown, language: Language = 'en'): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => worded(part, language))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (isMessage(value)) return wordIn(language, value)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [key, worded(part, language)]),
  )
}
