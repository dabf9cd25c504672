import { alertKinds, type AlertView } from '@marquee/contract/alerts.ts'
import { expect, it, vi } from 'vitest'
import { now } from '#lib/time/clock.ts'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { AlertsPage } from './alerts-page.tsx'
import { alertLink } from './alert-link.ts'

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString()
const alert = (number: number, more: Partial<AlertView> = {}): AlertView => ({
  id: `0198e0c0-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  kind: 'post-failed',
  subjectId: `0198e0c0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  publicationId: `0198e0c0-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
  network: 'facebook',
  at: hoursAgo(number),
  isSettled: false,
  isRead: false,
  accountName: 'Osteria Lume',
  excerpt: 'Burrata is back',
  guest: null,
  stars: null,
  until: null,
  ...more,
})

type Answers = Parameters<typeof answering>[0]
async function open(alerts: readonly AlertView[], more: Answers = {}) {
  const asked = answering({
    'GET /api/alerts': { body: { alerts, next: null } },
    'GET /api/menu/counts': {
      body: { alerts: alerts.length, reviews: 0, inbox: 0, messages: 0, posts: 0, reels: 0 },
    },
    ...more,
  })
  const { element } = await renderSignedIn(<AlertsPage />)
  await settle(60)
  return { element, asked }
}

it('says what happened by day, newest first, and which of it is new', async () => {
  const { element } = await open([
    alert(0),
    alert(1, { kind: 'low-review', guest: 'Callum', stars: 1, excerpt: null, isRead: true }),
    alert(2, { at: hoursAgo(80), kind: 'account-attention', isSettled: true, excerpt: null }),
  ])
  const rows = [...element.querySelectorAll('li')].map((row) => row.textContent ?? '')
  expect(rows).toEqual([
    expect.stringMatching(/^Unread: Facebook refused a post\..*Burrata is back/),
    expect.stringMatching(/^Callum gave you 1 star out of five on Facebook\./),
    expect.stringMatching(/^Osteria Lume on Facebook needs to be connected again\..*Settled$/),
  ])
  expect(element.querySelector('h2')?.textContent).toBe('Today')
})

it('says all kinds in a sentence, and leads to the very thing', async () => {
  const { element } = await open(
    alertKinds.map((kind, index) => alert(index, { kind, guest: 'Priya Nair' })),
  )
  expect(element.querySelectorAll('li a')).toHaveLength(alertKinds.length)
  expect(element.textContent).not.toContain('undefined')
  const of = { subjectId: 's', publicationId: 'p' }
  expect(alertKinds.map((kind) => alertLink({ kind, ...of }))).toEqual([
    '/user-panel/posts/why/p',
    '/user-panel/posts/why/p',
    '/user-panel/posts/why/p',
    '/user-panel/posts/why/p',
    '/user-panel/posts/why/p',
    '/user-panel/account',
    '/user-panel/posts/why/p',
    '/user-panel/tools',
    '/user-panel/reviews?review=s',
    '/user-panel/messages/s',
    '/user-panel/delivery?order=s',
    '/user-panel/delivery',
    '/user-panel/promotions',
    '/user-panel/promotions',
    '/user-panel/promotions',
    '/user-panel/inbox/s',
  ])
})

it('says until when a guest can be answered, where that ends', async () => {
  const waits = { kind: 'message-waiting', guest: 'Priya Nair', excerpt: null } as const
  const { element } = await open([
    alert(1, { ...waits, until: '2026-11-28T08:00:00.000Z' }),
    alert(2, { ...waits, network: 'twitter' }),
    alert(3, { ...waits, isSettled: true, until: '2026-11-28T08:00:00.000Z' }),
  ])
  const said = [...element.querySelectorAll('.alert__said')].map((one) => one.textContent)
  expect(said).toEqual([
    'Unread: Priya Nair is waiting for a reply on Facebook. You can answer until 28 November 2026 - 08:00.',
    'Unread: Priya Nair is waiting for a reply on X.',
    'Priya Nair waited for an answer on Facebook.',
  ])
})

it('says which colleague assigned what, of whom, and leads to it in the inbox', async () => {
  const given = { kind: 'item-assigned', excerpt: 'Is there a table at eight?' } as const
  const first = alert(1, { ...given, guest: 'Priya Nair', assignedBy: 'Giulia Rossi' })
  const { element, asked } = await open([
    first,
    alert(2, { ...given, network: 'google', assignedBy: null, isSettled: true }),
    // an older process answered
    alert(3, { ...given, guest: 'Callum' }),
  ])
  const said = [...element.querySelectorAll('.alert__said')].map((one) => one.textContent)
  expect(said).toEqual([
    'Unread: Giulia Rossi assigned you the answer to Priya Nair on Facebook.',
    'Somebody on your team assigned you the answer to a guest on Google.',
    'Unread: Somebody on your team assigned you the answer to Callum on Facebook.',
  ])
  const row = element.querySelector('li a')
  expect(row?.getAttribute('href')).toBe(`/user-panel/inbox/${first.subjectId}`)
  expect(row?.textContent).toContain('Is there a table at eight?')
  expect(asked.find(({ url }) => url.startsWith('/api/alerts'))?.url).toBe(
    '/api/alerts?assigned=yes',
  )
})

it('marks as read what is opened, and all that is there', async () => {
  const one = alert(1)
  const { element, asked } = await open([one], {
    [`PUT /api/alerts/${one.id}/read`]: { body: { id: one.id } },
    'PUT /api/alerts/read': { body: { read: 1 } },
  })
  await press(element.querySelector('a') ?? undefined)
  await settle()
  await press(buttonIn(element, 'Mark all as read'))
  await settle()
  expect(
    asked.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]),
  ).toEqual([
    [`/api/alerts/${one.id}/read`, undefined],
    ['/api/alerts/read', { upTo: one.at, assigned: 'yes' }],
  ])
})

it('says that it is calm, that it cannot be loaded, and that it was not marked', async () => {
  expect((await open([])).element.textContent).toContain('Nothing needs you.')
  const broken = await open([], { 'GET /api/alerts': new Error('down') })
  expect(broken.element.textContent).toContain('We could not load your notifications.')
  const { element } = await open([alert(1)], { 'PUT /api/alerts/read': new Error('down') })
  await press(buttonIn(element, 'Mark all as read'))
  await settle()
  expect(toasts().join(' ')).toContain('They could not be marked as read.')
})

it('says that older ones could not be loaded, keeps what is there, and asks again', async () => {
  const answers: ({ body: object } | Error)[] = [
    { body: { alerts: [alert(1)], next: 'older' } },
    new Error('down'),
    { body: { alerts: [alert(2)], next: null } },
  ]
  const { element } = await open([], {
    'GET /api/alerts': () => answers.shift() ?? new Error('asked too often'),
  })
  buttonIn(element, 'Show older')?.focus()
  await press(buttonIn(element, 'Show older'))
  await settle()
  expect(element.querySelector('[role=alert]')?.textContent).toContain(
    'We could not load your notifications.',
  )
  expect(element.querySelectorAll('li')).toHaveLength(1)
  // the button that was pressed is still there
  expect(document.activeElement).toBe(buttonIn(element, 'Try again'))
  await press(buttonIn(element, 'Try again'))
  await settle()
  expect(element.querySelector('[role=alert]')).toBeNull()
  expect(element.querySelectorAll('li')).toHaveLength(2)
})

it('its ages and days go on while nothing new is told', async () => {
  const pass = stopClock()
  vi.setSystemTime(new Date('2026-11-27T23:50:00Z'))
  const { element } = await open([alert(1, { at: '2026-11-27T23:48:00.000Z' })])
  const said = () => [
    element.querySelector('h2')?.textContent,
    element.querySelector('time')?.textContent,
  ]
  expect(said()).toEqual(['Today', '2 min ago'])
  // shorter than the time after which the list is read again
  await pass(9)
  expect(said()).toEqual(['Today', '11 min ago'])
  vi.setSystemTime(new Date('2026-11-28T00:00:10Z'))
  await pass(0.5)
  expect(said()).toEqual(['Yesterday', '12 min ago'])
})
