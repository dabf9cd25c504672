import { act } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setClockOffset } from '#lib/time/clock.ts'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { AnswerGuard } from './answer-guard.tsx'

const itemId = '00000000-0000-4000-8000-0000000000a1'
const anna = { userId: '00000000-0000-4000-8000-0000000000b1', name: 'Anna Conti' }
const answeredAt = new Date().toISOString()

type Presence = () => { readonly body: object } | Promise<{ readonly body: object }>

/** A reply box behind the guard, and what was sent of it. */
async function open(seen: string | null, presence: Presence) {
  const sent: (string | undefined)[] = []
  answering({ [`POST /api/inbox/items/${itemId}/writing`]: presence })
  const { element } = await renderSignedIn(
    <AnswerGuard itemId={itemId} answeredAt={seen}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(event.currentTarget.querySelector('textarea')?.value)
        }}
      >
        <textarea />
      </form>
    </AnswerGuard>,
  )
  const field = element.querySelector('textarea')
  const form = element.querySelector('form')
  const write = (words: string) =>
    act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
      set?.call(field, words)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  const send = async () => {
    await act(async () => {
      form?.requestSubmit()
      await Promise.resolve()
    })
    await settle()
  }
  return { element, form, sent, write, send }
}

/** Writes and sends; answers whether it was asked first. */
async function sends(seen: string | null): Promise<boolean> {
  const { element, sent, write, send } = await open(seen, () => ({
    body: { writers: [], lastAnswer: { by: anna, at: answeredAt } },
  }))
  await write('Yes')
  await send()
  const isAsked = element.textContent.includes('Anna Conti answered')
  expect(sent).toEqual(isAsked ? [] : ['Yes'])
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

it('sends what was pressed and nothing that was written on while it asked', async () => {
  const alone = { body: { writers: [], lastAnswer: null } }
  let presence: ReturnType<Presence> = alone
  const { form, sent, write, send } = await open(null, () => presence)
  await write('Yes')
  const line = Promise.withResolvers<typeof alone>()
  presence = line.promise
  await send()
  expect(form?.getAttribute('aria-busy')).toBe('true')
  await write('Yes. Or no, we')
  presence = alone
  line.resolve(alone)
  await settle()
  expect([sent, form?.getAttribute('aria-busy')]).toEqual([[], null])
  await write('Yes. Or no, we are full')
  await send()
  expect(sent).toEqual(['Yes. Or no, we are full'])
})

it('a saved reply that is written in its own dialog is no answer', async () => {
  const asked = answering({
    [`POST /api/inbox/items/${itemId}/writing`]: { body: { writers: [], lastAnswer: null } },
  })
  const aside = document.body.appendChild(document.createElement('div'))
  const { element } = await renderSignedIn(
    <AnswerGuard itemId={itemId} answeredAt={null}>
      {createPortal(
        <form>
          <textarea />
        </form>,
        aside,
      )}
    </AnswerGuard>,
  )
  const field = aside.querySelector('textarea')
  expect(element.contains(field)).toBe(false)
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, 'Behind the house')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
  await settle()
  expect(asked).toEqual([])
})
