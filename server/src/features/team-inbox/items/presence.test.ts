import type { InboxKind, InboxPresence } from '@marquee/contract/team-inbox.ts'
import { describe, expect, it } from 'vitest'
import { ask, clock, guestWrites, list, onlyId, open, testbed, useTeamInbox } from '../testing.ts'

useTeamInbox()

/** Its ids hold slashes. */
const bluesky = {
  network: 'bluesky',
  subjectId: 'at://did:plc:abc/app.bsky.feed.post/3k',
} as const

describe('who writes an answer', () => {
  const write = (
    subjectId: string,
    isWriting: boolean,
    { who = testbed().giulia, kind = 'message' as InboxKind } = {},
  ) =>
    ask<InboxPresence>('POST', `/writing/${kind}/${encodeURIComponent(subjectId)}`, {
      who,
      payload: { isWriting },
    })

  it('is told to the others, and not to themselves, for fifteen seconds after the last sign', async () => {
    const subjectId = await guestWrites()
    const id = await onlyId()
    expect((await write(subjectId, true)).body.writers).toEqual([])
    expect((await open(id)).presence.writers).toMatchObject([{ name: 'Giulia Rossi' }])
    clock.advance(14_000)
    await write(subjectId, true)
    clock.advance(14_000)
    expect((await open(id)).presence.writers).toHaveLength(1)
    clock.advance(1000)
    expect((await open(id)).presence.writers).toEqual([])
  })

  it('is told no more when they stop', async () => {
    const subjectId = await guestWrites()
    await write(subjectId, true)
    await write(subjectId, false)
    expect((await open(await onlyId())).presence.writers).toEqual([])
  })

  it.each<InboxKind>(['message', 'comment', 'review'])(
    'is told to whoever answers the same %s, wherever they do',
    async (kind) => {
      const subjectId = await guestWrites({ kind, ...(kind === 'comment' && bluesky) })
      await write(subjectId, true, { kind })
      const { body } = await write(subjectId, true, { kind, who: testbed().marta })
      expect(body.writers).toMatchObject([{ name: 'Giulia Rossi' }])
    },
  )

  it('is nobody where nothing waits, and nothing is told of another company', async () => {
    const empty = { status: 200, body: { writers: [], lastAnswer: null } }
    expect(await write('nothing', true, { kind: 'comment' })).toEqual(empty)
    const { marta, sam, viewer } = testbed()
    for (const kind of ['message', 'comment'] as const) {
      const subjectId = await guestWrites({ kind, scope: sam })
      await write(subjectId, true, { kind, who: sam })
      expect(await write(subjectId, true, { kind, who: marta })).toEqual(empty)
      expect((await write(subjectId, true, { kind, who: viewer })).status).toBe(403)
    }
    const [one] = (await list('', sam)).items
    expect((await open(one?.id ?? '', sam)).presence.writers).toEqual([])
  })
})
