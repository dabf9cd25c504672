import { wordsOfServer } from '#lib/worded.ts'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { ComposerForm } from './composer-form.tsx'
import { emptyContent, type DraftContent } from './draft/draft-content.ts'
import { useChanges } from './draft/use-changes.ts'
import type { DraftInHand } from './draft/use-draft.ts'
import { chooseFile } from './testing.tsx'

beforeAll(wordsOfServer)

const id = '00000000-0000-4000-8000-000000000001'
const nothing = () => {}
const later = () => Promise.resolve()
const video = {
  id,
  type: 'video' as const,
  url: '/m/f',
  thumbUrl: '/m/t',
  name: 'quiz.mp4',
  width: 1080,
  height: 1920,
  durationMs: 9000,
}
const draft: DraftInHand = {
  isOpen: true,
  draftId: 'd',
  saved: { kind: 'none' },
  conflict: null,
  isMissing: false,
  restoredAt: null,
  isClosed: () => false,
  content: {
    ...emptyContent(),
    text: 'Quiz night',
    networks: ['tiktok'],
    pictures: [video],
    extras: { kind: 'post', tiktok: { privacyLevel: 'SELF_ONLY' } },
  },
  change: nothing,
  extra: nothing,
  settle: () => Promise.resolve(true),
  release: nothing,
  finish: later,
  discard: later,
  keepMine: nothing,
  takeTheirs: nothing,
  startNew: later,
}

beforeEach(() => () => {
  for (const { id: nth } of toastStore.read()) toast.dismiss(nth)
})

it('tells of a video that TikTok refused at once in the words of TikTok', async () => {
  const terms = {
    toInbox: false,
    name: 'Osteria Lume',
    username: 'osterialume',
    pictureUrl: null,
    privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
    commentsOff: false,
    duetOff: false,
    stitchOff: false,
    longestFilmMs: 60_000,
  }
  answering({
    'GET /health': {},
    'GET /api/config': { status: 503 },
    'GET /api/social/social-accounts': { body: [aTool({ type: 'tiktok' })] },
    'GET /api/tiktok/creator-info': { body: terms },
    'POST /api/tiktok/init': {
      status: 422,
      body: {
        message: 'TikTok has blocked this profile.',
        code: 'network-refused',
        requestId: 'r',
        details: { id, publicationId: id },
      },
    },
  })
  const { element } = await renderSignedIn(
    <ComposerForm draft={draft} company={aCompany()} userId="u" edited={null} />,
    { user: { subscriptions: [aSubscription({ status: 'active' })] } },
  )
  await settle()
  await press(buttonIn(element, 'Post Now'))
  await settle()
  expect(toastStore.read().map(({ title, text }) => [title, text])).toEqual([
    ['TikTok has blocked this profile.', ''],
  ])
})

/** The form of a post with 281 letters, whose networks can be taken off. */
function LongPost() {
  const [content, set] = useState<DraftContent>({
    ...draft.content,
    text: 'a'.repeat(281),
    networks: ['facebook', 'twitter'],
    extras: { kind: 'post' },
  })
  const form = { ...draft, content, ...useChanges(set) }
  return <ComposerForm draft={form} company={aCompany()} userId="u" edited={null} />
}
it('lets nothing out while the text is too long for one of its networks, and offers a way on', async () => {
  answering({
    'GET /health': {},
    'GET /api/config': { status: 503 },
    'GET /api/social/social-accounts': {
      body: [aTool({ type: 'facebook' }), aTool({ id: id.replace(/1$/, '2'), type: 'twitter' })],
    },
  })
  const { element } = await renderSignedIn(<LongPost />)
  const areShut = () =>
    ['Schedule', 'Post Now'].map((name) =>
      buttonIn(element, name)?.matches(':disabled, [aria-disabled="true"]'),
    )
  await soon(() => {
    expect(element.textContent).toContain('1 too many for X')
    expect(buttonIn(element, 'Leave X out')).toBeDefined()
  })
  expect(areShut()).toEqual([true, true])
  await press(buttonIn(element, 'Leave X out'))
  await soon(() => {
    expect(areShut()).toEqual([false, false])
  })
})

it.each([
  ['Start a new post', { restoredAt: '2026-11-24T18:30:00.000Z' }],
  ['Keep as a new post', { conflict: { draft: null } }],
])(
  'shuts “%s” until the files are there, for another draft would be without them',
  async (name, of) => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id)
    answering({
      'GET /health': {},
      'GET /api/config': { status: 503 },
      'GET /api/social/social-accounts': { body: [] },
      [`POST /api/media/uploads/${id}`]: () => new Promise<never>(() => {}),
    })
    const content = { ...emptyContent(), text: 'Quiz night', networks: ['facebook' as const] }
    const { element } = await renderSignedIn(
      <ComposerForm
        draft={{ ...draft, content, ...of }}
        company={aCompany()}
        userId="u"
        edited={null}
      />,
    )
    await settle()
    expect(buttonIn(element, name)?.disabled).toBe(false)
    await chooseFile(element.querySelector('input[type=file]'))
    expect(buttonIn(element, name)?.disabled).toBe(true)
  },
)

/** The form of a post that another device changes while its time is chosen. */
function OvertakenPost() {
  const [conflict, setConflict] = useState<DraftInHand['conflict']>(null)
  const form: DraftInHand = {
    ...draft,
    content: { ...draft.content, networks: ['facebook'], extras: { kind: 'post' } },
    conflict,
    keepMine: () => {
      setConflict(null)
    },
  }
  return (
    <>
      <ComposerForm draft={form} company={aCompany()} userId="u" edited={null} />
      <button
        type="button"
        onClick={() => {
          setConflict({ draft: null })
        }}
      >
        Sent on the phone
      </button>
    </>
  )
}
it('shuts the dialog of Schedule where another device went on, for good', async () => {
  answering({
    'GET /health': {},
    'GET /api/config': { status: 503 },
    'GET /api/posts/scheduled': { body: [] },
    'GET /api/social/social-accounts': { body: [aTool({ type: 'facebook' })] },
  })
  const { element } = await renderSignedIn(<OvertakenPost />)
  const dialog = () => element.querySelector('dialog[open]')
  await press(buttonIn(element, 'Schedule'))
  await soon(() => {
    expect(dialog()).not.toBeNull()
  })
  await press(buttonIn(element, 'Sent on the phone'))
  expect(dialog()).toBeNull()
  await press(buttonIn(element, 'Keep as a new post'))
  expect(dialog()).toBeNull()
})
