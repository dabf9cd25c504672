import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formOf } from './answer-form.ts'

it('is plain data, by field', () => {
  const schema = z.object({
    id: z.string(),
    count: z.optional(z.number()),
    names: z.array(z.nullable(z.string())),
    byNetwork: z.record(z.string(), z.object({ state: z.enum(['on', 'off']) })),
  })
  const form = {
    id: 's',
    count: ['?', 'n'],
    names: ['l', ['?', 's']],
    byNetwork: ['r', { state: '*' }],
  }
  expect(formOf(schema)).toEqual(form)
  expect(formOf(JSON.parse(JSON.stringify(formOf(schema))))).toEqual(form)
})

it('takes a union for anything, since a newer server may know more kinds', () => {
  expect(formOf(z.union([z.string(), z.object({ a: z.string() })]))).toBe('*')
})
