import { message } from '@marquee/contract/message.ts'
import { AppError } from '../../app-error.ts'

/** Shown at the field; also what the database's own refusal of such a text becomes. */
export const notStorable = message('http.not-storable')

/**
 * The way to the first text with a NUL or half a character, such as `tool.0.pageName`; null when
 * there is none. Neither can be kept letter for letter.
 */
function findUnstorable(value: unknown, way: string): string | null {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? way : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found =
      findUnstorable(name, way) ?? findUnstorable(part, way === '' ? name : `${way}.${name}`)
    if (found !== null) return found
  }
  return null
}

/** Throws `invalid-input` at the field whose text could only be stored changed. */
export function refuseUnstorable(...parts: readonly unknown[]): void {
  for (const part of parts) {
    const found = findUnstorable(part, '')
    if (found !== null)
      throw new AppError('invalid-input', notStorable, {
        details: { [found || 'body']: notStorable },
      })
  }
}
