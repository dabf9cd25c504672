import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { press, soon } from '#testing/signed-in.tsx'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
  Object.assign(document, { elementsFromPoint: () => [] })
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false)
})

/** Until the test is over. */
const say = (kind: 'success' | 'info' | 'warning' | 'error', words: string) =>
  act(async () => {
    const id = toast[kind](words)
    leave.push(() => {
      toast.dismiss(id)
    })
    await Promise.resolve()
  })
const leave: (() => void)[] = []
afterEach(() =>
  act(() => {
    for (const one of leave.splice(0)) one()
  }),
)

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('notices of kind %s are spoken and can be closed', async (kind, role) => {
  await render(<Toaster />)
  await say(kind, 'File was deleted')
  const said = document.querySelector(`[role=${role}]`)
  expect(said?.textContent).toContain('File was deleted')
  await press(said?.querySelector<HTMLButtonElement>('[aria-label=Close]') ?? undefined)
  expect(document.querySelector(`[role=${role}]`)).toBeNull()
})

/** One that is open already, as the page has it. */
function openDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

it('stands in the dialog that was opened last, where alone it can be pressed, and goes on from there', async () => {
  await render(<Toaster />)
  await say('info', 'Before any dialog')
  const said = document.querySelector('.toast')
  const host = () => document.querySelector('.toaster')?.closest('dialog, body')
  expect(host()).toBe(document.body)

  const earlier = document.createElement('dialog')
  document.body.append(earlier)
  const later = openDialog()
  await soon(() => {
    expect(host()).toBe(later)
  })
  // this one lies above, though it stands before the other in the document
  document.body.prepend(earlier)
  const shown = vi.spyOn(HTMLElement.prototype, 'showPopover')
  earlier.showModal()
  await soon(() => {
    expect(host()).toBe(earlier)
  })
  // a popover closes where it leaves the document
  expect(shown).toHaveBeenCalledTimes(1)
  await say('error', 'Over both')
  expect(earlier.querySelector('[role=alert]')?.textContent).toContain('Over both')

  earlier.close()
  await soon(() => {
    expect(host()).toBe(later)
  })
  later.remove()
  await soon(() => {
    expect(host()).toBe(document.body)
  })
  // the same one all the way: what it counts down goes on
  expect(document.querySelector('.toast')).toBe(said)
})

it('stands in a dialog that was open before it', async () => {
  const dialog = openDialog()
  await render(<Toaster />)
  await say('success', 'File was deleted')
  expect(dialog.querySelector('.toaster [role=status]')?.textContent).toContain('File was deleted')
})
