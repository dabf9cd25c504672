import { expect, it } from 'vitest'
import { useTown } from '../testing.ts'
import { fridayActs } from './friday-words.ts'
import { visitsOf } from './guest-days.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const town = useTown('bare')

const come = (isOn: boolean) => town.control('POST', '/guests/come', { isOn })
const now = async () => Date.parse((await town.control('GET', '/clock')).body.text('now'))
const goTo = (at: number) => town.control('POST', '/clock', { to: new Date(at).toISOString() })
const messages = async () =>
  (await town.control('GET', '/truth/messages')).body
    .list('conversations')
    .flatMap((one) => one.list('messages'))
/** The first morning from now on of whose guests the next hours bring a message on Facebook. */
async function aDayWithMessage(): Promise<{
  readonly before: number
  readonly texts: readonly string[]
}> {
  for (let day = Math.floor((await now()) / dayMs) + 1; ; day += 1)
    for (const { at, act } of visitsOf(day))
      if (act.does === 'message' && act.network === 'facebook')
        return { before: at - 60_000, texts: act.texts }
}

it('a few come each day at their hours, the same on the same day, and not on every day', () => {
  const days = Array.from({ length: 60 }, (_, nth) => visitsOf(20_000 + nth))
  for (const [nth, visits] of days.entries()) {
    expect(visits.length).toBeGreaterThanOrEqual(4)
    expect(visits.length).toBeLessThanOrEqual(7)
    expect(visits).toEqual(visitsOf(20_000 + nth))
    for (const { at, act } of visits) {
      const late = at - (20_000 + nth) * dayMs - act.hour * hourMs
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThanOrEqual(hourMs / 2)
    }
  }
  const acts = new Set(days.flat().map(({ act }) => act))
  expect(acts.size).toBe(fridayActs.filter(({ does }) => does !== 'delete').length)
})

it('an evening passes and somebody wrote first', async () => {
  const { before, texts } = await aDayWithMessage()
  await goTo(before)
  await come(true)
  const earlier = (await messages()).length
  await goTo(before + 2 * 60_000)
  const written = (await messages()).slice(earlier)
  expect(written.map((one) => [one.at('fromGuest'), texts.includes(one.text('text'))])).toEqual([
    [true, true],
  ])
})

it('nobody comes while it is switched off, which it is unless somebody asks for it', async () => {
  const { before } = await aDayWithMessage()
  await goTo(before)
  const earlier = (await messages()).length
  await goTo(before + 2 * 60_000)
  expect(await messages()).toHaveLength(earlier)
  expect((await town.control('POST', '/guests/come', { isOn: 'yes' })).status).toBe(400)
})
