import { expect, it } from 'vitest'
import { misfits } from './shape.ts'

it('a field that the vendor calls deprecated is a misfit, also one that fits', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, isOpen: { type: 'boolean', deprecated: true } },
  }
  const at = { place: 'answer', find: () => ({}) }
  expect(misfits(schema, { name: 'a' }, at)).toEqual([])
  expect(misfits(schema, { name: 'a', isOpen: true }, at)).toEqual(['answer.isOpen: is deprecated'])
})
