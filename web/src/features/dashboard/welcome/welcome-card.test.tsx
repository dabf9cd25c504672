import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { ExpiredCard } from './expired-card.tsx'
import { WelcomeCard } from './welcome-card.tsx'

const config = [queryKeys.config, { productName: 'Marquee', tutorials: [] }] as const
const open = (firstName: string) =>
  renderSignedIn(<WelcomeCard />, { user: { firstName }, known: [config] })
beforeEach(() => {
  localStorage.removeItem('welcomeShown')
})

it('greets by the first name, and without one as a user', async () => {
  const { element } = await open('Marta')
  expect([
    element.querySelector('.welcome__hey')?.textContent,
    element.querySelector('h2')?.textContent,
  ]).toEqual(['Hey, Marta', 'Welcome to Marquee'])
  expect(
    [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Connect your account', '/user-panel/tools'],
    ['More demo videos', '/user-panel/how-it-works'],
  ])
  expect((await open(' ')).element.querySelector('.welcome__hey')?.textContent).toBe('Hey, User')
})
it('asks for tools once in a browser', async () => {
  const said = vi.spyOn(toast, 'info')
  await open('Marta')
  await open('Marta')
  expect(said.mock.calls).toEqual([['Welcome to Marquee! Please connect your tools']])
})
it('tells who may not connect whom to ask, and does not ask it of them', async () => {
  const said = vi.spyOn(toast, 'info')
  said.mockClear()
  answering({
    'GET /api/companies/members': {
      body: {
        members: [
          {
            userId: crypto.randomUUID(),
            firstName: 'Marta',
            lastName: 'Bellini',
            email: 'marta@venue.example',
            role: 'owner',
            isYou: false,
            joinedAt: '2026-11-01T10:00:00.000Z',
          },
        ],
        invitations: [],
      },
    },
  })
  const { element } = await renderSignedIn(<WelcomeCard />, { role: 'editor', known: [config] })
  await act(() => vi.dynamicImportSettled())
  await settle()
  expect(element.textContent).toContain('Ask Marta Bellini to connect an account.')
  expect(element.querySelector('a[href="/user-panel/tools"]')).toBeNull()
  expect(said).not.toHaveBeenCalled()
})
it('both cards show the video, and the one after the trial what a plan opens', async () => {
  const video = (element: HTMLElement) =>
    element.querySelector('[title="Demo: How It Works"], [aria-label="Demo: How It Works"]')
  expect(video((await open('Marta')).element)).not.toBeNull()
  const { element } = await renderSignedIn(<ExpiredCard />, { known: [config] })
  expect(video(element)).not.toBeNull()
  expect(element.querySelector('h2')?.textContent).toBe('Your free Trial expired')
  expect(
    [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['View Plans', '/user-panel/account'],
    ['More demo videos', '/user-panel/how-it-works'],
  ])
  for (const feature of ['Post and reel cross-posting', 'Unified messages and reviews'])
    expect(element.textContent).toContain(feature)
})
