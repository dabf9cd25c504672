import { expect, it, vi } from 'vitest'
import { openPopup } from './open-popup.ts'

it('is 500 by 500, empty, and over the middle of the window', () => {
  const opened = vi.fn(() => null)
  vi.stubGlobal('open', opened)
  expect(openPopup('connect')).toBeNull()
  expect(opened).toHaveBeenCalledWith(
    'about:blank',
    'connect',
    expect.stringMatching(/^popup,width=500,height=500,left=\d+,top=\d+$/),
  )
})
