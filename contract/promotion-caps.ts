import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { mostMinor } from './promotion-boosts.ts'
import { minor } from './promotion-views.ts'

const capOf = z.object({
  /** Null: no cap. */
  cap: z.nullable(minor),
  /** Spent already in this day or month by the company's ads accounts, as of `readAt`. */
  spent: z.nullable(z.number()),
  /**
   * What counts against the cap: of a day what running boosts spend a day by plan, of a month what
   * was spent in it and what running boosts may still spend.
   */
  counted: z.number(),
})
const caps = z.object({
  day: capOf,
  month: capOf,
  /** Null: no ads account is known. */
  currency: z.nullable(z.string()),
  minorPerUnit: z.int(),
  zone: z.nullable(z.string()),
  /** The caps were set in this other currency, so nothing is started until they are set anew. */
  setIn: z.nullable(z.string()),
  readAt: z.nullable(z.iso.datetime()),
})
export type PromotionCaps = z.output<typeof caps>

export const readPromotionCaps = endpoint({
  name: 'readPromotionCaps',
  summary: 'The hard caps of a day and a month, and what counts against them.',
  method: 'GET',
  path: '/promotions/caps',
  access: 'company',
  response: caps,
})

const cap = z.nullable(
  z
    .int(checkCode('promotions.cap-range'))
    .check(
      z.gte(0, checkCode('promotions.cap-range')),
      z.lte(mostMinor, checkCode('promotions.cap-range')),
    ),
)
export const setPromotionCaps = endpoint({
  name: 'setPromotionCaps',
  summary:
    'Sets both caps, in minor units of `currency`, which is that of the ads account; null takes one away. What runs already goes on.',
  method: 'PUT',
  path: '/promotions/caps',
  access: 'company',
  role: 'manager',
  body: z.object({ day: cap, month: cap, currency: z.string().check(z.maxLength(3)) }),
  response: caps,
})
