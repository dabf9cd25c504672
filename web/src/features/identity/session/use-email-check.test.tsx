import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render, type } from '#testing/render.tsx'
import { LoginPage } from './login-page.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Time passes until it is so; what comes of it is drawn. */
async function until(isSo: () => boolean): Promise<void> {
  for (let steps = 0; steps < 200 && !isSo(); steps += 1) {
    // what is loaded meanwhile comes by real time
    await act(async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(50)
    })
  }
  expect(isSo()).toBe(true)
}

it('tells nobody that an address is unknown while no server answers, and asks again when you are back online', async () => {
  vi.useFakeTimers()
  const away = {
    'GET /api/config': new TypeError('Failed to fetch'),
    'GET /api/users/lookup': new TypeError('Failed to fetch'),
  }
  answering(away)
  const { element } = await render(<LoginPage />)
  const isAway = () =>
    element.textContent.includes('Network error or server is down. Please try again later.')
  await type(element.querySelector('input[type=email]'), 'marta@osterialume.example')
  await until(isAway)
  expect(element.textContent).not.toContain('not registered')
  const asked = answering({
    ...away,
    'GET /api/users/lookup': { body: { data: { id: '00000000-0000-4000-8000-000000000001' } } },
  })
  act(() => {
    dispatchEvent(new Event('online'))
  })
  await until(() => asked.some(({ url }) => url.startsWith('/api/users/lookup')))
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(isAway()).toBe(false)
  expect(element.textContent).not.toContain('not registered')
})
it('asks 800 ms after the last letter, and once', async () => {
  vi.useFakeTimers()
  const asked = answering({
    'GET /api/config': new TypeError('Failed to fetch'),
    'GET /api/users/lookup': { body: { data: null } },
  })
  const { element } = await render(<LoginPage />)
  const lookups = () => asked.filter(({ url }) => url.startsWith('/api/users/lookup')).length
  await act(async () => {
    await vi.dynamicImportSettled()
  })
  await type(element.querySelector('input[type=email]'), 'nobody@anchor.example')
  await act(() => vi.advanceTimersByTimeAsync(799))
  expect(lookups()).toBe(0)
  await until(() => lookups() === 1)
  await until(() => element.textContent.includes('This email is not registered. Please sign up'))
})
it('asks again at Next where the look-up failed, and goes on to the password', async () => {
  vi.useFakeTimers()
  const away = { 'GET /api/config': new TypeError('Failed to fetch') }
  answering({ ...away, 'GET /api/users/lookup': { status: 503, body: '' } })
  const { element } = await render(<LoginPage />)
  await type(element.querySelector('input[type=email]'), 'marta@osterialume.example')
  await until(() => element.textContent.includes('This email is not registered. Please sign up'))
  answering({
    ...away,
    'GET /api/users/lookup': { body: { data: { id: '00000000-0000-4000-8000-000000000001' } } },
  })
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  await until(() => element.querySelector('input[name=password]') !== null)
})
it('says how long to wait where too many addresses were looked up, and not that this one is unknown', async () => {
  vi.useFakeTimers()
  const asked = answering({
    'GET /api/config': new TypeError('Failed to fetch'),
    'GET /api/users/lookup': {
      status: 429,
      body: {
        message: 'Too many requests. Please wait a moment.',
        code: 'too-many-requests',
        requestId: 'r',
      },
    },
  })
  const { element } = await render(<LoginPage />)
  const lookups = () => asked.filter(({ url }) => url.startsWith('/api/users/lookup')).length
  await type(element.querySelector('input[type=email]'), 'marta@osterialume.example')
  await until(
    () =>
      element
        .querySelector('[role=alert]')
        ?.textContent.includes('Too many requests. Please wait a moment.') === true,
  )
  expect(element.textContent).not.toContain('not registered')
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  await until(() => lookups() === 2)
})
