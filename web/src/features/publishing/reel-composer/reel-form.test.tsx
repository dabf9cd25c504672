import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeToken } from '#lib/session/token.ts'
import { setClockOffset } from '#lib/time/clock.ts'
import { toastStore } from '#ui/feedback/toast-store.ts'
import { buttonIn, press, settle, soon, toasts } from '#testing/signed-in.tsx'
import {
  aPlannedReel,
  cut,
  cutting,
  idOf,
  inHours,
  pressed,
  reelButton,
  video,
} from './testing/form.tsx'

beforeEach(() => {
  writeToken('t')
})
afterEach(() => {
  vi.useRealTimers()
  setClockOffset(0)
})

it('sends what was cut of the video that is chosen', async () => {
  const { sent, end } = await cutting()
  await end()
  await soon(() => {
    expect(sent()).toMatchObject([{ mediaId: cut.id, title: 'Quiz night' }])
  })
})

const trim = `POST /api/media/${idOf(1)}/trim`
const away = new Error('Failed to fetch')
type Answer = Error | { readonly status?: number; readonly body?: unknown }
/** The given answers in turn; the last one for ever. */
const inTurn = (...answers: readonly [Answer, ...Answer[]]) => {
  let nth = 0
  return () => answers[Math.min(nth++, answers.length - 1)] ?? answers[0]
}
const patience = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const preparing = { body: { ...cut, state: 'preparing', progress: 5 } }
/** As one file of the library is answered. */
const detail = { ...cut, altText: null, largeUrl: null, copies: [], neededBy: [] }

it('goes on where the line was away, or the server, while the video is cut', async () => {
  patience()
  const { element, sent } = await cutting(
    {},
    {
      answers: {
        [trim]: inTurn(away, preparing),
        [`GET /api/media/${cut.id}`]: inTurn(
          away,
          { status: 502, body: 'Bad gateway' },
          { body: detail },
        ),
      },
    },
  )
  await pass(2000)
  expect(element.querySelector('.reel-work')).not.toBeNull()
  await pass(4000)
  await soon(() => {
    expect(sent()).toMatchObject([{ mediaId: cut.id }])
  })
  expect(toasts().join()).not.toContain('Cannot upload reel')
})

it('says that the line is away after a minute of it, and does not ask for a shorter video', async () => {
  patience()
  const { element, sent } = await cutting({}, { answers: { [trim]: away } })
  await pass(61_000)
  await soon(() => {
    expect(element.textContent).toContain('The video could not be cut. ')
  })
  expect([sent(), toasts().map((said) => said.split(':')[0])]).toEqual([
    [],
    ['The video could not be cut'],
  ])
})

it('asks for a shorter video at once where the server refused to cut it, and says why', async () => {
  const { element } = await cutting(
    {},
    { answers: { [trim]: { status: 409, body: { message: 'It is damaged.', code: 'conflict' } } } },
  )
  await soon(() => {
    expect(element.textContent).toContain('The video could not be cut. It is damaged.')
  })
  expect(toasts()).toEqual(['Cannot upload reel: Trim the video to maximum duration of 60 sec.'])
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
