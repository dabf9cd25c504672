import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { NearImage } from './near-image.tsx'

let cross: ((isIntersecting: boolean) => void) | undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: readonly { isIntersecting: boolean }[]) => void) {
        cross = (isIntersecting) => {
          heard([{ isIntersecting }])
        }
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('asks for a picture only when it comes near the view', async () => {
  const { element } = await render(<NearImage src="/m/picture.jpg" className="thumb" />)
  const address = () => element.querySelector('img')?.getAttribute('src')
  expect(address()).toBeNull()
  act(() => cross?.(false))
  expect(address()).toBeNull()
  act(() => cross?.(true))
  expect(address()).toBe('/m/picture.jpg')
})

it('asks at once where the browser cannot say what is near', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { element } = await render(<NearImage src="/m/picture.jpg" />)
  expect(element.querySelector('img')?.getAttribute('src')).toBe('/m/picture.jpg')
})
