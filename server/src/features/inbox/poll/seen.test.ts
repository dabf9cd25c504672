import { beforeEach, expect, it } from 'vitest'
import {
  clock,
  guest,
  testbed,
  message,
  only,
  open,
  read,
  reply,
  useInbox,
  write,
} from '../testing.ts'

useInbox()

const seconds = (count: number) => new Date(clock.now().getTime() + count * 1000)
const see = (
  seen: { until?: Date; messageId?: string; guestId?: string },
  scope = testbed().marta,
) =>
  testbed().inbox.seen(scope.companyId, testbed().accounts.get(scope.companyId) ?? '', {
    guestId: guest.id,
    until: null,
    messageId: null,
    ...seen,
  })
const seenUntil = async () => (await only()).seenUntil

beforeEach(async () => {
  write(message('Is there a table?'))
  await read()
  await reply((await only()).id, 'There is')
})

it('what a guest saw is shown until that moment, and is told to open screens', async () => {
  expect(await seenUntil()).toBe(null)
  testbed().told.length = 0
  const until = seconds(-1)
  await see({ until })
  expect(await seenUntil()).toBe(until.toISOString())
  await expect.poll(() => testbed().told).toContain(`${testbed().marta.companyId} messages`)
})

it('told late or twice it goes nowhere back, and never beyond now', async () => {
  const until = seconds(-1)
  await see({ until })
  await see({ until: seconds(-60) })
  expect(await seenUntil()).toBe(until.toISOString())
  await see({ until: seconds(3600) })
  expect(Date.parse((await seenUntil()) ?? '')).toBeLessThanOrEqual(clock.now().getTime())
})

it('is known by a message of ours where the network names that, and not by one of the guest', async () => {
  const { messages } = await open((await only()).id)
  const [theirs, ours] = messages
  await see({ messageId: theirs?.id ?? '' })
  await see({ messageId: 'm_nobody' })
  expect(await seenUntil()).toBe(null)
  await see({ messageId: ours?.id ?? '' })
  expect(await seenUntil()).toBe(ours?.at)
})

it('is of one guest of one account alone', async () => {
  await see({ until: seconds(-1), guestId: '1' })
  await see({ until: seconds(-1) }, testbed().sam)
  expect(await seenUntil()).toBe(null)
})
