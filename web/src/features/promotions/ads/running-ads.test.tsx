import { message } from '@marquee/contract/message.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { aBoost, aList, anAd } from '../testing.ts'
import { cardsIn, openDialogs, openPromotions } from '../testing-page.tsx'
import { RunningAds } from './running-ads.tsx'

beforeEach(openDialogs)

async function openAfterTrial(list: ReturnType<typeof aList>) {
  const asked = answering({
    'GET /api/promotions': { body: list },
    'PUT /api/promotions/update-status': {
      body: { adId: '90001', status: 'PAUSED', isDone: true },
    },
  })
  const { element, client } = await renderSignedIn(<RunningAds />, {
    user: { subscriptions: [aSubscription({ status: 'trial_expired', hasAccess: false })] },
  })
  await untilIdle(client)
  return { element, asked }
}

it('what spends can be paused without a plan, and what does not is not shown', async () => {
  const { element, asked } = await openAfterTrial(
    aList({
      ads: {
        data: [anAd({ id: '90001' }), anAd({ id: '90002', effective_status: 'PAUSED' })],
      },
    }),
  )
  expect(element.textContent).toContain('These promotions keep spending')
  expect(cardsIn(element)).toHaveLength(1)
  await press(buttonIn(element, 'Pause'))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    adId: '90001',
    status: 'PAUSED',
  })
})

it('says how old spend is, and why it is not read', async () => {
  const readAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const problem = message('facebook.ad-account-unpaid')
  const list = aList({ ads: { data: [anAd({ readAt })] }, readAt, problem })
  const { element } = await openAfterTrial(list)
  expect(element.textContent?.match(/Updated 2 hr/g)).toHaveLength(1)
  expect(element.textContent).toContain('Facebook could not be updated')
  expect(element.textContent).toContain('unpaid bill')
})

it('what may run although its page is gone is there too, with what its owner can say', async () => {
  const boost = aBoost({ state: 'checking', decisions: ['look-again', 'not-there'] })
  const { element } = await openAfterTrial(
    aList({ missing: 'connection', account: null, boosts: [boost] }),
  )
  expect(element.textContent).not.toContain('continues on Facebook')
  expect(buttonIn(element, 'It is not there')).toBeDefined()
})

it('what was pressed and may spend is there too, also before it is among the ads that were read', async () => {
  const id = (last: number) => `00000000-0000-4000-8000-0000000000c${last}`
  const boosts = [
    aBoost({ id: id(1), state: 'checking', decisions: ['look-again', 'not-there'] }),
    aBoost({ id: id(2), state: 'failed', problem: message('promotions.left-unknown') }),
    aBoost({ id: id(3), state: 'started' }),
    // nothing of these is spent
    aBoost({ id: id(4), state: 'preparing' }),
    aBoost({ id: id(5), state: 'missed' }),
  ]
  const { element } = await openAfterTrial(aList({ ads: { data: [] }, boosts }))
  const shown = [...element.querySelectorAll<HTMLElement>('[data-boost]')]
  expect(shown.map(({ dataset }) => dataset['boost'])).toEqual(['checking', 'failed', 'started'])
  expect(buttonIn(element, 'It is not there')).toBeDefined()
  expect(element.textContent).toContain('These promotions keep spending')
})

it('what another ads account pays is there too', async () => {
  const boost = aBoost({ state: 'started', adId: '90001', currency: 'JPY', minorPerUnit: 1 })
  const { element } = await openAfterTrial(
    aList({ ads: { data: [] }, former: [{ boost, adAccountId: 'act_30002', ad: anAd() }] }),
  )
  expect(element.textContent).not.toContain('These promotions keep spending')
  expect(buttonIn(element, 'Pause')).toBeDefined()
})

it.each([
  ['the row of ads', (list: ReturnType<typeof aList>) => openPromotions(list)],
  ['the ads that go on after a trial', openAfterTrial],
])(
  '%s says that older ones could not be loaded, keeps what is there, and asks again',
  async (...given) => {
    const [, open] = given
    const { element } = await open(aList({ ads: { data: [anAd({ id: '90001' })] }, next: 'older' }))
    let answer: Error | { body: object } = new TypeError('no line')
    answering({ 'GET /api/promotions': () => answer })
    buttonIn(element, 'Show older promotions')?.focus()
    await press(buttonIn(element, 'Show older promotions'))
    await settle()
    expect(element.querySelector('[role=alert]')?.textContent).toContain(
      'The promotions could not be loaded',
    )
    expect(cardsIn(element)).toHaveLength(1)
    answer = { body: aList({ ads: { data: [anAd({ id: '90002' })] } }) }
    // the button that was pressed is still there
    expect(document.activeElement).toBe(buttonIn(element, 'Try again'))
    await press(buttonIn(element, 'Try again'))
    await settle()
    expect(element.querySelector('.promo-row [role=alert]')).toBeNull()
    expect(cardsIn(element)).toHaveLength(2)
  },
)
