import { expect, it } from 'vitest'
import { buttonIn, press, renderSignedIn } from '#testing/signed-in.tsx'
import { ActionBar } from './action-bar.tsx'
import { emptyContent, type DraftContent } from './draft/draft-content.ts'
import type { DraftInHand } from './draft/use-draft.ts'

const nothing = () => {}
const later = () => Promise.resolve()
const picture = { id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz.jpg', width: 10, height: 10 }

/** Whether Cancel asks before it throws away what the form holds. */
async function asks(over: Partial<DraftContent>) {
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
    settle: later,
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
      isUploading={false}
      isSlow={false}
      failure={undefined}
      isStale={false}
      onIntent={nothing}
      onSchedule={nothing}
      onPostNow={nothing}
    />,
  )
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
