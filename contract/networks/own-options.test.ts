import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ownChoices, ownWords } from './own-options.ts'

/** Paths of what people write into a form, not of what they choose. */
function wordsIn(schema: unknown, path: readonly string[]): string[][] {
  const { type, enum: listed, properties } = Object(schema)
  if (type === 'string') return listed === undefined ? [[...path]] : []
  return Object.entries(Object(properties)).flatMap(([name, below]) =>
    wordsIn(below, [...path, name]),
  )
}

it('names every word that a form holds for a single network, so that a draft of it is listed', () => {
  expect(wordsIn(z.toJSONSchema(z.object(ownChoices)), [])).toEqual(ownWords)
  expect(ownWords).not.toEqual([])
})
