import type { MediaItem } from '@marquee/contract/media.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { emptyContent, type DraftContent } from '../composer/draft/draft-content.ts'
import { useChanges } from '../composer/draft/use-changes.ts'
import { ReelForm } from './reel-form.tsx'

const idOf = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
const video = (nth: number, name: string) => ({
  id: idOf(nth),
  type: 'video' as const,
  url: `/m/${nth}`,
  thumbUrl: `/m/t${nth}`,
  name,
  width: 1080,
  height: 1920,
  durationMs: 90_000,
})
const cut: MediaItem = {
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

function Form() {
  const [content, setContent] = useState<DraftContent>({
    ...emptyContent('reel'),
    text: 'Quiz night',
    networks: ['facebook'],
    pictures: [video(1, 'quiz.mp4')],
  })
  const changes = useChanges(setContent)
  const draft = {
    isOpen: true,
    draftId: 'd',
    saved: { kind: 'none' as const },
    conflict: null,
    isMissing: false,
    restoredAt: null,
    content,
    ...changes,
    settle: () => Promise.resolve(),
    release: () => {},
    finish: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    keepMine: () => {},
    takeTheirs: () => {},
    startNew: () => Promise.resolve(),
  }
  return <ReelForm draft={draft} company={aCompany()} userId="u" edited={null} />
}

/** Presses Reel Now with a video that is cut first. */
async function cutting() {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  const line = Promise.withResolvers<{ body: MediaItem }>()
  const asked = answering({
    'GET /health': {},
    'GET /api/config': { status: 503 },
    'GET /api/social/social-accounts': { body: [aTool({ type: 'facebook' })] },
    [`POST /api/media/${idOf(1)}/trim`]: () => line.promise,
    'POST /api/reels': { status: 422, body: { message: 'No.', code: 'network-refused' } },
  })
  const { element } = await renderSignedIn(<Form />, {
    user: { subscriptions: [aSubscription({ status: 'active' })] },
  })
  await settle()
  await press(buttonIn(element, 'Reel Now'))
  await soon(() => {
    expect(asked.some(({ url }) => url.endsWith('/trim'))).toBe(true)
  })
  const sent = () => asked.filter(({ url }) => url === '/api/reels').map(({ body }) => body)
  return {
    element,
    sent,
    end: () => {
      line.resolve({ body: cut })
    },
  }
}

it('sends what was cut of the video that is chosen', async () => {
  const { sent, end } = await cutting()
  end()
  await soon(() => {
    expect(sent()).toMatchObject([{ mediaId: cut.id, title: 'Quiz night' }])
  })
})

it('sends nothing of a video that was taken off while it was cut', async () => {
  const { element, sent, end } = await cutting()
  await press(element.querySelector<HTMLElement>('[aria-label="Remove quiz.mp4"]') ?? undefined)
  expect(element.querySelector('.film-files__item')).toBeNull()
  end()
  await soon(() => {
    expect(element.querySelector('.reel-work')).toBeNull()
  })
  await settle()
  expect(sent()).toEqual([])
  expect(element.querySelector('.film-files__item')).toBeNull()
})
