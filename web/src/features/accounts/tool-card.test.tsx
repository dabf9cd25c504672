import type { Tool } from '@marquee/contract/accounts.ts'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ToolCard } from './tool-card.tsx'
import type { NetworkConnect } from './use-connect.ts'

const profile: Tool = {
  id: '00000000-0000-4000-8000-000000000001', type: 'instagram', pageId: '17841', pageName: 'osterialume', userId: '10001', accessToken: '', enabled: true, profilePic: null, pageDetails: null,
  adAccountId: null, adAccountName: null, followers: 5806, health: 'connected', healthMessage: null, connectedAs: 'Marta Bellini', scheduledPosts: 0, abilities: [], checkedAt: null, metered: null,
}
const connect: NetworkConnect = { phase: 'idle', message: null, start: () => {}, show: () => {}, cancel: () => {} }
async function card(tool: Tool) {
  const { element } = await render(<ToolCard network="instagram" tool={tool} savedCount={1} connect={connect} onDisconnect={() => {}} />)
  const buttons = [...element.querySelectorAll('footer button')].map((button) => button.textContent).filter((name) => name !== '')
  return { state: element.querySelector('.account__state')?.textContent, text: element.textContent, buttons }
}

it('is connected when its profile gets the posts', async () => {
  expect(await card(profile)).toMatchObject({ state: 'Connected', buttons: ['Add a profile', 'Disconnect'] })
})
it('is not active when a profile is saved and none gets the posts', async () => {
  const { state, text, buttons } = await card({ ...profile, enabled: false })
  expect(state).toBe('Not active')
  expect(text).toContain('No profile is active. Press Switch to choose where posts go.')
  expect(buttons).toEqual(['Switch', 'Disconnect'])
})
it('asks for repair whether active or not', async () => {
  expect((await card({ ...profile, enabled: false, health: 'reconnect' })).state).toBe('Needs repair')
})
