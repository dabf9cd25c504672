import { expect, it } from 'vitest'
import { canChangeText } from './edit-rules.ts'
import { networkKeys } from './networks/table.ts'

const live = { state: 'published', remoteId: '1', deletion: null }

it('the words of a live post can be changed on Facebook and Google, those of a reel nowhere', () => {
  expect(networkKeys.filter((network) => canChangeText('post', { ...live, network }))).toEqual([
    'facebook',
    'google',
  ])
  expect(networkKeys.filter((network) => canChangeText('reel', { ...live, network }))).toEqual([])
})
it('only where the post stands, is known there and is not being deleted', () => {
  const network = 'facebook'
  for (const part of [{ state: 'unknown' }, { remoteId: null }, { deletion: { isWaiting: true } }])
    expect(canChangeText('post', { ...live, ...part, network })).toBe(false)
})
