import { expect, it } from 'vitest'
import { findOptions } from './find-options.ts'

const options = ['Ukraine', 'Åland', 'United Kingdom', 'Tunisia'].map((label) => ({
  value: label,
  label,
}))
const found = (typed: string) => findOptions(options, typed).map((option) => option.label)

it('finds what starts with the text first, then what holds it, whatever the accents', () => {
  expect(found('un')).toEqual(['United Kingdom', 'Tunisia'])
  expect(found('aland')).toEqual(['Åland'])
  expect(found(' ')).toHaveLength(4)
})
