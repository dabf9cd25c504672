import { message } from '@marquee/contract/message.ts'
import { expect, it } from 'vitest'
import { buttonIn, press, settle, toasts } from '#testing/signed-in.tsx'
import { aBoost, aList } from '../testing.ts'
import { badgeIn, cardsIn, openPromotions } from '../testing-page.tsx'

const unknown = aBoost({
  state: 'checking',
  problem: message('outbox.cannot-look', { network: 'Facebook' }),
  decisions: ['look-again', 'not-there'],
})
const buttonsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('.promo-card button')].map(({ textContent }) => textContent)

it('says that nobody knows whether a boost was started, and takes its owner’s word', async () => {
  let list = aList({ boosts: [unknown] })
  const { element, asked } = await openPromotions(list, {
    'GET /api/promotions': () => ({ body: list }),
    [`POST /api/promotions/boosts/${unknown.id}/decision`]: () => {
      list = aList()
      return { body: { ...unknown, state: 'missed', decisions: [] } }
    },
  })
  expect(badgeIn(element)).toBe('Not known')
  expect(element.textContent).toContain(
    'We could not find out whether it started. Look in Facebook’s Ads Manager.',
  )
  expect(element.textContent).not.toContain('We are asking Facebook what it has')
  expect(buttonsIn(element)).toEqual(['Look again', 'It is not there'])
  await press(buttonIn(element, 'It is not there'))
  await settle(60)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'not-there' })
  expect(cardsIn(element)).toEqual([])
})

it.each(['connection', 'ads-account'] as const)(
  'takes its owner’s word while the %s is missing, and counts only what runs',
  async (missing) => {
    const started = aBoost({ id: '00000000-0000-4000-8000-0000000000b2', state: 'started' })
    const { element, asked } = await openPromotions(
      aList({ missing, account: null, boosts: [unknown, started] }),
      { [`POST /api/promotions/boosts/${unknown.id}/decision`]: { body: unknown } },
    )
    expect(element.textContent).toContain('1 promotion continues on Facebook')
    expect(cardsIn(element)).toHaveLength(1)
    expect(badgeIn(element)).toBe('Not known')
    await press(buttonIn(element, 'Look again'))
    await settle(60)
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'look-again' })
  },
)

it('calls what may run neither removed nor not started', async () => {
  const left = aBoost({ state: 'missed', problem: message('promotions.left-unknown') })
  const { element } = await openPromotions(aList({ missing: 'connection', boosts: [left] }))
  expect(badgeIn(element)).toBe('Not known')
  expect(cardsIn(element)[0]?.textContent).toContain(
    'Look in the Ads Manager to see whether it is running.',
  )
  expect(element.textContent).not.toContain('nothing was spent')
  expect(element.textContent).not.toContain('continues on Facebook')
})

it('asks nothing while it is still looked for', async () => {
  const { element } = await openPromotions(aList({ boosts: [aBoost({ state: 'checking' })] }))
  expect(badgeIn(element)).toBe('Checking')
  expect(buttonsIn(element)).toEqual([])
})

it('a word of its owner that is refused is titled Error', async () => {
  const { element } = await openPromotions(aList({ boosts: [unknown] }), {
    [`POST /api/promotions/boosts/${unknown.id}/decision`]: {
      status: 409,
      body: { message: 'It is being looked for.' },
    },
  })
  await press(buttonIn(element, 'Look again'))
  await settle(60)
  expect(toasts().at(-1)).toBe('Error: It is being looked for.')
})
