import { rawMessage } from '@marquee/contract/message.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import { expect, it } from 'vitest'
import { offerOf } from '../connect/offer.ts'
import { savedAccounts } from './saved-accounts.ts'

const tool = (id: string, more: Partial<Tool>): Tool => ({
  id,
  type: 'instagram',
  pageId: id,
  pageName: id,
  userId: 'u',
  accessToken: '',
  enabled: false,
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
  ...more,
})

it('shows the active account of a network, and beside it those that cannot be used', () => {
  const tools = [
    tool('lost', { health: 'lost-access' }),
    tool('active', { enabled: true }),
    tool('saved', {}),
    tool('page', { type: 'facebook' }),
  ]
  expect(savedAccounts(tools, 'instagram')).toMatchObject({
    main: { id: 'active' },
    unhealthy: [{ id: 'lost' }],
    count: 3,
  })
})
it('counts what waits on accounts without a card', () => {
  const tools = [
    tool('active', { enabled: true, scheduledPosts: 1 }),
    tool('before', { scheduledPosts: 3 }),
    tool('lost', { health: 'reconnect', scheduledPosts: 2 }),
  ]
  expect(savedAccounts(tools, 'instagram').waitingBeside).toBe(3)
})
it('shows one that works when none is active, so that it can be made so', () => {
  expect(
    savedAccounts([tool('lost', { health: 'lost-access' }), tool('saved', {})], 'instagram').main
      ?.id,
  ).toBe('saved')
  expect(savedAccounts([tool('lost', { health: 'lost-access' })], 'instagram')).toMatchObject({
    main: { id: 'lost' },
    unhealthy: [],
  })
})
it('says why a network is not offered only where the server said it', () => {
  const networks = [
    { type: 'facebook' as const, offered: true, reason: null },
    {
      type: 'instagram' as const,
      offered: false,
      reason: rawMessage('Instagram fetches pictures over the internet.'),
    },
  ]
  expect(offerOf(networks, 'facebook')).toEqual({ isOffered: true, reason: null })
  expect(offerOf(networks, 'instagram')).toEqual({
    isOffered: false,
    reason: 'Instagram fetches pictures over the internet.',
  })
  expect(offerOf(undefined, 'instagram').isOffered).toBe(true)
  expect(offerOf(undefined, 'linkedin').isOffered).toBe(false)
})
