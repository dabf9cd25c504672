import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { buttonIn, press } from '#testing/signed-in.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LogoutQuestion } from '../session/logout-question.tsx'
import { NotFound } from './not-found.tsx'

it.each([false, true])(
  'an unknown address says Page not found, inside the panel: %s',
  async (inPanel) => {
    const { element } = await render(<NotFound inPanel={inPanel} />)
    expect(element.querySelector('h1')?.textContent).toBe('Page not found')
    expect(
      [...element.querySelectorAll('.lost__acts a')].map((one) => one.getAttribute('href')),
    ).toEqual(['/user-panel/dashboard', '/'])
  },
)
it('a screen that breaks says what went wrong', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): never {
    throw new Error('The soup is cold.')
  }
  const { element } = await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect([
    element.querySelector('h1')?.textContent,
    element.querySelector('.lost__say')?.textContent,
  ]).toEqual(['Something went wrong:', 'The soup is cold.'])
  logged.mockRestore()
})
it('leaving asks by the address, and Cancel changes nothing', async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  const cancel = vi.fn()
  localStorage.setItem('token', 'hers')
  await render(<LogoutQuestion open email="marta@osterialume.example" onCancel={cancel} />)
  await act(() => Promise.resolve())
  expect(document.querySelector('dialog')?.textContent).toContain(
    'Do you want to logout marta@osterialume.example?',
  )
  expect(buttonIn(document.body, 'Confirm')).toBeDefined()
  await press(buttonIn(document.body, 'Cancel'))
  expect([cancel.mock.calls.length, localStorage.getItem('token')]).toEqual([1, 'hers'])
})
