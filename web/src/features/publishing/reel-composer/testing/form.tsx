import type { MediaItem } from '@marquee/contract/media.ts'
import { act, useState } from 'react'
import { expect, vi } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { emptyContent, type DraftContent } from '../../composer/draft/draft-content.ts'
import { useChanges, type ChangeContent } from '../../composer/draft/use-changes.ts'
import type { EditedPost } from '../../composer/edit-scheduled/use-edit.ts'
import { ReelForm } from '../reel-form.tsx'

export const idOf = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
export const video = (nth: number, name: string) => ({
  id: idOf(nth),
  type: 'video' as const,
  url: `/m/${nth}`,
  thumbUrl: `/m/t${nth}`,
  name,
  width: 1080,
  height: 1920,
  durationMs: 90_000,
})
export const cut: MediaItem = {
  ...video(9, 'quiz-cut.mp4'),
  durationMs: 60_000,
  createdAt: '2026-11-23T22:14:00.000Z',
  bytes: 1000,
  state: 'ready',
  progress: null,
  problem: null,
  isAnimated: false,
  refusals: [],
}

interface FormProps {
  readonly edited: EditedPost | null
  readonly start: Partial<DraftContent>
  readonly isClosed: () => boolean
  /** Given how the form is changed from elsewhere. */
  readonly onDraft: (draft: { readonly change: ChangeContent; readonly tear: () => void }) => void
}

function Form({ edited, start, isClosed, onDraft }: FormProps) {
  const [content, setContent] = useState<DraftContent>({
    ...emptyContent('reel'),
    text: 'Quiz night',
    networks: ['facebook'],
    pictures: [video(1, 'quiz.mp4')],
    ...start,
  })
  const [isTorn, setTorn] = useState(false)
  const changes = useChanges(setContent)
  const tear = () => {
    setTorn(true)
  }
  onDraft({ change: changes.change, tear })
  const draft = {
    isOpen: true,
    draftId: 'd',
    saved: { kind: 'none' as const },
    conflict: isTorn ? { draft: null } : null,
    isMissing: false,
    restoredAt: null,
    isClosed,
    content,
    ...changes,
    settle: () => Promise.resolve(true),
    release: () => {},
    finish: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    keepMine: () => {},
    takeTheirs: () => {},
    startNew: () => Promise.resolve(),
  }
  return <ReelForm draft={draft} company={aCompany()} userId="u" edited={edited} />
}

const isReel = ({ textContent }: HTMLElement) => /^Reel (Now|on .*)$/.test(textContent)
export const reelButton = (element: HTMLElement) =>
  [...element.querySelectorAll('button')].find(isReel)

interface Given {
  /** The reel is planned, and is changed. */
  readonly edited?: EditedPost
  readonly hasPlan?: boolean
  /** In place of those of the server. */
  readonly answers?: Parameters<typeof answering>[0]
}

/** Presses Reel Now, or Reel on the chosen moment, or saves what is planned. */
export async function pressed(
  start: Partial<DraftContent> = {},
  { edited, hasPlan = true, answers = {} }: Given = {},
) {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  const line = Promise.withResolvers<{ body: MediaItem }>()
  let plansAsked = 0
  const hear = () => {
    plansAsked += 1
  }
  addEventListener(planNeeded, hear)
  const asked = answering({
    'GET /health': {},
    'GET /api/config': { status: 503 },
    'GET /api/social/social-accounts': { body: [aTool({ type: 'facebook' })] },
    'GET /api/tiktok/creator-info': { status: 409, body: { message: 'No.', code: 'conflict' } },
    'GET /api/posts/scheduled': { body: [] },
    [`POST /api/media/${idOf(1)}/trim`]: () => line.promise,
    [`POST /api/media/${idOf(1)}/film`]: () => line.promise,
    'POST /api/reels': { status: 422, body: { message: 'No.', code: 'network-refused' } },
    ...answers,
  })
  const drafts: Parameters<FormProps['onDraft']>[0][] = []
  let isClosed = false
  const { element, leave } = await renderSignedIn(
    <Form
      edited={edited ?? null}
      start={start}
      isClosed={() => isClosed}
      onDraft={(draft) => {
        drafts.push(draft)
      }}
    />,
    {
      user: {
        subscriptions: [
          aSubscription({ status: hasPlan ? 'active' : 'canceled', hasAccess: hasPlan }),
        ],
      },
    },
  )
  await settle()
  await press(edited ? buttonIn(element, 'Save changes') : reelButton(element))
  removeEventListener(planNeeded, hear)
  const sent = () => asked.filter(({ url }) => url === '/api/reels').map(({ body }) => body)
  return {
    element,
    leave,
    throwAway: () => {
      isClosed = true
      return leave()
    },
    change: (part: Partial<DraftContent>) => act(() => drafts.at(-1)?.change(part)),
    tear: () => act(() => drafts.at(-1)?.tear()),
    asked,
    plansAsked,
    sent,
    end: async () => {
      line.resolve({ body: cut })
      await soon(() => {
        expect(element.querySelector('.reel-work')).toBeNull()
      })
      await settle()
    },
  }
}
/** With a video that is cut first. */
export async function cutting(start: Partial<DraftContent> = {}, given: Given = {}) {
  const reel = await pressed(start, given)
  await soon(() => {
    expect(reel.asked.some(({ url }) => url.endsWith('/trim'))).toBe(true)
  })
  return reel
}
export const aPlannedReel = (): EditedPost => ({
  id: idOf(5),
  version: 1,
  scheduledAt: inHours(24),
  latenessMinutes: 60,
  isChanged: true,
  loadAgain: () => Promise.resolve(),
  saved: () => Promise.resolve(true),
})
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
