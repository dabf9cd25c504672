import { expect, it } from 'vitest'
import { buttonIn, press, renderSignedIn } from '#testing/signed-in.tsx'
import { ActionBar } from './action-bar.tsx'
import { emptyContent, type DraftContent } from './draft/draft-content.ts'
import type { DraftInHand } from './draft/use-draft.ts'

const nothing = () => {}
const later = () => Promise.resolve()
const picture = { id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz.jpg', width: 10, height: 10 }

interface Given {
  /** What it was to send went out before, with other words. */
  readonly isStale?: boolean
  readonly isUploading?: boolean
}

/** The acts of a form that holds this. */
async function show(
  over: Partial<DraftContent>,
  { isStale = false, isUploading = false }: Given = {},
) {
  const draft: DraftInHand = {
    isOpen: true,
    draftId: 'd',
    content: { ...emptyContent(), networks: ['facebook'], ...over },
    saved: { kind: 'none' },
    conflict: null,
    isMissing: false,
    restoredAt: null,
    isClosed: () => false,
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
  const { element } = await renderSignedIn(
    <ActionBar
      draft={draft}
      owner={{ userId: 'u', companyId: 'c' }}
      zone="Europe/London"
      busy={null}
      isOver={false}
      isUploading={isUploading}
      isSlow={false}
      failure={isStale ? 'It went out before.' : undefined}
      isStale={isStale}
      onIntent={nothing}
      onSchedule={nothing}
      onPostNow={nothing}
    />,
  )
  return element
}
/** Whether Cancel asks before it throws away what the form holds. */
async function asks(over: Partial<DraftContent>) {
  const element = await show(over)
  await press(buttonIn(element, 'Cancel'))
  return element.querySelector('dialog[open]') !== null
}

it.each([
  ['a first comment', { extras: { kind: 'post', firstComment: '#pizza' } }],
  ['a part of a thread', { extras: { kind: 'post', thread: ['', 'And then'] } }],
  ['a headline', { extras: { kind: 'post', tiktok: { headline: 'Tonight' } } }],
  ['a file of a part', { partPictures: [[], [picture]] }],
] satisfies [string, Partial<DraftContent>][])(
  'Cancel asks before it throws away %s that was written before the text',
  async (_what, over) => {
    expect(await asks(over)).toBe(true)
  },
)
it('Cancel asks nothing of a form in which nothing was written', async () => {
  const extras = { kind: 'post', firstComment: ' ', thread: ['', ''], xWithMedia: true } as const
  expect(await asks({ extras: { ...extras, thread: [...extras.thread] } })).toBe(false)
})
it.each([true, false])(
  'what went out before is kept as a new post, but not without files on their way (%s)',
  async (isUploading) => {
    const element = await show({}, { isStale: true, isUploading })
    expect(buttonIn(element, 'Keep as a new post')?.disabled).toBe(isUploading)
  },
)
