import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render, type } from '#testing/render.tsx'
import { settle } from '#testing/signed-in.tsx'
import { PlaceField } from './place-field.tsx'
import { freeText, type PlaceValue } from './place-value.ts'

const parts = { street: null, city: 'Rome', postcode: null, country: 'IT' }
const rome = { id: 't~1', name: 'Rome', detail: 'Lazio, Italy', lat: 41.9, lng: 12.5, parts }
const street = {
  id: 's~g',
  name: 'Via dei Giubbonari 12',
  detail: '00186 Roma, Italia',
  lat: null,
  lng: null,
  parts: null,
}
const usual = { reach: 'towns', asksOnEnter: false, standsIn: false, attribution: null }
const found = (places: readonly object[], more: object = {}) => ({
  body: { ...usual, places, ...more },
})

async function show(given: Partial<Parameters<typeof PlaceField>[0]> = {}) {
  const seen: PlaceValue[] = []
  function Form() {
    const [value, setValue] = useState(freeText(''))
    return (
      <form>
        <PlaceField
          label="Address"
          {...given}
          value={value}
          onChange={(next) => {
            seen.push(next)
            setValue(next)
          }}
        />
      </form>
    )
  }
  const { element } = await render(<Form />)
  const box = element.querySelector('input')
  if (!box) throw new Error('no box')
  const press = (key: string) =>
    act(async () => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await Promise.resolve()
    })
  const options = () => [...element.querySelectorAll('[role=option]')].map((one) => one.textContent)
  return { element, box, press, options, seen }
}
/** Waits for that many rows, as long as a busy machine may need. */
async function listed(options: () => (string | null)[], count: number): Promise<void> {
  for (let tries = 0; options().length !== count && tries < 200; tries += 1) await settle(25)
  expect(options()).toHaveLength(count)
}

// the paper browser knows no popovers
beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    hidePopover: () => undefined,
  })
})

it('offers places while one types, and takes the one that the arrow keys stand on', async () => {
  const asked = answering({ 'GET /api/places/search': found([rome]) })
  const { box, press, options, seen, element } = await show({ country: 'IT' })
  await type(box, 'rom')
  await listed(options, 1)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(asked[0]?.url).toMatch(/text=rom&typing=yes&language=en&session=[\w-]+&country=IT$/)
  expect(element.querySelector('[role=status]')?.textContent).toContain('1 suggestion')
  await press('ArrowDown')
  const active = box.getAttribute('aria-activedescendant')
  expect(element.querySelector(`[id="${active ?? ''}"]`)?.getAttribute('aria-selected')).toBe(
    'true',
  )
  await press('Enter')
  await settle()
  expect(seen.at(-1)).toEqual({ text: 'Rome, Lazio, Italy', place: rome })
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['Rome, Lazio, Italy', 'false'])
})
it('asks for the rest of a place that the list tells only by name', async () => {
  const whole = { ...rome, id: 's~g', name: street.name }
  const asked = answering({
    'GET /api/places/search': found([street]),
    'GET /api/places/s~g': { body: { place: whole } },
  })
  const { box, press, options, seen } = await show()
  await type(box, 'giubb')
  await listed(options, 1)
  await press('ArrowDown')
  await press('Enter')
  await settle()
  expect(seen.at(-1)?.place).toEqual(whole)
  const session = /session=([\w-]+)/
  expect(session.exec(asked[1]?.url ?? '')?.[1]).toBe(session.exec(asked[0]?.url ?? '')?.[1])
})
it('keeps what was typed when nobody answers, and when nothing is found', async () => {
  answering({ 'GET /api/places/search': new Error('no line') })
  const { box, options, seen } = await show()
  await type(box, 'Behind the church')
  await settle(300)
  expect([box.value, options()]).toEqual(['Behind the church', []])
  expect(seen.at(-1)).toEqual({ text: 'Behind the church', place: null })
  answering({ 'GET /api/places/search': found([]) })
  await type(box, 'Behind the old church')
  await settle(300)
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['Behind the old church', 'false'])
})
it('does not let the answer about a chosen place overwrite what was typed since', async () => {
  let tell: (answer: object) => void = () => undefined
  answering({ 'GET /api/places/search': found([street]) })
  const { box, press, options, seen } = await show()
  await type(box, 'giubb')
  await listed(options, 1)
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        tell = (answer) => {
          resolve(new Response(JSON.stringify(answer)))
        }
      }),
  )
  await press('ArrowDown')
  await press('Enter')
  await type(box, 'x')
  await act(async () => {
    tell({ place: { ...rome, id: 's~g' } })
    await Promise.resolve()
  })
  await settle()
  expect(seen.at(-1)).toEqual({ text: 'x', place: null })
})
it('looks for streets on Enter where it may not be asked while one types', async () => {
  const asked = answering({
    'GET /api/places/search': found([rome], { asksOnEnter: true }),
  })
  const { box, press, options } = await show()
  await type(box, 'via roma')
  await listed(options, 2)
  expect(options()[1]).toBe('Search for “via roma”')
  await press('Enter')
  await settle()
  expect(asked.map(({ url }) => /typing=(\w+)/.exec(url)?.[1])).toEqual(['yes', 'no'])
})
it('says that towns stand in, whose data it is, and closes on Escape', async () => {
  answering({
    'GET /api/places/search': found([rome], {
      standsIn: true,
      attribution: { text: 'GeoNames', url: 'https://www.geonames.org' },
    }),
  })
  const { box, press, options, element } = await show()
  await type(box, 'rom')
  await listed(options, 1)
  expect(element.textContent).toContain('Streets cannot be looked up right now.')
  expect(element.querySelector('a')?.textContent).toBe('GeoNames')
  await press('Escape')
  await settle()
  expect([options(), box.value]).toEqual([[], 'rom'])
})
