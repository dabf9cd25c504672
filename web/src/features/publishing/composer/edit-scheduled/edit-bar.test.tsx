import { expect, it, vi } from 'vitest'
import { renderSignedIn, buttonIn, press } from '#testing/signed-in.tsx'
import { emptyContent } from '../draft/draft-content.ts'
import type { DraftInHand } from '../draft/use-draft.ts'
import { EditBar } from './edit-bar.tsx'
import type { EditedPost } from './use-edit.ts'

const nothing = () => {}
const later = () => Promise.resolve()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A changed post that was planned for then, and may have been given another moment. */
async function open(plannedAt: string, movedTo = plannedAt) {
  const draft: DraftInHand = {
    isOpen: true,
    draftId: 'd',
    content: { ...emptyContent(), text: 'Quiz night', scheduledAt: movedTo },
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
  const edited: EditedPost = {
    id: 'p',
    version: 1,
    scheduledAt: plannedAt,
    latenessMinutes: 60,
    isChanged: true,
    loadAgain: later,
    saved: () => Promise.resolve(true),
  }
  const [onTime, onSave] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { element } = await renderSignedIn(
    <EditBar
      draft={draft}
      edited={edited}
      zone="Europe/London"
      busy={false}
      isOver={false}
      isUploading={false}
      failure={undefined}
      isStale={false}
      onTime={onTime}
      onSave={onSave}
    />,
  )
  const said = element.querySelector('.compose__when')?.textContent ?? ''
  await press(buttonIn(element, 'Save changes'))
  return { said, calls: [onTime.mock.calls.length, onSave.mock.calls.length] }
}

it('saves a post that is still to come', async () => {
  const { said, calls } = await open(inHours(2))
  expect(said).toMatch(/^Goes out /)
  expect(calls).toEqual([0, 1])
})
it.each([
  ['was missed', inHours(-2), inHours(-2)],
  ['was to be moved to a moment that has passed since', inHours(2), inHours(-1)],
])('leads to another time instead of sending a post at once that %s', async (...given) => {
  const [, plannedAt, movedTo] = given
  const { said, calls } = await open(plannedAt, movedTo)
  expect(said).toBe('This moment has passed. Choose a later one.')
  expect(calls).toEqual([1, 0])
})
it('saves one that was missed and has another time', async () => {
  expect((await open(inHours(-2), inHours(1))).calls).toEqual([0, 1])
})
