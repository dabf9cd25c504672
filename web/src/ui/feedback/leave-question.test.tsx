import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { Link } from 'wouter'
import { removeToken, writeToken } from '#lib/session/token.ts'
import { render } from '#testing/render.tsx'
import { buttonIn, press } from '#testing/signed-in.tsx'
import { LeaveQuestion } from './leave-question.tsx'

const words = {
  title: 'Leave without saving?',
  text: 'It is not saved yet.',
  stay: 'Stay',
  leave: 'Leave',
}

beforeEach(() => {
  writeToken('token')
  history.replaceState(null, '', '/user-panel/account/profile')
})

async function pressLink(isUnsaved: boolean, isSettled?: () => boolean) {
  const { element } = await render(
    <>
      <LeaveQuestion isUnsaved={isUnsaved} words={words} isSettled={isSettled} />
      <Link href="/user-panel/account">Plans</Link>
    </>,
  )
  await act(async () => {
    element.querySelector<HTMLElement>('a')?.click()
    await Promise.resolve()
  })
  return element
}
const question = (element: HTMLElement) => element.querySelector('dialog[open]')

it('lets people go when nothing is unsaved', async () => {
  const element = await pressLink(false)
  expect(question(element)).toBeNull()
  expect(location.pathname).toBe('/user-panel/account')
})
it('asks before leaving with something unsaved, and stays when told to', async () => {
  const element = await pressLink(true)
  expect(question(element)?.textContent).toContain('Leave without saving?')
  await press(buttonIn(element, 'Stay'))
  expect(question(element)).toBeNull()
  expect(location.pathname).toBe('/user-panel/account/profile')
})
it('goes where people wanted once they say so', async () => {
  const element = await pressLink(true)
  await press(buttonIn(element, 'Leave'))
  expect(location.pathname).toBe('/user-panel/account')
})
it('lets the browser ask when the page itself is closed', async () => {
  await render(<LeaveQuestion isUnsaved words={words} />)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
it('lets people go from what was sent or thrown away just before', async () => {
  const element = await pressLink(true, () => true)
  expect(question(element)).toBeNull()
  expect(location.pathname).toBe('/user-panel/account')
})
it('holds nobody who is signed out', async () => {
  removeToken()
  const element = await pressLink(true)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect([question(element), closing.defaultPrevented]).toEqual([null, false])
})
it('asks nobody who only goes to a place in the page', async () => {
  const { element } = await render(
    <>
      <LeaveQuestion isUnsaved words={words} />
      <a href="#page">Skip to content</a>
    </>,
  )
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => {
    element.querySelector('a')?.dispatchEvent(click)
    await Promise.resolve()
  })
  expect([question(element), click.defaultPrevented]).toEqual([null, false])
})
