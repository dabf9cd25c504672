import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { press } from '#testing/signed-in.tsx'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('notices of kind %s are spoken and can be closed', async (kind, role) => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
  Object.assign(document, { elementsFromPoint: () => [] })
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false)
  const { element } = await render(<Toaster />)
  await act(async () => {
    toast[kind]('File was deleted')
    await Promise.resolve()
  })
  const said = element.querySelector(`[role=${role}]`)
  expect(said?.textContent).toContain('File was deleted')
  await press(said?.querySelector<HTMLButtonElement>('[aria-label=Close]') ?? undefined)
  expect(element.querySelector(`[role=${role}]`)).toBeNull()
})
