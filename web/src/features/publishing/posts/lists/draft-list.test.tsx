import { expect, it } from 'vitest'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { DraftList } from './draft-list.tsx'
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
