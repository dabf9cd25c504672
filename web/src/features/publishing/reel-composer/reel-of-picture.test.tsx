import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeToken } from '#lib/session/token.ts'
import { buttonIn, press, settle, soon, toasts } from '#testing/signed-in.tsx'
import type { DraftContent } from '../composer/draft/draft-content.ts'
import { cut, idOf, pressed, reelButton } from './testing/form.tsx'
// it comes by itself when it is first shown; here it is read with the file
import './video/picture-video.tsx'

/** When the words are drawn onto the picture, and that is uploaded. */
const drawing = vi.hoisted(() => ({ ends: Promise.withResolvers<void>() }))
vi.mock('../composer/submit/use-media-to-send.ts', () => ({
  useMediaToSend:
    () =>
    async ({ pictures }: Pick<DraftContent, 'pictures'>) => {
      await drawing.ends.promise
      return pictures.map(({ id }) => id)
    },
}))

const picture = {
  id: idOf(1),
  url: '/m/1',
  thumbUrl: '/m/t1',
  name: 'quiz.jpg',
  width: 1080,
  height: 1920,
}

beforeEach(() => {
  writeToken('t')
  drawing.ends = Promise.withResolvers<void>()
})
afterEach(() => {
  drawing.ends.resolve()
})

/** Reel Now was pressed, and the words of its picture are on their way. */
async function drawn() {
  const reel = await pressed({ pictures: [picture] })
  const { asked, element } = reel
  return {
    ...reel,
    note: () => element.querySelector<HTMLElement>('.reel-work'),
    /** What was made or sent of it. */
    made: () => asked.filter(({ url }) => url.endsWith('/film') || url === '/api/reels'),
    arrive: async () => {
      drawing.ends.resolve()
      await settle()
    },
  }
}

it('is busy from the press on, and sends the video that is made of the picture', async () => {
  const { element, note, sent, end } = await drawn()
  expect(note()?.querySelector('progress')?.getAttribute('aria-label')).toBe('Making your video')
  expect(reelButton(element)?.disabled).toBe(true)
  drawing.ends.resolve()
  await end()
  await soon(() => {
    expect(sent()).toMatchObject([{ mediaId: cut.id }])
  })
})

it('makes and sends nothing of a picture that was taken off while its words were drawn', async () => {
  const { element, note, made, arrive } = await drawn()
  await press(element.querySelector<HTMLElement>('[aria-label="Remove quiz.jpg"]') ?? undefined)
  await settle()
  expect(note()).toBeNull()
  await arrive()
  expect([made(), toasts()]).toEqual([[], []])
  expect(element.querySelector('.film-files__item')).toBeNull()
})

it.each([
  ['stopped', '.reel-work', 'Cancel'],
  ['given other words', '.drawn', 'Start over'],
  ['given another length', '.picture-film', '15 s'],
])('makes and sends nothing of what is %s while the words are drawn', async (_, place, name) => {
  const { element, note, made, arrive } = await drawn()
  await press(buttonIn(element.querySelector<HTMLElement>(place) ?? element, name))
  await settle()
  expect([note(), reelButton(element)?.disabled]).toEqual([null, false])
  await arrive()
  expect(made()).toEqual([])
})

it('tells whoever leaves while the words are drawn at once that it was not sent', async () => {
  const { leave, made, arrive } = await drawn()
  await leave()
  await settle()
  expect(toasts()).toEqual(['The reel was not sent yet.'])
  await arrive()
  expect(made()).toEqual([])
})
