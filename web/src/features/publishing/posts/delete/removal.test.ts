import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { aPublication } from '../../testing.ts'
import { removalNote, removalOf, resultText } from './removal.ts'

const on = (...places: readonly (readonly [NetworkKey, PublicationState])[]) =>
  removalOf({ publications: places.map(([network, state]) => aPublication({ network, state })) })
const aStep = {
  id: '00000000-0000-4000-8000-0000000000a1',
  part: null,
  text: 'More',
  message: null,
  files: [],
  permalink: null,
  canRetry: false,
  decisions: [],
}
const done = { gone: [], later: [], refused: [] }

it('names what is removed and what stays', () => {
  const removal = on(['facebook', 'published'], ['instagram', 'published'])
  expect(removal.networks).toEqual(['facebook'])
  expect(removalNote(removal)).toBe(
    'It is removed from Facebook. Instagram does not let apps delete: do it there.',
  )
  expect(resultText({ ...done, gone: ['facebook'] }, removal, 'Deleted.')).toBe(
    'Deleted on Facebook. It is still live on Instagram.',
  )
})
it('names what a network charges for it, of a thread for each part that is live', () => {
  const step = { ...aStep, kind: 'part' as const }
  const parts = [2, 3].map((part) => ({ ...step, part, state: 'live' as const }))
  const steps = [...parts, { ...step, part: 4, state: 'waiting' as const }]
  const of = (more: Partial<PublicationView>) =>
    removalNote(removalOf({ publications: [aPublication({ network: 'twitter', ...more })] }))
  expect(of({ state: 'published' })).toBe('It is removed from X. X charges $0.01 for deleting it.')
  expect(of({ state: 'published', steps })).toContain('X charges $0.03 for deleting it.')
  expect(of({ state: 'failed' })).not.toContain('$')
})
it('names no network where it is not live', () => {
  const half = on(['facebook', 'published'], ['instagram', 'failed'], ['twitter', 'failed'])
  expect(half.networks).toEqual(['facebook', 'instagram', 'twitter'])
  expect(removalNote(half)).toBe('It is removed from Facebook.')
  expect(resultText({ ...done, gone: ['facebook'] }, half, 'Deleted.')).toBe('Deleted.')
  expect(removalNote(on(['facebook', 'failed']))).toBe(
    'Only this entry is removed: nothing of it is live.',
  )
})
it('says of a network that still works on it when it is deleted, and never that it is', () => {
  for (const state of ['submitting', 'processing', 'unknown'] as const) {
    const removal = on(['facebook', state], ['instagram', state])
    expect(removal.networks).toEqual(['facebook'])
    expect(removalNote(removal)).toBe(
      'Facebook is still processing it: it is deleted there as soon as it appears. It may still appear on Instagram, which does not let apps delete: do it there.',
    )
    expect(resultText({ ...done, later: ['facebook'] }, removal, 'Deleted.')).toBe(
      'Not deleted yet on Facebook: we do it as soon as we can. It may still appear on Instagram, which does not let apps delete: do it there.',
    )
  }
})
it('stops what waits, beside what is live', () => {
  for (const state of ['scheduled', 'preparing', 'ready', 'held'] as const) {
    const removal = on(['facebook', 'published'], ['instagram', state])
    expect(removal.networks).toEqual(['facebook', 'instagram'])
    expect(removalNote(removal)).toBe(
      'It is removed from Facebook. It is not sent to Instagram any more.',
    )
  }
})
it('names what is gone beside what was refused', () => {
  const removal = on(['facebook', 'published'], ['google', 'published'])
  expect(
    resultText({ ...done, gone: ['facebook'], refused: [{ message: 'No.' }] }, removal, 'Deleted.'),
  ).toBe('Deleted on Facebook.')
})
it('offers nothing where all that is live is out of reach, or where it was deleted already', () => {
  expect(on(['instagram', 'published'])).toMatchObject({
    networks: [],
    staying: [{ network: 'instagram' }],
  })
  expect(on(['tiktok', 'inbox'])).toMatchObject({ networks: [], staying: [{ network: 'tiktok' }] })
  expect(on(['instagram', 'published'], ['facebook', 'failed']).networks).toEqual([])
  expect(on(['instagram', 'held']).networks).toEqual([])
  expect(on(['instagram', 'failed']).networks).toEqual([])
  const asked = aPublication({
    state: 'processing',
    deletion: { isWaiting: true, message: null },
  })
  expect(removalOf({ publications: [asked] }).networks).toEqual([])
})
