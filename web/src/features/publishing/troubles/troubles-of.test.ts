import { expect, it } from 'vitest'
import { aPublication } from '../testing.ts'
import { needsAnswer, troublesOf } from './troubles-of.ts'

it('names what runs out of time first and what needs nobody last', () => {
  const troubles = troublesOf([
    aPublication({ id: 'a', network: 'twitter', state: 'unknown' }),
    aPublication({ id: 'b', network: 'instagram', state: 'held', holdReason: 'reconnect' }),
    aPublication({ id: 'c', network: 'google', state: 'failed', message: 'Google refused the picture.' }),
    aPublication({ id: 'd', state: 'missed', decisions: ['send', 'leave'] }),
    aPublication({ id: 'e', state: 'published' }),
  ])
  expect(troubles.map(({ kind, title }) => [kind, title])).toEqual([
    ['missed', 'Not sent to Facebook: too late.'], ['refused', 'Not live on Google.'], ['reconnect', 'Held: Instagram signed us out.'], ['checking', 'Checking X.'],
  ])
  expect(troubles[1]?.note).toBe('Google refused the picture.')
  expect(troubles.filter(needsAnswer).map(({ publication }) => publication.id)).toEqual(['d', 'c'])
})
it('asks about a lost answer only once the looking has ended', () => {
  expect(troublesOf([aPublication({ state: 'unknown' })])[0]).toMatchObject({ kind: 'checking', note: 'The answer was lost, so we look. There is nothing to do.' })
  expect(troublesOf([aPublication({ state: 'unknown', decisions: ['there', 'not-there'] })])[0]).toMatchObject({ kind: 'asks', title: 'Is it on Facebook?' })
})
it('tells a switched-off network from a lost sign-in', () => {
  expect(troublesOf([aPublication({ state: 'held', holdReason: 'kill-switch' })])[0]).toMatchObject({ kind: 'off', title: 'Held: posting to Facebook is switched off for now.' })
})
