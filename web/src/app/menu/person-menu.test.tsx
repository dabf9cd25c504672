import { act } from 'react'
import { expect, it } from 'vitest'
import { aUser } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { PersonMenu } from './person-menu.tsx'

it('the menu of the avatar holds exactly Account, Contact Us and Logout', async () => {
  // the test's document knows no top layer
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
  const { element } = await renderSignedIn(<PersonMenu user={aUser()} />)
  await act(async () => {
    element.querySelector('button')?.click()
    await Promise.resolve()
  })
  const labels = [...document.querySelectorAll('[role^="menuitem"]')].map((one) => one.textContent)
  expect(labels).toEqual(['Account', 'Contact Us', 'Logout'])
})
