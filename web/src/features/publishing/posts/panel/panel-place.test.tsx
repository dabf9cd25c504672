import { act, lazy, type ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { PanelPlace } from './panel-place.tsx'

/** A list whose opened post has not come yet. */
async function aListWithoutItsPost() {
  history.replaceState(null, '', '/user-panel/posts')
  const file = Promise.withResolvers<{ readonly default: ComponentType }>()
  const Post = lazy(() => file.promise)
  const { element } = await render(<PanelPlace title="Post">{() => <Post />}</PanelPlace>)
  // what the shell loads soon after the first paint
  await act(() => import('./panel-shape.tsx'))
  return {
    element,
    press: () =>
      act(() => {
        history.pushState(null, '', '/user-panel/posts?post=7')
      }),
    arrive: () =>
      act(async () => {
        file.resolve({ default: () => <p>Soup of the day</p> })
        await file.promise
      }),
  }
}

it.each([
  ['over the list', false, 'dialog'],
  ['beside the list', true, 'aside'],
] as const)('a pressed row shows the shape of the panel in the same frame, %s', async (...row) => {
  const [, isWide, panel] = row
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, { matches: isWide, media: query }) as unknown as MediaQueryList
  })
  const { element, press, arrive } = await aListWithoutItsPost()
  expect(element.textContent).toBe('')
  press()
  expect(element.querySelector(`${panel} h2`)?.textContent).toBe('Post')
  expect(element.querySelector(`${panel} [aria-busy="true"]`)).not.toBeNull()
  await arrive()
  expect(element.textContent).toBe('Soup of the day')
})

it('the shape can be closed before the post is there', async () => {
  const { element, press } = await aListWithoutItsPost()
  press()
  const close = element.querySelector<HTMLButtonElement>('[aria-label="Close"]')
  act(() => {
    close?.click()
  })
  expect(location.search).toBe('')
  expect(element.querySelector('h2')).toBeNull()
})

it('a post that is there already is drawn after the shape, and gone at once when it is closed', async () => {
  history.replaceState(null, '', '/user-panel/posts')
  let drawnAfterShape: boolean | undefined
  function Post() {
    drawnAfterShape ??= document.querySelector('.panel-shape') !== null
    return <p>Soup of the day</p>
  }
  const { element } = await render(<PanelPlace title="Post">{() => <Post />}</PanelPlace>)
  await act(() => import('./panel-shape.tsx'))
  act(() => {
    history.pushState(null, '', '/user-panel/posts?post=7')
  })
  expect(element.textContent).toBe('Soup of the day')
  expect(drawnAfterShape).toBe(true)
  act(() => {
    history.replaceState(null, '', '/user-panel/posts')
  })
  expect(element.textContent).toBe('')
})
