import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { someCaps } from '../testing.ts'
import { openDialogs } from '../testing-page.tsx'
import { CapsCard } from './caps-card.tsx'

beforeEach(openDialogs)

async function openCaps(element: HTMLElement, by = 'Change caps'): Promise<void> {
  await press(buttonIn(element, by))
  // the dialog is loaded when it is first asked for
  await import('./caps-dialog.tsx')
  await settle()
}

it('caps of another currency are neither shown nor offered as sums of this one', async () => {
  answering({
    'GET /api/promotions/caps': {
      body: someCaps({
        currency: 'JPY',
        minorPerUnit: 1,
        setIn: 'EUR',
        day: { cap: 5000, spent: 0, counted: 7000 },
      }),
    },
  })
  const { element, client } = await renderSignedIn(<CapsCard />)
  await untilIdle(client)
  expect(element.textContent).toContain('Your caps are in EUR')
  expect(element.textContent).not.toMatch(/5,000|Reached/)
  await openCaps(element)
  expect([...element.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', ''])
})

it('says that what is paused or refused counts until it is ended', async () => {
  answering({ 'GET /api/promotions/caps': { body: someCaps() } })
  const { element, client } = await renderSignedIn(<CapsCard />)
  await untilIdle(client)
  expect(
    element.textContent?.match(/Paused and refused ones count until you end them/g),
  ).toHaveLength(2)
})

it('a cap that somebody else sets while the dialog is open is not taken away', async () => {
  const before = someCaps({ day: { cap: null, spent: 0, counted: 0 } })
  const now = { caps: before }
  const asked = answering({
    'GET /api/promotions/caps': () => ({ body: now.caps }),
    'PUT /api/promotions/caps': () => ({ body: now.caps }),
  })
  const { element, client } = await renderSignedIn(<CapsCard />)
  await untilIdle(client)
  await openCaps(element, 'Set caps')
  now.caps = { ...before, day: { cap: 2000, spent: 0, counted: 0 } }
  await act(() => client.refetchQueries({ queryKey: queryKeys.promotions(aCompany().id, 'caps') }))
  const [, month] = element.querySelectorAll('input')
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(month, '500')
    month?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
  await press(buttonIn(element, 'Save caps'))
  await settle()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    day: 2000,
    month: 50_000,
  })
})
