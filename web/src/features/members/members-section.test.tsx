import { act } from 'react'
import { expect, it, vi } from 'vitest'
import 'wouter'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { MembersSection } from './members-section.tsx'

it('brings to the people whoever is sent to them, also where they stand already', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  history.replaceState(null, '', '/user-panel/account/profile')
  await renderSignedIn(<MembersSection />)
  expect(seen).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    act(() => {
      history.pushState(null, '', '/user-panel/account/profile#people')
    })
    expect(seen).toHaveBeenCalledTimes(times)
  }
  act(() => {
    history.pushState(null, '', '/user-panel/account')
  })
  expect(seen).toHaveBeenCalledTimes(2)
})
