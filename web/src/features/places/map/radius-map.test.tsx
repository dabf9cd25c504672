import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { type } from '#testing/render.tsx'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { RadiusMap } from './radius-map.tsx'
import type { MapPlace } from './use-map-keys.ts'

const rome = { name: 'Rome', lat: 41.9, lng: 12.5 }
const map = {
  land: [[11, 41, 14, 41, 14, 43, 11, 43]],
  borders: [],
  towns: [
    { name: 'Roma', lat: 41.9, lng: 12.5 },
    { name: 'Tivoli', lat: 41.95, lng: 12.6 },
  ],
  tiles: null,
  attributions: [{ text: 'GeoNames', url: 'https://www.geonames.org' }],
}

async function show(given: { place?: MapPlace | null; tiles?: object } = {}) {
  const asked = answering({
    'GET /api/places/map': { body: { ...map, tiles: given.tiles ?? null } },
  })
  const onRadius = vi.fn()
  const onPlace = vi.fn()
  function Form() {
    const [place, setPlace] = useState(given.place === undefined ? rome : given.place)
    const [km, setKm] = useState(10)
    return (
      <RadiusMap
        place={place}
        radiusKm={km}
        onRadius={(next) => {
          onRadius(next)
          setKm(next)
        }}
        onPlace={(next) => {
          onPlace(next)
          setPlace(next)
        }}
      />
    )
  }
  const { element } = await renderSignedIn(<Form />)
  await settle()
  const view = element.querySelector('[role=application]')
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      view?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      )
      await Promise.resolve()
    })
  const send = (event: Event) =>
    act(async () => {
      view?.dispatchEvent(event)
      await Promise.resolve()
    })
  return { element, asked, onRadius, onPlace, press, send }
}
const leave = (field: HTMLElement | undefined) =>
  act(async () => {
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await Promise.resolve()
  })
const sentence = (element: HTMLElement) => element.querySelector('[role=status]')?.textContent

it('says place and radius, draws both, and that there are no streets', async () => {
  const { element } = await show()
  expect(sentence(element)).toContain('10 km around Rome.')
  expect(element.textContent).toContain('Map without street detail.')
  expect(element.querySelector('.radius-map__land')?.getAttribute('d')).toContain('M')
  expect(element.querySelector('.radius-map__radius text')?.textContent).toBe('10 km')
  expect(element.textContent).toContain('Tivoli')
})
it('moves the place by arrow keys and names it by the nearest town', async () => {
  const { element, onPlace, press } = await show()
  await press('ArrowUp')
  expect(onPlace.mock.lastCall?.[0]).toMatchObject({ name: 'Near Roma', lng: 12.5 })
  expect(onPlace.mock.lastCall?.[0].lat).toBeCloseTo(41.909, 3)
  await press('ArrowRight', { shiftKey: true })
  await press('ArrowRight', { shiftKey: true })
  expect(onPlace.mock.lastCall?.[0].name).toBe('Near Tivoli')
  await settle()
  expect(sentence(element)).toContain('10 km around Near Tivoli.')
})
it('moves the place by a whole press, and by no end of a swipe', async () => {
  const { onPlace, send } = await show()
  await send(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
  expect(onPlace).not.toHaveBeenCalled()
  await send(new MouseEvent('click', { bubbles: true }))
  expect(onPlace).toHaveBeenCalledOnce()
})
it('leaves keys of the browser to it', async () => {
  const { onPlace, onRadius, press } = await show()
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    await press('ArrowLeft', held)
    await press('+', held)
  }
  expect(onPlace).not.toHaveBeenCalled()
  expect(onRadius).not.toHaveBeenCalled()
})
it('changes the radius by plus and minus, slider and number, within its bounds', async () => {
  const { element, onRadius, press } = await show()
  await press('+')
  await press('-')
  await press('-')
  expect(onRadius.mock.calls).toEqual([[11], [10], [9]])
  const [slider, number] = element.querySelectorAll('input')
  expect(slider?.getAttribute('aria-valuetext')).toBe('9 km')
  await type(number, '25')
  expect(onRadius.mock.lastCall).toEqual([25])
  await leave(number)
  for (const wrong of ['', '0', '81', '2.5', 'x']) await type(number, wrong)
  expect(onRadius.mock.lastCall).toEqual([25])
  await leave(number)
  expect(number?.value).toBe('25')
  await type(slider, '80')
  await press('+')
  expect(onRadius.mock.lastCall).toEqual([80])
})
it.each([
  [['8', '85'], 80],
  [['0'], 1],
])('of %j typed it takes the nearest bound, and says the bounds', async (typed, km) => {
  const { element, onRadius } = await show()
  const [slider, number] = element.querySelectorAll('input')
  for (const text of typed) await type(number, text)
  expect(slider?.value).toBe('10')
  expect(element.querySelector('.field__error')).toBeNull()
  await leave(number)
  expect(onRadius.mock.lastCall).toEqual([km])
  expect(number?.value).toBe(String(km))
  expect(number?.getAttribute('aria-invalid')).toBe('true')
  const said = element.querySelector('.field__error')
  expect(said?.textContent).toBe('The radius is 1 to 80 km.')
  expect(number?.getAttribute('aria-describedby')).toBe(said?.id)
  await type(number, '20')
  expect(element.querySelector('.field__error')).toBeNull()
  expect(onRadius.mock.lastCall).toEqual([20])
})
it('shows Great Britain until a place is chosen, and moves nothing', async () => {
  const { element, onPlace, press, asked } = await show({ place: null })
  expect(sentence(element)).toBe('Choose a place to see it on the map.')
  await press('ArrowUp')
  expect(onPlace).not.toHaveBeenCalled()
  expect(element.querySelector('.radius-map__radius')).toBeNull()
  expect(asked[0]?.url).toMatch(/lat=5\d/)
})
it('draws tiles where the operator named a source of them', async () => {
  const { element } = await show({
    tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', most: 18 },
  })
  const tiles = [...element.querySelectorAll('image')].map((one) => one.getAttribute('href'))
  expect(tiles.length).toBeGreaterThan(1)
  for (const tile of tiles) expect(tile).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/)
  expect(element.textContent).not.toContain('Map without street detail.')
})
