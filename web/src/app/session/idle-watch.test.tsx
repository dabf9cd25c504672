import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { idleMs, lastChanceMs } from '#lib/session/idle-clock.ts'
import { render } from '#testing/render.tsx'
import { IdleWatch } from './idle-watch.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

it('covers the desk until the landing opens, once the time is over', async () => {
  const told = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  localStorage.setItem('token', 't')
  const { show } = await render(<IdleWatch />)
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  await pass(idleMs + lastChanceMs + 1000)
  const goBack = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Go back')
  const button = goBack()
  expect(button).toBeDefined()
  await act(async () => {
    window.dispatchEvent(new Event('pointermove'))
    window.dispatchEvent(new Event('pointermove'))
    button?.click()
    await Promise.resolve()
  })
  await pass(2000)
  expect([goBack() === button, button?.closest('dialog')?.open]).toEqual([true, true])
  expect(told).toHaveBeenCalledOnce()
  await show(null)
})
