import type { Draft } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { DraftList } from './draft-list.tsx'
import { useDrafts } from './use-drafts.ts'
import { texts } from '#texts/features/publishing/posts'

it('says that there are no drafts only where they were read', async () => {
  const none = {
    items: [],
    isPending: false,
    refetch: () => Promise.reject(new Error('not asked')),
  }
  const read = await renderSignedIn(<DraftList drafts={{ ...none, error: null }} />)
  expect(read.element.textContent).toContain(texts.drafts.none)
  const failed = await renderSignedIn(<DraftList drafts={{ ...none, error: new Error('away') }} />)
  expect(failed.element.textContent).not.toContain(texts.drafts.none)
  expect(failed.element.querySelector('[role=alert]')).not.toBeNull()
})

const aDraft = (nth: number, text: string): Draft => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  text,
  socialNetworks: ['facebook'],
  extras: { kind: 'post' },
  mediaIds: [],
  media: [],
  partMedia: [],
  scheduledAt: null,
  version: 1,
  updatedAt: `2026-11-21T12:00:0${9 - nth}.000Z`,
})
const soup = aDraft(1, 'Soup of the day')
const quiz = aDraft(2, 'Quiz night')

function Drafts() {
  return (
    <main>
      <h1>Posts</h1>
      <DraftList drafts={useDrafts()} />
    </main>
  )
}

it.each([
  ['the draft beside it', [soup, quiz], 'Quiz night'],
  ['the heading, where it was the only one', [soup], 'Posts'],
])('gives the focus to %s once a draft is deleted', async (_where, drafts, focused) => {
  const lists = [drafts, drafts.slice(1)]
  answering({
    'GET /api/drafts': () => ({ body: lists.shift() }),
    [`DELETE /api/drafts/${soup.id}`]: { body: { id: soup.id } },
  })
  const { element } = await renderSignedIn(<Drafts />)
  await settle()
  const opener = element.querySelector<HTMLButtonElement>('button[aria-label*="Soup"]')
  opener?.focus()
  await press(opener ?? undefined)
  await press(buttonIn(element, 'Confirm'))
  await soon(() => {
    expect(document.activeElement?.closest('li, h1')?.textContent).toContain(focused)
  })
  expect(element.querySelector('dialog[open]')).toBeNull()
})
