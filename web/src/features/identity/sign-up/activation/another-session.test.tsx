import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { buttonIn, press, settle, soon } from '#testing/signed-in.tsx'
import { ActiveAccountPage } from '../active-account-page.tsx'

const sender = aUser({ id: '00000000-0000-4000-8000-000000000066', email: 'sender@evil.example' })
const marta = aUser({ companies: [aCompany()] })
const activates = { body: { user: sender, access_token: 'senders' } }
const refused = { message: 'Please log in.', code: 'unauthenticated', requestId: 'r' }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/active-account?token=t')
})
const titleOf = (element: HTMLElement) => element.querySelector('h1')?.textContent
const asks = (element: HTMLElement) =>
  soon(() => {
    expect(titleOf(element)).toBe('You are logged in already')
  })

it('asks first in the browser of somebody who is logged in, and stays theirs', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  localStorage.setItem('token', 'hers')
  const asked = answering({ 'GET /api/users/me': { body: marta } })
  const { element } = await render(<ActiveAccountPage />)
  await asks(element)
  expect(element.textContent).toContain(`You are logged in here as ${marta.email}.`)
  await settle()
  await press(buttonIn(element, 'Stay in my account'))
  expect(leave.mock.calls).toEqual([['/user-panel/dashboard']])
  expect(asked.map(({ url }) => url)).toEqual(['/api/users/me'])
  expect([localStorage.getItem('token'), location.search]).toEqual(['hers', ''])
  leave.mockRestore()
})
it('opens the account of the link once that was pressed, and says whose it is', async () => {
  localStorage.setItem('token', 'hers')
  answering({ 'GET /api/users/me': { body: marta }, 'POST /api/users/activated': activates })
  const { element } = await render(<ActiveAccountPage />)
  await asks(element)
  await press(buttonIn(element, 'Open the link'))
  await soon(() => {
    expect(titleOf(element)).toBe('Your account has been verified! Please log in.')
  })
  expect(element.textContent).toContain(`You are logged in as ${sender.email}.`)
  expect(localStorage.getItem('token')).toBe('senders')
})
it('asks nobody whose session is over', async () => {
  localStorage.setItem('token', 'old')
  answering({
    'GET /api/users/me': { status: 401, body: refused },
    'POST /api/users/activated': activates,
  })
  const { element } = await render(<ActiveAccountPage />)
  await soon(() => {
    expect(titleOf(element)).toBe('Your account has been verified! Please log in.')
  })
})
it('opens nothing while it cannot know whose session this is, and asks again', async () => {
  localStorage.setItem('token', 'hers')
  const lines = [new TypeError('Failed to fetch'), { body: marta }]
  const asked = answering({ 'GET /api/users/me': () => lines.shift() ?? { body: marta } })
  const { element } = await render(<ActiveAccountPage />)
  await soon(() => {
    expect(element.querySelector('[role=alert]')).not.toBeNull()
  })
  await press(buttonIn(element, 'Try again'))
  await asks(element)
  expect(asked.map(({ url }) => url)).toEqual(['/api/users/me', '/api/users/me'])
})
it('without a session opens at once, and says whose account it is', async () => {
  answering({ 'POST /api/users/activated': activates })
  const { element } = await render(<ActiveAccountPage />)
  await soon(() => {
    expect(element.textContent).toContain(`You are logged in as ${sender.email}.`)
  })
})
