import { expect, it } from 'vitest'
import { canChangeText } from './edit-rules.ts'
import { networkKeys } from './networks/table.ts'

const live = { state: 'published', remoteId: '1', deletion: null }
const post = { kind: 'post', origin: 'here' } as const
const where = (made: Parameters<typeof canChangeText>[0]) =>
  networkKeys.filter((network) => canChangeText(made, { ...live, network }))

it('the words of a live post can be changed on Facebook and Google, those of a reel nowhere', () => {
  expect(where(post)).toEqual(['facebook', 'google'])
  expect(where({ ...post, kind: 'reel' })).toEqual([])
})
it('those of a post that was made elsewhere on Google alone', () => {
  expect(where({ ...post, origin: 'elsewhere' })).toEqual(['google'])
})
it('only where the post stands, is known there and is not being deleted', () => {
  const network = 'facebook'
  for (const part of [{ state: 'unknown' }, { remoteId: null }, { deletion: { isWaiting: true } }])
    expect(canChangeText(post, { ...live, ...part, network })).toBe(false)
})
