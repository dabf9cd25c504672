import { expect, it } from 'vitest'
import type { RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import type { Intent, OutboxAccount } from '#outbox'
import { testClock } from '#testing/test-platform.ts'
import { firstCommentKind } from './first-comment-kind.ts'

const startedAt = new Date('2026-11-23T12:00:00Z')
const lost = { startedAt, deadlineAt: new Date('2026-11-23T12:00:30Z') }

/** The network shows it otherwise, and its connector answers what was sent. */
const asSent = 'as sent'

/** What a look finds where this one comment stands under the post. */
async function lookAt(standing: Partial<RemoteComment>): Promise<readonly string[]> {
  const one = {
    remoteId: 'c1',
    text: 'Book here',
    parentId: null,
    createdAt: startedAt,
    ...standing,
  }
  const account = {
    account: { name: 'Osteria Lume', network: 'facebook' },
    commenter: {
      recent: async (_postId: string, since: Date, sent?: string) =>
        one.createdAt >= since ? [one.text === asSent ? { ...one, text: sent ?? '' } : one] : [],
    },
  } as unknown as OutboxAccount
  const intent = {
    after_remote_id: '111_1',
    payload: { publicationId: '', part: null, text: 'Book  here ' },
  } as unknown as Intent<never>
  const seen = await firstCommentKind(testClock(startedAt)).lookUp(account, intent, {
    ...lost,
  } as never)
  return 'candidates' in seen ? seen.candidates.map(({ remoteId }) => remoteId) : []
}

it.each([-6, 6])('is found where the clock of the network is %d minutes off', async (minutes) => {
  const createdAt = new Date(startedAt.getTime() + minutes * 60_000)
  expect(await lookAt({ createdAt })).toEqual(['c1'])
})

it.each([
  ['answers another comment', { parentId: 'c0' }],
  ['reads otherwise', { text: 'Book there' }],
  ['was written long after', { createdAt: new Date('2026-11-23T12:16:00Z') }],
  ['was written long before', { createdAt: new Date('2026-11-23T11:44:00Z') }],
])('is nothing that %s', async (_what, standing) => {
  expect(await lookAt(standing)).toEqual([])
})

it('is found where the network shows the words its own way', async () => {
  expect(await lookAt({ text: asSent })).toEqual(['c1'])
})
