import type { Tool } from '@marquee/contract/accounts.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import { networkNames, tools, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { NetworkPicker } from './network-picker.tsx'
import { inCompany } from '../testing.tsx'
import { texts } from '#texts/features/publishing/composer'

const unhealthy: Tool = {
  id: '1',
  type: 'facebook',
  pageId: '1',
  pageName: 'Osteria Lume',
  userId: 'u',
  accessToken: '',
  enabled: true,
  profilePic: null,
  pageDetails: null,
  adAccountId: null,
  adAccountName: null,
  followers: null,
  health: 'reconnect',
  healthMessage: null,
  connectedAs: null,
  connectedBy: null,
  scheduledPosts: 0,
  publishes: true,
  abilities: [],
  checkedAt: null,
  metered: null,
}
const member = (firstName: string, role: Role) => ({
  userId: crypto.randomUUID(),
  firstName,
  lastName: 'Bellini',
  email: `${firstName}@venue.example`,
  role,
  isYou: false,
  joinedAt: '2026-11-01T10:00:00.000Z',
})

async function shownTo(
  role: Role,
  health: Tool['health'] = 'reconnect',
  networks: readonly NetworkKey[] = ['facebook'],
) {
  const asked = answering({
    'GET /api/companies/members': {
      body: {
        members: [member('Marta', 'owner'), member('Luca', 'manager'), member('Ada', 'editor')],
        invitations: [],
      },
    },
  })
  const { element } = await render(
    inCompany(
      <NetworkPicker
        isReading={false}
        tools={[{ ...unhealthy, health }]}
        isOffered={() => true}
        chosen={[]}
        networks={networks}
        onToggle={() => {}}
        error={undefined}
      />,
      role,
    ),
  )
  return { element, asked }
}

it('says to an editor who can reconnect an account that lost its connection', async () => {
  const { element } = await shownTo('editor')
  await act(() => vi.dynamicImportSettled())
  await vi.waitFor(
    () =>
      act(async () => {
        await Promise.resolve()
        expect(element.textContent).toContain('Ask Marta Bellini or Luca Bellini to reconnect it.')
      }),
    { timeout: 5_000 },
  )
  expect(element.textContent).toContain('Needs repair')
  expect(element.querySelector('a')).toBeNull()
})
it('leads who may to the accounts, and asks nothing of an account that works', async () => {
  const { element, asked } = await shownTo('manager')
  const link = element.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/user-panel/tools')
  expect(link?.getAttribute('aria-label')).toBe('Reconnect Facebook')
  expect((await shownTo('editor', 'connected')).element.textContent).not.toContain('econnect')
  expect(asked.filter(({ url }) => url.includes('members'))).toEqual([])
})

it('leads who may to connecting a network, and tells an editor whom to ask for all of them', async () => {
  const networks = ['facebook', 'google', 'twitter'] as const
  const led = (element: HTMLElement) =>
    [...element.querySelectorAll('a')].map((link) => link.textContent)
  const { element } = await shownTo('editor', 'connected', networks)
  await vi.waitFor(() =>
    act(async () => {
      await Promise.resolve()
      expect(element.textContent).toContain(
        'Ask Marta Bellini or Luca Bellini to connect Google or X.',
      )
    }),
  )
  expect(led(element)).toEqual([])
  expect(element.textContent).not.toContain('Connect it')
  const manager = (await shownTo('manager', 'connected', networks)).element
  expect(led(manager)).toEqual(['GoogleNot connectedConnect it', 'XNot connectedConnect it'])
  expect(manager.textContent).not.toContain('Ask ')
})
it('shows what cannot be chosen yet, and no delivery', async () => {
  const { element } = await render(
    inCompany(
      <NetworkPicker
        isReading={false}
        tools={[{ ...unhealthy, health: 'connected' }]}
        isOffered={() => true}
        chosen={[]}
        onToggle={() => {}}
        error={undefined}
      />,
      'owner',
    ),
  )
  const later = element.querySelector('[aria-label="Not available yet"]')
  for (const name of ['Tripadvisor', 'Just Eat', 'LinkedIn', 'WhatsApp'])
    expect(later?.textContent).toContain(name)
  expect(later?.querySelectorAll('input, button, a')).toHaveLength(0)
  expect(element.textContent).not.toContain('Uber Eats')
})
it('the ten networks of the specification are known, each by its key and its name', () => {
  expect({ ...networkNames, ...texts.composer.pickerOnly }).toMatchObject({
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'X',
    tripadvisor: 'Tripadvisor',
    google: 'Google',
    justEat: 'Just Eat',
    uberEats: 'Uber Eats',
    tiktok: 'TikTok',
    // its key as C56 spells it
    linkedin: 'LinkedIn',
    whatsapp: 'WhatsApp',
  })
  // what is connected of Google is a business on the map
  expect(tools.google.account).toBe('location')
})
