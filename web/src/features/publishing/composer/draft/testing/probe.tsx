import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { vi } from 'vitest'
import type { Draft } from '@marquee/contract/publishing.ts'
import { render } from '#testing/render.tsx'
import { useDraft, type DraftInHand } from '../use-draft.ts'

export const draftId = '00000000-0000-4000-8000-000000000001'
export const address = `/api/drafts/${draftId}`

/** The draft as the account has it. */
export const saved = (version: number, text: string): Draft => ({
  extras: { kind: 'post' },
  id: draftId,
  text,
  socialNetworks: [],
  mediaIds: [],
  media: [],
  partMedia: [],
  scheduledAt: null,
  version,
  updatedAt: '2026-11-21T12:00:00.000Z',
})
/** The account has a newer version than the one a save was built on. */
export const overtaken = {
  status: 409,
  body: {
    message: 'This draft was changed in another tab or on another device.',
    code: 'conflict',
    requestId: 'r',
  },
}

function Probe({ onDraft }: { readonly onDraft: (draft: DraftInHand) => void }) {
  const draft = useDraft({ userId: 'u', companyId: 'c', wanted: draftId, kind: 'post' })
  onDraft(draft)
  return <p>{draft.content.text}</p>
}
export const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
/** What is done to a draft, and what comes of it. */
export const doing = <Answer,>(deed: () => Answer | Promise<Answer>): Promise<Answer> =>
  act(async () => deed())
/** The draft as the form last had it. */
export async function open(): Promise<{
  readonly now: () => DraftInHand
  readonly write: (text: string) => Promise<void>
}> {
  const seen: DraftInHand[] = []
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe
        onDraft={(draft) => {
          seen.push(draft)
        }}
      />
    </QueryClientProvider>,
  )
  await wait(10)
  const now = () => {
    const draft = seen.at(-1)
    if (!draft) throw new Error('nothing was rendered')
    return draft
  }
  return {
    now,
    write: (text) =>
      act(async () => {
        now().change({ text })
        await Promise.resolve()
      }),
  }
}
