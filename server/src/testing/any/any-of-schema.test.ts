import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Schema } from '@marquee/contract/endpoint.ts'
import { anyOfSchema, type JsonSchema } from './any-of-schema.ts'

const day = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  guests: z.int().check(z.gte(1), z.lte(40)),
  words: z.optional(z.string().check(z.maxLength(30))),
  networks: z.array(z.enum(['facebook', 'instagram'])),
  stars: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  code: z.string().check(z.regex(/^\d{6}$/)),
  author: z.union([z.object({ authorId: z.string() }), z.literal('nobody')]),
  isOpen: z.boolean(),
})
const samplesOf = (schema: Schema, ids?: fc.Arbitrary<string>): unknown[] =>
  fc.sample(
    anyOfSchema(
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- zod types its answer more loosely
      z.toJSONSchema(schema, { io: 'input' }) as JsonSchema,
      ids,
    ),
    { numRuns: 1000, seed: 20_261_127 },
  )
/** As it travels. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

describe('what is made of a schema', () => {
  it('fits it four times of five, and what does not breaks it in each part', () => {
    const checked = samplesOf(day).map((value) => day.safeParse(sent(value)))
    const fitting = checked.filter(({ success }) => success).length
    expect(fitting).toBeGreaterThan(750)
    expect(fitting).toBeLessThan(900)
    const broken = checked.flatMap(({ error }) => error?.issues ?? [])
    expect(new Set(broken.map(({ path }) => path[0]))).toEqual(
      new Set([undefined, ...Object.keys(day.shape)]),
    )
  })
  it('has parts missing and parts too many, and leaves out what is optional', () => {
    const keys = samplesOf(day).map((value) =>
      typeof value === 'object' && value !== null ? Object.keys(value) : [],
    )
    const known = Object.keys(day.shape)
    expect(keys.some((names) => names.some((name) => !known.includes(name)))).toBe(true)
    expect(keys.some((names) => names.length > 3 && !names.includes('isOpen'))).toBe(true)
    expect(keys.filter((names) => !names.includes('words')).length).toBeGreaterThan(100)
  })
  it('names what is there wherever an id is asked for', () => {
    const there = '01a21ca3-402f-72ba-bd97-130eac4359dd'
    const named = samplesOf(day, fc.constant(there)).flatMap((value) => {
      const { success, data } = day.safeParse(sent(value))
      return success ? [data] : []
    })
    expect(new Set(named.map(({ id }) => id))).toEqual(new Set([there]))
    expect(named.some(({ author }) => author !== 'nobody' && author.authorId === there)).toBe(true)
  })
})
