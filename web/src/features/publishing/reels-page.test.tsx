import { expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { answering } from '#testing/answering.ts'
import { buttonIn, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { ReelsPage } from './reels-page.tsx'
import { aPost } from './testing.ts'

async function open(type: 'instagram' | 'google') {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  history.replaceState(null, '', '/user-panel/reels')
  answering({
    'GET /api/reels': {
      body: {
        data: [aPost({ kind: 'reel', text: 'Ten pizzas in a minute' })],
        hasNextPage: false,
        totalItems: 1,
        nextCursor: null,
      },
    },
    'GET /api/reels/scheduled': { body: [] },
    'GET /api/social/social-accounts': { body: [aTool({ type })] },
  })
  const { element } = await renderSignedIn(
    <Route path="/user-panel/reels/:view?">
      <ReelsPage />
    </Route>,
  )
  await settle(80)
  return element
}

it('shows four lines of a reel, and leads to a new one', async () => {
  const element = await open('instagram')
  await soon(() => {
    expect(element.querySelector('.clamp-4')?.textContent).toBe('Ten pizzas in a minute')
  })
  expect(element.querySelector('a[href="/user-panel/reels/new"]')?.textContent).toBe('New Reel')
  expect(buttonIn(element, 'Previous')).toBeDefined()
})
it('is shut without a network that takes reels, and says which do', async () => {
  const element = await open('google')
  await soon(() => {
    expect(element.textContent).toContain(
      'Please connect Facebook, Instagram, or TikTok to manage your Reels',
    )
  })
  expect(element.querySelector('a[href="/user-panel/reels/new"]')).toBeNull()
  expect(buttonIn(element, 'New Reel')?.getAttribute('aria-disabled')).toBe('true')
})
