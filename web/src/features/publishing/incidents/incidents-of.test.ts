import { expect, it } from 'vitest'
import { aPublication } from '../testing.ts'
import { needsAnswer, incidentsOf } from './incidents-of.ts'

it('names what runs out of time first and what needs nobody last', () => {
  const incidents = incidentsOf(
    [
      aPublication({ id: 'a', network: 'twitter', state: 'unknown' }),
      aPublication({ id: 'b', network: 'instagram', state: 'held', holdReason: 'reconnect' }),
      aPublication({
        id: 'c',
        network: 'google',
        state: 'failed',
        message: 'Google refused the picture.',
      }),
      aPublication({ id: 'd', state: 'missed', decisions: ['send', 'leave'] }),
      aPublication({ id: 'e', state: 'published' }),
    ],
    true,
  )
  expect(incidents.map(({ kind, title }) => [kind, title])).toEqual([
    ['missed', 'Not sent to Facebook: too late.'],
    ['refused', 'Not live on Google.'],
    ['reconnect', 'Held: Instagram signed us out.'],
    ['checking', 'Checking X.'],
  ])
  expect(incidents[1]?.note).toBe('Google refused the picture.')
  expect(incidents.filter(needsAnswer).map(({ publication }) => publication.id)).toEqual(['d', 'c'])
})
it('asks about a lost answer only once the looking has ended', () => {
  expect(incidentsOf([aPublication({ state: 'unknown' })], true)[0]).toMatchObject({
    kind: 'checking',
    note: 'We got no answer, so we are checking. There is nothing to do.',
  })
  expect(
    incidentsOf([aPublication({ state: 'unknown', decisions: ['there', 'not-there'] })], true)[0],
  ).toMatchObject({ kind: 'asks', title: 'Is it on Facebook?' })
})
it('tells a switched-off network from a lost sign-in', () => {
  expect(
    incidentsOf([aPublication({ state: 'held', holdReason: 'kill-switch' })], true)[0],
  ).toMatchObject({ kind: 'off', title: 'Held: posting to Facebook is switched off for now.' })
})
it('says why something is held once, in its own words', () => {
  const message = 'Posting to Instagram is switched off for now: Instagram is down.'
  expect(
    incidentsOf(
      [aPublication({ network: 'instagram', state: 'held', holdReason: 'kill-switch', message })],
      true,
    )[0],
  ).toMatchObject({ kind: 'off', title: 'Held for Instagram.', note: message })
  expect(
    incidentsOf(
      [
        aPublication({
          state: 'held',
          holdReason: 'reconnect',
          message: 'Osteria Lume is not yours any more.',
        }),
      ],
      false,
    )[0],
  ).toMatchObject({
    kind: 'reconnect',
    title: 'Held for Facebook.',
    note: 'Osteria Lume is not yours any more.',
  })
})
it('tells why a post that goes out now is kept waiting, and nothing of a planned one', () => {
  const waiting = aPublication({
    network: 'instagram',
    state: 'ready',
    message: 'Instagram accepts no more requests from us for now.',
  })
  expect(incidentsOf([waiting], true)).toMatchObject([
    {
      kind: 'waiting',
      title: 'Waiting for Instagram.',
      note: 'Instagram accepts no more requests from us for now.',
    },
  ])
  expect(incidentsOf([waiting], true).some(needsAnswer)).toBe(false)
  expect(incidentsOf([waiting], false)).toEqual([])
})
