import { beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { MessagesPage } from '../messages-page.tsx'
import { id, thread } from '../testing/talk.tsx'

const nothing = {
  body: {
    items: [],
    nextCursor: null,
    unread: 0,
    unanswered: 0,
    networks: ['facebook'],
    readAt: '2026-11-21T18:00:00.000Z',
    isReading: false,
    problems: [],
  },
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

it('calls a list empty only once it is read', async () => {
  history.replaceState(null, '', '/user-panel/messages')
  const line = Promise.withResolvers<typeof nothing>()
  const answers = [nothing, line.promise]
  answering({
    'GET /api/messages/threads': () => answers.shift() ?? new Error('asked too often'),
  })
  const { element } = await renderSignedIn(
    <Route path="/user-panel/messages/:threadId?">
      <MessagesPage />
    </Route>,
  )
  await soon(() => {
    expect(element.textContent).toContain('No messages yet.')
  })
  await press(buttonIn(element, 'Not replied'))
  await settle()
  const list = element.querySelector('.inbox__list')
  expect(list?.querySelector('.skeleton')).not.toBeNull()
  expect(list?.textContent).not.toContain('No results.')
  line.resolve(nothing)
  await soon(() => {
    expect(list?.textContent).toContain('No results.')
  })
})

it('says that more could not be loaded, keeps what is there, and asks again', async () => {
  history.replaceState(null, '', '/user-panel/messages')
  const answers: ({ body: object } | Error)[] = [
    { body: { ...nothing.body, items: [thread()], nextCursor: 'older' } },
    new TypeError('no line'),
    {
      body: {
        ...nothing.body,
        items: [thread({ id: id.replace('6f', '7f'), senderName: 'Callum' })],
      },
    },
  ]
  answering({
    'GET /api/messages/threads': () => answers.shift() ?? new Error('asked too often'),
  })
  const { element } = await renderSignedIn(
    <Route path="/user-panel/messages/:threadId?">
      <MessagesPage />
    </Route>,
  )
  await soon(() => {
    expect(element.textContent).toContain('Priya Nair')
  })
  buttonIn(element, 'Show more')?.focus()
  await press(buttonIn(element, 'Show more'))
  await settle()
  const list = element.querySelector('.inbox__list')
  expect(list?.querySelector('[role=alert]')?.textContent).toContain(
    'The messages could not be loaded.',
  )
  expect(list?.textContent).toContain('Priya Nair')
  // the button that was pressed is still there
  expect(document.activeElement).toBe(buttonIn(element, 'Try again'))
  await press(buttonIn(element, 'Try again'))
  await settle()
  expect(list?.querySelector('[role=alert]')).toBeNull()
  expect(list?.textContent).toContain('Callum')
})
