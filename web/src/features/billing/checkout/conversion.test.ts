import { expect, it } from 'vitest'
import { conversionOf } from './conversion.ts'

it('tells the partner what the query says, and the rest by its defaults', () => {
  expect(conversionOf('?session_id=cs_1')).toEqual({
    sessionId: 'cs_1',
    amount: '0',
    goal: 'paid',
    custom1: 'subscription',
    custom2: 'new',
    custom3: 'email',
  })
  expect(conversionOf('session_id=cs_1&amount=29&goal=g&custom1=a&custom2=b&custom3=c')).toEqual({
    sessionId: 'cs_1',
    amount: '29',
    goal: 'g',
    custom1: 'a',
    custom2: 'b',
    custom3: 'c',
  })
})
it('tells nothing without a session', () => {
  expect(conversionOf('?amount=29')).toBeNull()
  expect(conversionOf('?session_id=')).toBeNull()
})
