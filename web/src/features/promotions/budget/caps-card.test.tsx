import { beforeEach, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn } from '#testing/signed-in.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { someCaps } from '../testing.ts'
import { openDialogs } from '../testing-page.tsx'
import { CapsCard } from './caps-card.tsx'

beforeEach(openDialogs)

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
  await press(buttonIn(element, 'Change caps'))
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
