import { rawMessage, message } from '@marquee/contract/message.ts'
import type { WhyStep } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { wordsOfServer } from '#lib/worded.ts'
import { render } from '#testing/render.tsx'
import { Story } from './story.tsx'
import { openedFrom } from './why-address.ts'

const step = (at: string, title: string, over: Partial<WhyStep> = {}): WhyStep => ({
  at,
  until: null,
  tone: 'plain',
  title: rawMessage(title),
  note: null,
  ...over,
})
const texts = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map((one) => one.textContent)

it('writes times to the second in the company’s zone, and the date where the day changes there', async () => {
  const { element } = await render(
    <Story
      state="published"
      zone="Europe/Rome"
      dueDay="2026-11-23"
      steps={[
        step('2026-11-23T08:14:22.000Z', 'You scheduled it'),
        // past midnight in Rome, not yet in London
        step('2026-11-23T23:30:00.000Z', 'We could not reach Facebook', { tone: 'bad' }),
        // ends on another day than it begins, and says so itself
        step('2026-11-24T22:50:00.000Z', 'We tried 22 times', {
          until: '2026-11-25T00:19:05.000Z',
        }),
        step('2026-11-25T00:20:04.000Z', 'Facebook took it', { tone: 'good' }),
      ]}
    />,
  )
  expect(texts(element, '.story__time')).toEqual([
    '09:14:22',
    '00:30:00',
    '23:50:00 to 25 November 2026 01:19:05',
    '01:20:04',
  ])
  expect(texts(element, '.story__day')).toEqual(['24 November 2026'])
  expect(element.querySelectorAll('ol > li')).toHaveLength(4)
  expect(element.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-23T08:14:22.000Z')
})
it('marks what waits for the owner apart from what failed', async () => {
  const steps = [
    step('2026-11-23T17:00:00.000Z', 'We could not reach Facebook', { tone: 'bad' }),
    step('2026-11-23T19:20:04.000Z', 'Too late', { tone: 'bad' }),
  ]
  const { element, show } = await render(
    <Story state="missed" zone="Europe/London" dueDay="2026-11-23" steps={steps} />,
  )
  expect([...element.querySelectorAll('li')].map((li) => li.className.split('--')[1])).toEqual([
    'bad',
    'waits',
  ])
  await show(<Story state="failed" zone="Europe/London" dueDay="2026-11-23" steps={steps} />)
  expect([...element.querySelectorAll('li')].map((li) => li.className.split('--')[1])).toEqual([
    'bad',
    'bad',
  ])
})
it('words what happened, and the network’s own reason beside it', async () => {
  await wordsOfServer()
  const look = step('2026-11-23T17:06:00.000Z', '', {
    title: message('why.look-not-there', { nth: 2, home: 'page' }),
    note: rawMessage('Graph says no.'),
  })
  const { element } = await render(
    <Story state="unknown" zone="Europe/London" dueDay="2026-11-23" steps={[look]} />,
  )
  expect(texts(element, '.story__say p')).toEqual([
    'Second check: not on your page',
    'Graph says no.',
  ])
})
it('goes back only to pages of the panel', () => {
  expect(openedFrom({ from: '/user-panel/posts?post=1' })).toBe('/user-panel/posts?post=1')
  expect(openedFrom({ from: 'https://elsewhere.example' })).toBeNull()
  expect(openedFrom(null)).toBeNull()
})
