import { expect, it } from 'vitest'
import {
  ail,
  aPublication,
  aReview,
  anAccount,
  become,
  call,
  clock,
  deps,
  marta,
  member,
  useAlerts,
  world,
} from '../testing.ts'
import { sendDigests } from './send-digests.ts'

useAlerts()

const at = (instant: string) => {
  clock.set(new Date(instant))
  return sendDigests(deps(), new Date(instant))
}
const chooses = async (who = marta) => {
  clock.set(new Date('2026-11-22T12:00:00Z'))
  await call('PATCH', '/alert-choices', { payload: { digest: 'daily' }, who })
}
const planned = (instant: string, text: string) =>
  aPublication(marta, { dueAt: new Date(instant), text })

it('tells of posts that wait for a plan, and calls none scheduled that will wait, too', async () => {
  await chooses()
  await become(await aPublication(marta, { dueAt: clock.now() }), 'held', { hold: 'plan' })
  await planned('2026-11-24T18:30:00Z', 'Quiz night')
  world.coveredUntil = clock.now()
  await at('2026-11-23T08:00:00Z')
  expect(world.mails).toMatchObject([{ data: { waiting: { posts: 1 }, next: [] } }])
})

it('says what goes out next as far as the plan reaches', async () => {
  await chooses()
  await planned('2026-11-23T18:30:00Z', 'Quiz night')
  await planned('2026-11-25T18:30:00Z', 'After the trial')
  world.coveredUntil = new Date('2026-11-24T00:00:00Z')
  await at('2026-11-23T08:00:00Z')
  expect(world.mails).toMatchObject([
    { data: { waiting: { posts: 0 }, next: [{ text: 'Quiz night' }] } },
  ])
})

it('tells of accounts to repair only those who can repair them, as the bell does', async () => {
  const paolo = await member('editor')
  await chooses()
  await chooses(paolo)
  await ail(await anAccount(), 'reconnect')
  await aReview({ rating: 1 })
  await at('2026-11-23T08:00:00Z')
  expect(
    world.mails
      .map(({ to, data }) => [to === `${paolo.userId}@venue.example`, data])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toMatchObject([
    [false, { waiting: { accounts: 1, reviews: 1 } }],
    [true, { waiting: { accounts: 0, reviews: 1 } }],
  ])
})
