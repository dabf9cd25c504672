import { beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, soon } from '#testing/signed-in.tsx'
import { MessagesPage } from './messages-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

it('says how old the messages are, and reads no minute aloud that goes by', async () => {
  history.replaceState(null, '', '/user-panel/messages')
  answering({
    'GET /api/messages/threads': {
      body: {
        items: [],
        nextCursor: null,
        unread: 0,
        unanswered: 0,
        networks: ['facebook'],
        readAt: new Date(Date.now() - 7 * 3_600_000).toISOString(),
        isReading: false,
        problems: [],
      },
    },
  })
  const { element } = await renderSignedIn(
    <Route path="/user-panel/messages/:threadId?">
      <MessagesPage />
    </Route>,
  )
  await soon(() => {
    expect(element.querySelector('.inbox__age')?.textContent).toBe('As of 7 hr ago')
  })
  expect(element.querySelector('.inbox__age')?.getAttribute('aria-live')).toBe('off')
})
