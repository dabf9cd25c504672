import type { MediaItem } from '@marquee/contract/media.ts'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { writeToken } from '#lib/session/token.ts'
import { setClockOffset } from '#lib/time/clock.ts'
import { toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon, toasts } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { emptyContent, type DraftContent } from '../composer/draft/draft-content.ts'
import { useChanges, type ChangeContent } from '../composer/draft/use-changes.ts'
import type { EditedPost } from '../composer/edit-scheduled/use-edit.ts'
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
    settle: () => Promise.resolve(),
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
const reelButton = (element: HTMLElement) => [...element.querySelectorAll('button')].find(isReel)

interface Given {
  /** The reel is planned, and is changed. */
  readonly edited?: EditedPost
  readonly hasPlan?: boolean
}

/** Presses Reel Now, or Reel on the chosen moment, or saves what is planned. */
async function pressed(start: Partial<DraftContent> = {}, { edited, hasPlan = true }: Given = {}) {
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
    'POST /api/reels': { status: 422, body: { message: 'No.', code: 'network-refused' } },
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
async function cutting(start: Partial<DraftContent> = {}, given: Given = {}) {
  const reel = await pressed(start, given)
  await soon(() => {
    expect(reel.asked.some(({ url }) => url.endsWith('/trim'))).toBe(true)
  })
  return reel
}
const aPlannedReel = (): EditedPost => ({
  id: idOf(5),
  version: 1,
  scheduledAt: inHours(24),
  latenessMinutes: 60,
  isChanged: true,
  loadAgain: () => Promise.resolve(),
  saved: () => Promise.resolve(true),
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

beforeEach(() => {
  writeToken('t')
})
afterEach(() => {
  setClockOffset(0)
})

it('sends what was cut of the video that is chosen', async () => {
  const { sent, end } = await cutting()
  await end()
  await soon(() => {
    expect(sent()).toMatchObject([{ mediaId: cut.id, title: 'Quiz night' }])
  })
})

it('sends nothing of a video that was taken off while it was cut', async () => {
  const { element, sent, end } = await cutting()
  await press(element.querySelector<HTMLElement>('[aria-label="Remove quiz.mp4"]') ?? undefined)
  expect(element.querySelector('.film-files__item')).toBeNull()
  await end()
  expect(sent()).toEqual([])
  expect(element.querySelector('.film-files__item')).toBeNull()
})

it('sends nothing that was changed meanwhile so that it cannot go out, and says why', async () => {
  const { element, change, sent, end } = await cutting()
  change({ networks: ['facebook', 'tiktok'] })
  await end()
  await soon(() => {
    expect(element.textContent).toContain('Select who can view this TikTok post.')
  })
  expect(sent()).toEqual([])
  expect(reelButton(element)?.matches(':disabled, [aria-disabled=true]')).toBe(false)
})

it('sends nothing while one of two versions is to be chosen', async () => {
  const { tear, sent, end } = await cutting()
  tear()
  await end()
  expect(sent()).toEqual([])
})

it('tells whoever leaves while it is cut that it was not sent, with the way back', async () => {
  const { sent, leave, end } = await cutting()
  await leave()
  await end()
  expect([sent(), toasts()]).toEqual([[], ['The reel was not sent yet.']])
  act(() => {
    toastStore.read()[0]?.action?.onPress()
  })
  expect(`${location.pathname}${location.search}`).toBe('/user-panel/reels/new?draft=d')
})

it('says nothing of it to whoever stopped it, or threw it away', async () => {
  const stopped = await cutting()
  await press(buttonIn(stopped.element.querySelector('.reel-work') ?? stopped.element, 'Cancel'))
  await stopped.end()
  const thrownAway = await cutting()
  await thrownAway.throwAway()
  await thrownAway.end()
  expect([toasts(), stopped.sent(), thrownAway.sent()]).toEqual([[], [], []])
})

it('lets the browser ask before the page is closed over it, and not after', async () => {
  const { end } = await cutting()
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(isAsked()).toBe(true)
  await end()
  expect(isAsked()).toBe(false)
})

it('sends nothing at a moment that passed while it was cut, and becomes Reel Now', async () => {
  const { element, sent, end } = await cutting({ scheduledAt: inHours(1) })
  setClockOffset(2 * 3_600_000)
  await end()
  expect([sent(), toasts()]).toEqual([[], ['This moment has passed. Choose a later one.']])
  expect(reelButton(element)?.textContent).toBe('Reel Now')
})

it('goes by how late it may be, as that was chosen with the moment', async () => {
  const { sent } = await pressed({
    scheduledAt: inHours(1),
    pictures: [{ ...video(1, 'quiz.mp4'), durationMs: 5000 }],
    extras: { kind: 'reel', latenessMinutes: 1440 },
  })
  await soon(() => {
    expect(sent()).toMatchObject([{ latenessMinutes: 1440 }])
  })
})

it('shows how far the video of a planned reel is cut, and stops it there too', async () => {
  const { element, asked, end } = await cutting({}, { edited: aPlannedReel() })
  const note = element.querySelector<HTMLElement>('.reel-work')
  expect(note?.querySelector('progress')?.getAttribute('aria-label')).toBe('Cutting your video')
  await press(buttonIn(note ?? element, 'Cancel'))
  await end()
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(buttonIn(element, 'Save changes')).toBeDefined()
})

it.each([
  ['goes out', {}],
  ['is changed', { edited: aPlannedReel() }],
])('cuts nothing that no plan covers where it %s, and asks for the plan', async (_, given) => {
  const { element, asked, plansAsked } = await pressed({}, { ...given, hasPlan: false })
  await settle()
  expect([plansAsked, asked.filter(({ url }) => url.endsWith('/trim'))]).toEqual([1, []])
  expect(element.querySelector('.reel-work')).toBeNull()
})
