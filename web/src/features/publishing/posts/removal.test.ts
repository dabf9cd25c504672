import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { aPublication } from '../testing.ts'
import { removalNote, removalOf, removedText } from './removal.ts'

const on = (...places: readonly (readonly [NetworkKey, PublicationState])[]) =>
  removalOf({ publications: places.map(([network, state]) => aPublication({ network, state })) })

it('names what is removed and what stays', () => {
  const removal = on(['facebook', 'published'], ['instagram', 'published'])
  expect(removal.networks).toEqual(['facebook'])
  expect(removalNote(removal)).toBe(
    'It is removed from Facebook. Instagram does not let apps delete: do it there.',
  )
  expect(removedText(removal)).toBe('Deleted on Facebook. It still stands on Instagram.')
})
it('names no network where it does not stand', () => {
  const half = on(['facebook', 'published'], ['instagram', 'failed'], ['twitter', 'failed'])
  expect(half.networks).toEqual(['facebook', 'twitter'])
  expect(removalNote(half)).toBe('It is removed from Facebook.')
  expect(removedText(half)).toBe('The post was deleted.')
  expect(removalNote(on(['facebook', 'failed']))).toBe(
    'Only this entry is removed: nothing of it is live.',
  )
})
it('offers nothing where all that stands is out of reach', () => {
  expect(on(['instagram', 'published'])).toMatchObject({
    networks: [],
    staying: [{ network: 'instagram' }],
  })
  expect(on(['instagram', 'published'], ['facebook', 'failed']).networks).toEqual([])
  expect(on(['facebook', 'unknown']).networks).toEqual([])
})
