import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setClockOffset } from '#lib/time/clock.ts'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { AnswerGuard } from './answer-guard.tsx'

const itemId = '00000000-0000-4000-8000-0000000000a1'
const anna = { userId: '00000000-0000-4000-8000-0000000000b1', name: 'Anna Conti' }
const answeredAt = new Date().toISOString()

/** Writes and sends; answers whether it was asked first. */
async function sends(seen: string | null): Promise<boolean> {
  const sent = vi.fn()
  answering({
    [`POST /api/inbox/items/${itemId}/writing`]: {
      body: { writers: [], lastAnswer: { by: anna, at: answeredAt } },
    },
  })
  const { element } = await renderSignedIn(
    <AnswerGuard itemId={itemId} answeredAt={seen}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <textarea />
      </form>
    </AnswerGuard>,
  )
  const field = element.querySelector('textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Yes')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    element.querySelector('form')?.requestSubmit()
  })
  await settle()
  const isAsked = element.textContent.includes('Anna Conti answered')
  expect(sent).toHaveBeenCalledTimes(isAsked ? 0 : 1)
  return isAsked
}

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
})
afterEach(() => {
  setClockOffset(0)
  vi.restoreAllMocks()
})

it.each([-3_600_000, 0, 3_600_000])(
  'a colleague’s answer that this screen did not show yet is asked about, by a clock that is %i ms off',
  async (offMs) => {
    setClockOffset(offMs)
    expect(await sends(null)).toBe(true)
    expect(await sends(answeredAt)).toBe(false)
  },
)
