import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { expect, it } from 'vitest'
import { aPublication } from '../../testing.ts'
import { receiptCounts } from './receipt-counts.ts'

const on = (network: NetworkKey, more = {}) =>
  receiptCounts(
    aPublication({ network, state: 'published', likes: 12, comments: 1, shares: 3, ...more }),
  )

it('tells of each network what it counts', () => {
  expect(on('facebook')).toBe('12 likes · 1 comment · 3 shares')
  expect(on('tiktok')).toBe('12 likes · 1 comment · 3 shares')
  expect(on('twitter')).toBe('12 likes · 3 shares')
  expect(on('instagram')).toBe('12 likes · 1 comment')
  expect(on('google')).toBe('')
})
it('tells nothing before the network was asked, or where it does not stand', () => {
  expect(on('facebook', { likes: null, comments: null, shares: null })).toBe('')
  expect(on('facebook', { state: 'failed' })).toBe('')
})
