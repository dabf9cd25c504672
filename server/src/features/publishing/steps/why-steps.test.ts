import { rawMessage } from '@marquee/contract/message.ts'
import { expect, it } from 'vitest'
import { worded } from '#platform/wording/testing.ts'
import { whySteps } from './why-steps.ts'
import type { StepCall } from './why-steps-store.ts'

const call = (second: number, more: Partial<StepCall>): StepCall => ({
  kind: 'first-comment',
  part: null,
  started_at: new Date(Date.UTC(2026, 10, 22, 18, 30, second)),
  finished_at: new Date(Date.UTC(2026, 10, 22, 18, 30, second + 1)),
  outcome: 'ok',
  reason: null,
  by_owner: false,
  ...more,
})

it('the calls of a step are told in words, waits for one thing in one line', () => {
  const wait = { outcome: 'rate-limited', reason: rawMessage('The post takes no comments yet.') }
  const told = worded(
    whySteps('facebook', [
      call(0, { outcome: 'not-sent' }),
      call(5, wait),
      call(15, wait),
      call(30, {}),
    ]),
  )
  expect(told.map(({ title, until }) => [title, until?.slice(17, 19) ?? null])).toEqual([
    ['Facebook has not accepted your first comment yet', '16'],
    ['Facebook accepted your first comment', null],
  ])
})

it.each([
  ['found', 'good', 'Part 2 of the thread was not confirmed'],
  ['absent', 'plain', 'Part 2 of the thread was not confirmed'],
  ['uncertain', 'unsure', 'No confirmation for part 2 of the thread'],
  [null, 'unsure', 'No confirmation for part 2 of the thread'],
  ['rejected', 'bad', 'X refused part 2 of the thread'],
  ['reauthorize', 'bad', 'X refused part 2 of the thread'],
])('a part that ended as %s is told as %s', (outcome, tone, title) => {
  expect(worded(whySteps('twitter', [call(0, { kind: 'part', part: 2, outcome })]))).toMatchObject([
    { tone, title },
  ])
})

it.each([
  ['found', 'You said that it is there.'],
  ['absent', 'You said that it is not there. So we sent it again.'],
])('what its owner said of a lost part (%s) is told as the owner’s word', (outcome, note) => {
  const said = call(0, { kind: 'part', part: 2, outcome, by_owner: true })
  expect(worded(whySteps('twitter', [said]))).toMatchObject([{ note }])
})
