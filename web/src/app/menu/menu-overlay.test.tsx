import { beforeEach, expect, it, vi } from 'vitest'
import { aCompany, aUser } from '#testing/people.ts'
import { press, renderSignedIn } from '#testing/signed-in.tsx'
import { MenuOverlay } from './menu-overlay.tsx'

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
  // what the menu counts is not known yet
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

async function open() {
  history.replaceState(null, '', '/user-panel/dashboard')
  const close = vi.fn()
  const user = aUser({ companies: [aCompany({ role: 'owner' })] })
  const { element } = await renderSignedIn(
    <MenuOverlay open onClose={close} user={user} productName="Marquee" />,
    { user },
  )
  return { element, close }
}
const inSheet = (element: HTMLElement, selector: string, text: string) =>
  [...element.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    textContent.includes(text),
  )

it('the entry of the company’s menu that leads to another page closes the sheet over it', async () => {
  const { element, close } = await open()
  await press(element.querySelector<HTMLElement>('.company-card') ?? undefined)
  expect(close).not.toHaveBeenCalled()
  await press(inSheet(element, '[role=menuitem]', 'Manage people'))
  expect(close).toHaveBeenCalledOnce()
  expect(location.pathname + location.hash).toBe('/user-panel/account/profile#people')
})

it('a link closes it, and the question for a new company leaves it open', async () => {
  const { element, close } = await open()
  await press(element.querySelector<HTMLElement>('.company-card') ?? undefined)
  await press(inSheet(element, '[role=menuitem]', 'Add a company'))
  expect(close).not.toHaveBeenCalled()
  await press(element.querySelector<HTMLElement>('.side__logo') ?? undefined)
  expect(close).toHaveBeenCalledOnce()
})
