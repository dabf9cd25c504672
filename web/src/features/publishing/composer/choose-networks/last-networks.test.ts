import type { Tool } from '@marquee/contract/accounts.ts'
import { expect, it } from 'vitest'
import { firstNetworks, rememberNetworks } from './last-networks.ts'

const aTool = (type: Tool['type'], over: Partial<Tool> = {}): Tool => ({
  id: type,
  type,
  pageId: type,
  pageName: 'Osteria Lume',
  userId: 'u',
  accessToken: '',
  enabled: true,
  profilePic: null,
  pageDetails: null,
  adAccountId: null,
  adAccountName: null,
  followers: null,
  health: 'connected',
  healthMessage: null,
  connectedAs: null,
  connectedBy: null,
  scheduledPosts: 0,
  publishes: true,
  abilities: [],
  checkedAt: null,
  metered: null,
  ...over,
})

it('ticks the only connected network, and none of several', () => {
  expect(firstNetworks('c', [aTool('facebook')])).toEqual(['facebook'])
  expect(firstNetworks('c', [aTool('facebook'), aTool('instagram')])).toEqual([])
  expect(
    firstNetworks('c', [aTool('facebook'), aTool('instagram', { health: 'reconnect' })]),
  ).toEqual(['facebook'])
})
it('ticks where the last post of this company went, as far as it is still connected', () => {
  rememberNetworks('c', ['instagram', 'twitter'])
  expect(firstNetworks('c', [aTool('facebook'), aTool('instagram')])).toEqual(['instagram'])
  expect(firstNetworks('other', [aTool('facebook'), aTool('instagram')])).toEqual([])
  expect(firstNetworks('c', [aTool('facebook')])).toEqual(['facebook'])
})
