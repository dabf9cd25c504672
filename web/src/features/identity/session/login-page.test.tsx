import { act } from 'react'
import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { leaveSessionNote } from '#lib/session/session-note.ts'
import { LoginPage } from './login-page.tsx'

it('ends at the server the session that it clears from the browser', async () => {
  localStorage.setItem('token', 'of-marta')
  const asked = answering({
    'POST /api/auth/logout': { body: { success: true } },
    'GET /api/config': { status: 503, body: '' },
  })
  await render(<LoginPage />)
  expect(localStorage.getItem('token')).toBeNull()
  await act(async () => {
    await expect.poll(() => asked.filter(({ url }) => url === '/api/auth/logout').length).toBe(1)
  })
  const [ended] = asked.filter(({ url }) => url === '/api/auth/logout')
  expect(ended?.headers['authorization']).toBe('Bearer of-marta')
})

it('says once why somebody has to log in again', async () => {
  answering({ 'GET /api/config': { status: 503, body: '' } })
  leaveSessionNote('idle')
  const first = await render(<LoginPage />)
  expect(first.element.textContent).toContain('You were logged out')
  const second = await render(<LoginPage />)
  expect(second.element.textContent).not.toContain('You were logged out')
})

it('says what the product is, and offers three ways in', async () => {
  answering({ 'GET /api/config': { status: 503, body: '' } })
  const { element } = await render(<LoginPage />)
  expect(element.querySelector('h1')?.textContent).toBe('Login in or Sign up')
  expect(element.querySelector('.entry__sub')?.textContent).toMatch(/sidekick.*AI.*tools/)
  for (const words of ['Access with Google', 'Access with Facebook', 'or Use your email', 'Next'])
    expect(element.textContent).toContain(words)
})
