import { expect, it } from 'vitest'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { postState, stateFace } from './post-state.ts'
import { aPublication } from '../testing.ts'

const on = (network: NetworkKey, state: PublicationState) =>
  aPublication({ id: `${network}-${state}`, network, state })

it('shows the worst of a post, named', () => {
  expect(
    postState(
      [on('facebook', 'published'), on('twitter', 'failed'), on('instagram', 'unknown')],
      true,
    ),
  ).toEqual({ kind: 'fail', word: 'Live on Facebook, X failed' })
  expect(postState([on('instagram', 'unknown')], true)).toEqual({
    kind: 'unsure',
    word: 'Checking Instagram',
  })
  expect(postState([on('facebook', 'failed'), on('twitter', 'failed')], true)).toEqual({
    kind: 'fail',
    word: 'Not live on Facebook, X',
  })
  expect(
    postState(
      [on('facebook', 'published'), on('instagram', 'published'), on('twitter', 'published')],
      true,
    ),
  ).toEqual({ kind: 'live', word: 'Live on 3' })
  expect(postState([on('facebook', 'published')], true)).toEqual({ kind: 'live', word: 'Live' })
  expect(postState([], true)).toBeNull()
})
it.each([
  ['failed', 'fail', 'Live on 2, X failed'],
  ['unknown', 'unsure', 'Live on 2, checking X'],
  ['held', 'warn', 'Live on 2, X held'],
  ['missed', 'warn', 'Live on 2, X missed'],
  ['processing', 'unsure', 'Live on 2, X processing'],
] as const)('tells of good and bad where a part is %s', (state, kind, word) => {
  expect(
    postState([on('facebook', 'published'), on('google', 'published'), on('twitter', state)], true),
  ).toEqual({ kind, word })
})
it('says of a post that waits for its account that the account is not connected', () => {
  const waits = aPublication({ state: 'held', holdReason: 'reconnect' })
  expect(postState([waits], false)).toEqual({ kind: 'warn', word: 'Facebook not connected' })
  expect(postState([waits, on('instagram', 'published')], true)?.word).toBe(
    'Live on Instagram, Facebook not connected',
  )
  expect(postState([{ ...waits, holdReason: 'kill-switch' }], false)?.word).toBe('Facebook held')
})
it('says of a deletion that is not done yet where it is still to be', () => {
  const asked = aPublication({ state: 'processing', deletion: { isWaiting: true, message: null } })
  expect(postState([asked, on('instagram', 'published')], true)).toEqual({
    kind: 'unsure',
    word: 'Deleting on Facebook',
  })
})
it('tells a plan that is being prepared from a post that is going out', () => {
  expect(postState([on('facebook', 'preparing')], false)).toEqual({
    kind: 'scheduled',
    word: 'Scheduled',
  })
  expect(postState([on('facebook', 'preparing')], true)).toEqual({
    kind: 'unsure',
    word: 'Sending',
  })
})
it('says of a plan of which another network was refused ahead that it is still to come', () => {
  const planned = { ...on('instagram', 'ready'), dueAt: '2099-11-24T18:30:00.000Z' }
  expect(stateFace(planned, true)).toEqual({ kind: 'scheduled', word: 'Scheduled' })
  expect(postState([on('facebook', 'published'), planned], true)?.word).toBe(
    'Live on Facebook, Instagram scheduled',
  )
})
it('calls waiting what a network keeps waiting, and says what already stands', () => {
  const waiting = aPublication({
    network: 'instagram',
    state: 'scheduled',
    message: 'Instagram accepts no more requests from us for now.',
  })
  expect(postState([waiting], true)).toEqual({ kind: 'warn', word: 'Waiting' })
  expect(postState([on('facebook', 'published'), waiting], true)).toEqual({
    kind: 'warn',
    word: 'Live on Facebook, waiting for Instagram',
  })
  expect(postState([on('facebook', 'published'), on('instagram', 'submitting')], true)).toEqual({
    kind: 'unsure',
    word: 'Live on Facebook, sending to Instagram',
  })
  expect(postState([on('facebook', 'failed'), waiting], true)).toEqual({
    kind: 'fail',
    word: 'Not live on Facebook',
  })
  expect(postState([waiting], false)).toEqual({ kind: 'scheduled', word: 'Scheduled' })
})
