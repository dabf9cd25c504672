import { beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/query-keys.ts'
import { toast } from '#ui/toast-store.ts'
import { renderSignedIn } from '../../testing/signed-in.tsx'
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
