import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { renderSignedIn, soon } from '#testing/signed-in.tsx'
import { AboutButton } from './about-button.tsx'

it('opens the explanation of its network, which a button closes', async () => {
  // the test's document knows no top layer
  const isOpen = new Set<Element>()
  Object.assign(HTMLElement.prototype, {
    showPopover(this: Element) {
      isOpen.add(this)
    },
    hidePopover(this: Element) {
      isOpen.delete(this)
    },
  })
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? isOpen.has(this) : matches.call(this, selector)
  })
  const { element } = await renderSignedIn(<AboutButton network="facebook" />, {
    known: [[queryKeys.config, { tutorials: [] }]],
  })
  const [opens] = element.querySelectorAll('button')
  const dialog = element.querySelector('[role=dialog]')
  if (!opens || !dialog) throw new Error('There is nothing to open.')
  expect(isOpen.size).toBe(0)
  act(() => {
    opens.click()
  })
  await soon(() => {
    expect(isOpen.has(dialog)).toBe(true)
  })
  expect(dialog.querySelector('h2')?.textContent).toBe('Facebook Connection')
  const closes = dialog.querySelector<HTMLButtonElement>('button[aria-label="Close"]')
  act(() => {
    closes?.click()
  })
  expect(isOpen.size).toBe(0)
  expect(document.activeElement).toBe(opens)
})
