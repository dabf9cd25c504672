import { expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { renderSignedIn, settle } from '../../testing/signed-in.tsx'
import { MessagesColumn } from './messages-column.tsx'

it('without a message the column says No messages yet.', async () => {
  answering({
    'GET /api/messages/threads': {
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
    },
  })
  const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
  await settle()
  await expect.poll(() => element.textContent).toContain('No messages yet.')
})
