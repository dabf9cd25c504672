import { expect, it } from 'vitest'
import { areaFor, kmBetween, movedBy, scaleBar, viewAround } from './map-scale.ts'
import { placeLabels } from './place-labels.ts'

const rome = { lat: 41.9, lng: 12.5 }
const size = { width: 600, height: 360, zoom: 1 }

it('draws the radius to scale in the middle', () => {
  const view = viewAround(rome, 10, size)
  const [x, y] = view.projection([rome.lng, rome.lat]) ?? []
  expect([x, y]).toEqual([300, 180].map((one) => expect.closeTo(one, 6)))
  const north = movedBy(rome, 0, 10)
  const [, top = 0] = view.projection([north.lng, north.lat]) ?? []
  expect(180 - top).toBeCloseTo(10 * view.pixelsAKm, 0)
  expect(180 - top).toBeCloseTo(360 * 0.36, 0)
})
it.each([1, 5, 10, 80])('asks for all that a picture of %s km shows', (radius) => {
  for (const zoom of [0.25, 1, 4]) {
    const view = viewAround(rome, radius, { ...size, zoom })
    const area = areaFor(rome, view)
    const corner = view.projection.invert?.([0, 0])
    const away = kmBetween(area, { lng: corner?.[0] ?? 0, lat: corner?.[1] ?? 0 })
    expect(away).toBeLessThan(area.km * 1.35)
    expect(area.km).toBeLessThanOrEqual(400)
  }
})
it('asks the same for a small step', () => {
  const at = (lat: number) => areaFor({ lat, lng: 12.5 }, viewAround({ lat, lng: 12.5 }, 20, size))
  expect(at(41.9)).toEqual(at(41.905))
})
it('moves as far as it says, around the world and not beyond its ends', () => {
  expect(kmBetween(rome, movedBy(rome, 30, 40))).toBeCloseTo(50, 0)
  expect(movedBy({ lat: 0, lng: 179.99 }, 10, 0).lng).toBeLessThan(-179)
  expect(movedBy({ lat: 81.9, lng: 0 }, 0, 500).lat).toBe(82)
})
it('has a bar of a round length', () => {
  expect(scaleBar(10, 96).km).toBe(5)
  expect(scaleBar(0.5, 96).km).toBe(100)
  expect(scaleBar(100, 96).pixels).toBeLessThanOrEqual(96)
})
it('names the largest towns whose names do not lie on each other', () => {
  const { projection } = viewAround(rome, 20, size)
  const labels = placeLabels(
    [
      { name: 'Large', lat: 42, lng: 12.6 },
      { name: 'Hidden by it', lat: 42.001, lng: 12.601 },
      { name: 'Elsewhere', lat: 41.8, lng: 12.4 },
      { name: 'Outside', lat: 50, lng: 12.4 },
    ],
    projection,
    size,
  )
  expect(labels.map(({ name }) => name)).toEqual(['Large', 'Elsewhere'])
})
