import { expect, it, vi } from 'vitest'
import { aUser } from '#testing/people.ts'
import { press, renderSignedIn } from '#testing/signed-in.tsx'
import { SideMenu } from './side-menu.tsx'

async function open(slim: boolean) {
  const onCollapse = vi.fn()
  const { element } = await renderSignedIn(
    <SideMenu user={aUser()} productName="Marquee" slim={slim} onCollapse={onCollapse} />,
  )
  return { element, onCollapse, fold: element.querySelector('button[aria-expanded]') }
}

it('always leads to the videos and to support', async () => {
  const { element } = await open(false)
  const links = [...element.querySelectorAll('a.side__item')].map((one) => [
    one.textContent,
    one.getAttribute('href'),
  ])
  expect(links).toContainEqual(['How It Works', '/user-panel/how-it-works'])
  expect(links).toContainEqual(['Contact Us', '/user-panel/help'])
})
it.each([
  [false, ['Collapse', 'true']],
  [true, ['Expand', 'false']],
])('folds to icons and says how to get back (folded: %s)', async (slim, said) => {
  const { fold, onCollapse } = await open(slim)
  expect([fold?.textContent, fold?.getAttribute('aria-expanded')]).toEqual(said)
  await press(fold instanceof HTMLButtonElement ? fold : undefined)
  expect(onCollapse.mock.calls).toEqual([[!slim]])
})
