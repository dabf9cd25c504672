import type { Tool } from '@marquee/contract/accounts.ts'

/** Marta's Instagram profile, connected and active. */
export function aTool(over: Partial<Tool> = {}): Tool {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    type: 'instagram',
    pageId: '17841',
    pageName: 'osterialume',
    userId: '10001',
    accessToken: '',
    enabled: true,
    profilePic: null,
    pageDetails: null,
    adAccountId: null,
    adAccountName: null,
    followers: 5806,
    health: 'connected',
    healthMessage: null,
    connectedAs: 'Marta Bellini',
    connectedBy: 'Marta Bellini',
    scheduledPosts: 0,
    publishes: true,
    abilities: [],
    checkedAt: null,
    metered: null,
    ...over,
  }
}
