import { describe, expect, it } from 'vitest'
import type { Draft } from '@marquee/contract/publishing.ts'
import { answering } from '#testing/answering.ts'
import { emptyContent } from './draft-content.ts'
import type { LocalDraft } from './local-drafts.ts'
import { openDraft, reconcile as reconcileAs } from './open-draft.ts'
import { submittingDrafts } from './submitting-drafts.ts'

const reconcile = (
  id: string,
  kept: LocalDraft | undefined,
  found: Parameters<typeof reconcileAs>[1]['theirs'],
) => reconcileAs(id, { kept, theirs: found, kind: 'post' })
const draftId = '00000000-0000-4000-8000-000000000001'
const theirs = (version: number, text = 'theirs'): Draft => ({
  extras: { kind: 'post' },
  id: draftId,
  text,
  socialNetworks: ['facebook'],
  mediaIds: [],
  media: [],
  partMedia: [],
  scheduledAt: null,
  version,
  updatedAt: '2026-11-21T12:00:00.000Z',
})
const mine = (over: Partial<LocalDraft> = {}): LocalDraft => ({
  userId: 'u',
  companyId: 'c',
  draftId,
  content: { ...emptyContent(), text: 'mine', networks: ['facebook'] },
  baseVersion: 1,
  savedAt: '2026-11-21T12:05:00.000Z',
  isSynced: false,
  ...over,
})

describe('opening a draft', () => {
  it('takes the server’s when this device has nothing unsent', () => {
    expect(reconcile(draftId, mine({ isSynced: true }), theirs(3))).toMatchObject({
      content: { text: 'theirs' },
      baseVersion: 3,
      conflict: null,
    })
    expect(reconcile(draftId, undefined, theirs(3))).toMatchObject({
      content: { text: 'theirs' },
      baseVersion: 3,
    })
  })
  it('takes what this device has not sent yet', () => {
    expect(reconcile(draftId, mine(), theirs(1))).toMatchObject({
      content: { text: 'mine' },
      onServer: { text: 'theirs' },
      baseVersion: 1,
      conflict: null,
    })
  })
  it('does not ask about its own words, whose saving nobody answered', () => {
    expect(reconcile(draftId, mine(), theirs(2, 'mine'))).toMatchObject({
      content: { text: 'mine' },
      baseVersion: 2,
      conflict: null,
    })
  })
  it('asks when another device went on meanwhile', () => {
    expect(reconcile(draftId, mine(), theirs(2))).toMatchObject({
      content: { text: 'mine' },
      conflict: { draft: { version: 2 } },
    })
  })
  it('asks when it was sent or discarded elsewhere, and loses nothing that was written since', () => {
    expect(reconcile(draftId, mine(), 'gone')).toMatchObject({
      content: { text: 'mine' },
      conflict: { draft: null },
    })
    expect(reconcile(draftId, mine({ baseVersion: 0 }), 'gone')).toMatchObject({
      content: { text: 'mine' },
      conflict: null,
    })
  })
  it('opens for another press what may have been sent without an answer', () => {
    for (const kept of [mine({ isUnsure: true }), mine({ isUnsure: true, isSynced: true })]) {
      expect(reconcile(draftId, kept, 'gone')).toMatchObject({
        draftId,
        content: { text: 'mine' },
        conflict: null,
        isUnsure: true,
      })
    }
  })
  it('passes by what is just being sent: whoever goes on begins another post', async () => {
    answering({ [`GET /api/drafts/${draftId}`]: { body: theirs(1) } })
    const shelf = {
      put: async () => {},
      get: async () => undefined,
      remove: async () => {},
      list: async () => [mine()],
    }
    const opened = async (wanted: string | null) =>
      (await openDraft({ shelf, userId: 'u', companyId: 'c', wanted, kind: 'post' })).draftId
    expect(await opened(null)).toBe(draftId)
    submittingDrafts.add(draftId)
    expect(await opened(null)).not.toBe(draftId)
    expect(await opened(draftId)).toBe(draftId)
    submittingDrafts.delete(draftId)
  })
  it('begins anew when what was asked for is nowhere', () => {
    const opened = reconcile(draftId, undefined, 'gone')
    expect(opened.isMissing).toBe(true)
    expect(opened.draftId).not.toBe(draftId)
  })
  it('trusts this device while nobody answers', () => {
    expect(reconcile(draftId, mine({ isSynced: true }), 'unreachable')).toMatchObject({
      content: { text: 'mine' },
      onServer: { text: 'mine' },
      conflict: null,
    })
    expect(reconcile(draftId, mine(), 'unreachable')).toMatchObject({
      content: { text: 'mine' },
      onServer: null,
      conflict: null,
    })
  })
})
