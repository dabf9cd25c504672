import { formOf, isPair, type AnswerForm } from '@marquee/contract/answer-form.ts'
import type { Schema } from '@marquee/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { texts } from '#texts/lib/failure'

/**
 * A good answer of a call. What cannot be one is an ApiError with a sentence: the page of a proxy,
 * an empty body, the answer of something else that listens there. Screens would stumble over it
 * later, and show the browser's own words.
 */
export function readAnswer<A>(schema: Schema, text: string, status: number): A {
  let answer: A
  try {
    answer = JSON.parse(text, text.includes('"_seconds"') ? oneSpelling : undefined)
  } catch (cause) {
    throw new ApiError({ status, code: 'unreadable', message: texts.unreadable, cause })
  }
  if (!hasForm(formOf(schema), answer))
    throw new ApiError({ status, code: 'unreadable', message: texts.unreadable })
  return answer
}

/** `{ _seconds }` is `{ seconds }` (BILLING-005). */
function oneSpelling(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_seconds' in value && !('seconds' in value)
    ? { ...value, seconds: value._seconds }
    : value
}

/**
 * Whether objects, lists and their fields are where the contract has them. What a field says is not
 * looked at: a newer server may know more values than this page.
 */
function hasForm(form: AnswerForm, value: unknown): boolean {
  if (form === 's') return typeof value === 'string'
  if (form === 'n') return typeof value === 'number'
  if (form === '*') return value !== undefined
  if (!isPair(form)) {
    const fields = fieldsOf(value)
    return (
      fields !== null &&
      Object.entries(form).every(([name, part]) => hasForm(part, fields.get(name)))
    )
  }
  const [kind, inner] = form
  if (kind === '?') return value === undefined || value === null || hasForm(inner, value)
  if (kind === 'l') return Array.isArray(value) && value.every((entry) => hasForm(inner, entry))
  const fields = fieldsOf(value)
  return fields !== null && [...fields.values()].every((part) => hasForm(inner, part))
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : null
}
