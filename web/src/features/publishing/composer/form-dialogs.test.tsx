import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { WhenDialog } from './form-dialogs.tsx'

// the file that never comes
vi.mock('./schedule/schedule-dialog.tsx', () => new Promise(() => {}))

it('Schedule shows its dialog before the file of the dialog is there, and closes it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const onClose = vi.fn()
  const { element } = await renderSignedIn(
    <WhenDialog
      zone="Europe/Rome"
      start={null}
      isMoving={false}
      networks={['facebook']}
      busy={false}
      error={undefined}
      onChoose={() => {}}
      onSchedule={() => {}}
      onClose={onClose}
    />,
  )
  expect(element.querySelector('dialog[open] h2')?.textContent).toBe('Schedule')
  expect(element.querySelector('dialog[open] [aria-busy="true"]')).not.toBeNull()
  act(() => {
    element.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click()
  })
  expect(onClose).toHaveBeenCalledOnce()
})
