import { expect, it } from 'vitest'
import { useTown } from '../testing.ts'
import { nextFriday } from './busy-friday.ts'
import { fridayActs } from './friday-words.ts'

const town = useTown()

const messages = async () =>
  (await town.control('GET', '/truth/messages')).body
    .list('conversations')
    .flatMap((one) => one.list('messages'))
const onX = async () => (await town.control('GET', '/truth/messages')).body.list('dms')
const reviews = async () =>
  (await town.control('GET', '/truth/google/60001/reviews')).body.list('reviews')
const clock = async () => Date.parse((await town.control('GET', '/clock')).body.text('now'))
const play = () => town.control('POST', '/friday', { seed: 3, stepMs: 5 })

it('knows the next Friday at eleven', () => {
  const at = (text: string) => new Date(nextFriday(Date.parse(text))).toISOString()
  expect(at('2026-11-23T21:00:00Z')).toBe('2026-11-27T11:00:00.000Z')
  expect(at('2026-11-27T10:59:00Z')).toBe('2026-11-27T11:00:00.000Z')
  expect(at('2026-11-27T11:00:00Z')).toBe('2026-12-04T11:00:00.000Z')
})

it('has guests write all day, each at their hour, and the clock stands at midnight after it', async () => {
  await town.control('POST', '/reset', { seed: 'bare' })
  const from = nextFriday(await clock())
  const before = (await onX()).length
  await play()
  await expect.poll(clock, { timeout: 10_000 }).toBeGreaterThanOrEqual(from + 13 * 3_600_000)
  const written = [...(await messages()), ...(await onX()).slice(before)]
  expect(written).toHaveLength(fridayActs.filter(({ does }) => does === 'message').length)
  for (const one of written) expect(Number(one.at('createdAt'))).toBeGreaterThan(from)
  expect(new Set((await reviews()).map((one) => one.at('stars')))).toEqual(new Set([2, 5]))
})

it('plays the same with the same seed, and ends where the town is reset', async () => {
  const words = async () => (await reviews()).map((one) => one.text('comment'))
  const played: string[][] = []
  for (let turn = 0; turn < 2; turn++) {
    await town.control('POST', '/reset', { seed: 'bare' })
    await play()
    await expect.poll(async () => (await words()).length, { timeout: 10_000 }).toBe(2)
    played.push(await words())
  }
  expect(played[0]).toEqual(played[1])
  await town.control('POST', '/reset', { seed: 'bare' })
  expect(await words()).toEqual([])
})

it('goes through its acts by the hour', () => {
  const hours = fridayActs.map(({ hour }) => hour)
  expect(hours).toEqual(hours.toSorted((a, b) => a - b))
})
