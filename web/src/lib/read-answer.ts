import type { Schema } from '@marquee/contract/endpoint.ts'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { texts } from './failure-texts.ts'

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
  if (!hasForm(schema, answer))
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
function hasForm(schema: unknown, value: unknown): boolean {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return value === undefined || hasForm(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniNullable)
    return value === null || hasForm(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniArray)
    return Array.isArray(value) && value.every((entry) => hasForm(schema.def.element, entry))
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.some((option) => hasForm(option, value))
  if (schema instanceof z.ZodMiniObject) {
    const fields = fieldsOf(value)
    return (
      fields !== null &&
      Object.entries(schema.def.shape).every(([name, part]) => hasForm(part, fields.get(name)))
    )
  }
  if (schema instanceof z.ZodMiniRecord) {
    const fields = fieldsOf(value)
    return (
      fields !== null && [...fields.values()].every((part) => hasForm(schema.def.valueType, part))
    )
  }
  if (schema instanceof z.ZodMiniString) return typeof value === 'string'
  if (schema instanceof z.ZodMiniNumber) return typeof value === 'number'
  return value !== undefined
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : null
}
