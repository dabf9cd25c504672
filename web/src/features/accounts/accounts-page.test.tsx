import { toolTypes } from '@marquee/contract/networks/table.ts'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon, toasts } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { AccountsPage } from './accounts-page.tsx'

const { id: companyId } = aCompany()
const config = [queryKeys.config, { tutorials: [], networks: [] }] as const
const offersAll = [
  queryKeys.config,
  {
    tutorials: [],
    networks: toolTypes.map((type) => ({ type, offered: true, reason: null })),
  },
] as const
const media = {
  [`GET /api/media/company/${companyId}`]: { body: [] },
  [`GET /api/media/sizes/${companyId}`]: { body: { sizeImages: 0, sizeVideos: 0, quota: 1 } },
}
async function open(path: string, status: 'trialing' | 'trial_expired', state: unknown = null) {
  history.replaceState(state, '', path)
  answering({ ...media, 'GET /api/social/social-accounts': { status: 503, body: '' } })
  const { element } = await renderSignedIn(<AccountsPage />, {
    user: {
      companies: [aCompany()],
      subscriptions: [
        aSubscription({
          status,
          hasAccess: status === 'trialing',
          trialEnd: { seconds: 4_000_000_000 },
        }),
      ],
    },
    known: [
      state === 'all offered' ? offersAll : config,
      ...(state === 'unread' ? [] : [[queryKeys.tools(companyId), [aTool()]] as const]),
    ],
  })
  await settle(60)
  return element
}
const tabs = (element: HTMLElement) =>
  [...element.querySelectorAll('.tabs a, [role=tablist] a, nav a')].map((one) =>
    one.getAttribute('href'),
  )

it('shows the media tab, but not after the trial', async () => {
  const before = await open('/user-panel/tools/media', 'trialing')
  expect(tabs(before)).toEqual(['/user-panel/tools', '/user-panel/tools/media'])
  await soon(() => {
    expect(before.textContent).toContain('Upload your media files')
  })
  const after = await open('/user-panel/tools/media', 'trial_expired')
  expect(tabs(after)).toEqual(['/user-panel/tools'])
  expect(after.textContent).not.toContain('Upload your media files')
})
it('LinkedIn and WhatsApp alone are coming soon, with nothing to press and nothing to explain', async () => {
  const element = await open('/user-panel/tools', 'trialing', 'all offered')
  const cards = [...element.querySelectorAll('article')].map((card) => ({
    name: card.getAttribute('aria-label'),
    isSoon: card.querySelector('.account__state')?.textContent === 'Coming Soon',
    buttons: card.querySelectorAll('button, a').length,
  }))
  expect(cards.filter(({ isSoon, buttons }) => isSoon || buttons === 0)).toEqual([
    { name: 'LinkedIn', isSoon: true, buttons: 0 },
    { name: 'WhatsApp', isSoon: true, buttons: 0 },
  ])
  expect(cards.map(({ name }) => name)).toEqual([
    'Facebook',
    'Instagram',
    'Google',
    'TikTok',
    'X',
    'Threads',
    'Bluesky',
    'LinkedIn',
    'WhatsApp',
    'Uber Eats',
  ])
})
it('says that the accounts could not be loaded, and asks again', async () => {
  const element = await open('/user-panel/tools', 'trialing', 'unread')
  await soon(() => {
    expect(element.textContent).toContain('Your accounts could not be loaded.')
  })
  const failure = 'Your accounts could not be loaded.: The server answered 503.'
  expect(toasts()).toEqual([failure])
  await press(buttonIn(element, 'Try again'))
  await soon(() => {
    expect(toasts()).toEqual([failure, failure])
  })
  expect(buttonIn(element, 'Try again')).toBeDefined()
})
it('asks for an ads account where somebody came for one', async () => {
  const plain = await open('/user-panel/tools', 'trialing')
  expect(plain.textContent).not.toContain('Promotions need an ad account.')
  const element = await open('/user-panel/tools', 'trialing', { enableAdsTool: true })
  await soon(() => {
    expect(element.textContent).toContain('Promotions need an ad account.')
  })
})
