import { expect, it } from 'vitest'
import { mayHaveLink } from './check-promotion.ts'

const has = (text: string) => mayHaveLink({ text, isFromElsewhere: false })

it.each([
  ['Book at https://osterialume.example', true],
  ['Book at www.osterialume.example', true],
  ['Book at osterialume.example/book', true],
  ['Book at book.osterialume.co.uk/tonight', true],
  ['Half past 7.30/8.30', false],
  ['Pasta and/or wine', false],
])('whether a text has a link: %s', (text, wanted) => {
  expect(has(text)).toBe(wanted)
})

it.each([['a-'.repeat(31_000)], ['a.'.repeat(31_000)], [`www.${' '.repeat(60_000)}`]])(
  'a long text is read in no time',
  (text) => {
    const started = performance.now()
    has(text)
    expect(performance.now() - started).toBeLessThan(100)
  },
)
