import { expect, it } from 'vitest'
import { soon } from '#testing/signed-in.tsx'
import { open } from './testing/reviews.tsx'

it('tells only those to connect an account who may, and others whom to ask', async () => {
  const toTools = (element: HTMLElement) => element.querySelector('a[href="/user-panel/tools"]')
  expect(toTools(await open([], { places: [] }))).not.toBeNull()
  const marta = {
    userId: '00000000-0000-4000-8000-000000000009',
    firstName: 'Marta',
    lastName: 'Bellini',
    email: 'marta@osterialume.example',
    role: 'owner',
    joinedAt: '2026-11-01T10:00:00.000Z',
    isYou: false,
  }
  const element = await open([], {
    places: [],
    role: 'editor',
    more: { 'GET /api/companies/members': { body: { members: [marta], invitations: [] } } },
  })
  expect(toTools(element)).toBeNull()
  await soon(() => {
    expect(element.querySelector('.whom-to-ask')?.textContent).toContain('Marta Bellini')
  })
})
