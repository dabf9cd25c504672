import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * What people wrote is drawn in the direction of its own letters. These are the expressions by
 * which screens show it; `lacking` finds an element around one that does not say so.
 */
const shown =
  /<(?:p|b|span|td|dd|li)\b(?<marks>[^<>]*(?:=>[^<>]*)*)>\s*\{(?:post\.text|post\.title|draft\.text|content\.text|comment\.text|suggestion\.text|move\.text|why\.text|item\.name|upload\.name|picture\.name|company\.name|tool\.pageName|need\.post|text === ''|draft\.text\.trim)/g

it('every place that shows what people wrote follows its direction', () => {
  let seen = 0
  const lacking = globSync('web/src/{app,features}/**/*.tsx').flatMap((file) => {
    if (file.includes('.test.')) return []
    return [...readFileSync(file, 'utf8').matchAll(shown)].flatMap(({ 0: found, groups }) => {
      seen++
      return groups?.['marks']?.includes('dir="auto"') === true ? [] : [`${file}: ${found}`]
    })
  })
  expect(seen).toBeGreaterThan(12)
  expect(lacking).toEqual([])
})

it('every field for words does', () => {
  const lacking = globSync('web/src/**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<textarea\b[^>]*|<input type="text"[^>]*/g)]
        .filter(([found]) => !found.includes('dir="auto"'))
        .map(([found]) => `${file}: ${found}`),
    )
  expect(lacking).toEqual([])
})
