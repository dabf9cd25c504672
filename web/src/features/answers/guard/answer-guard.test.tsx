import { act } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setClockOffset } from '#lib/time/clock.ts'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { AnswerGuard } from './answer-guard.tsx'
import {
  subjectId,
  writing,
  anna,
  answeredAt,
  writeInto,
  open,
  type Presence,
} from './testing/answer-box.tsx'

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

/** A line that answers nothing, however long one waits, until its call is given up. */
function holdLine() {
  // the clock of a test does not reach the browser's own
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const line = new AbortController()
    setTimeout(() => {
      line.abort()
    }, ms)
    return line.signal
  })
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_answer, refuse) => {
        signal?.addEventListener('abort', () => {
          refuse(signal.reason)
        })
      }),
  )
}

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
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

it('where a screen does not know who answered, what stood when somebody began to write is no news', async () => {
  const answer = (at: string) => ({ body: { writers: [], lastAnswer: { by: anna, at } } })
  let presence = answer(answeredAt)
  const { element, sent, write, send } = await open(undefined, () => presence)
  await write('Yes')
  await settle()
  await send()
  expect(sent).toEqual(['Yes'])
  await write('Yes, and the garden is open')
  await settle()
  presence = answer(new Date(Date.parse(answeredAt) + 1000).toISOString())
  await send()
  expect(sent).toEqual(['Yes'])
  expect(element.textContent).toContain('Anna Conti answered')
})

it('the same words, pressed again after a press that failed, ask about an answer that came since', async () => {
  let presence: object = { writers: [], lastAnswer: null }
  const { element, sent, write, send } = await open(undefined, () => ({ body: presence }))
  await write('Yes')
  await settle()
  await send()
  expect(sent).toEqual(['Yes'])
  presence = { writers: [], lastAnswer: { by: anna, at: answeredAt } }
  await send()
  expect(sent).toEqual(['Yes'])
  expect(element.textContent).toContain('Anna Conti answered')
  // once somebody was told of it and sends all the same, it is no news
  await press(buttonIn(element, 'Send anyway'))
  await send()
  expect(sent).toEqual(['Yes', 'Yes', 'Yes'])
})

it('words that are written anew are no second try, although they are the same', async () => {
  let presence: object = { writers: [], lastAnswer: null }
  const { sent, write, send } = await open(undefined, () => ({ body: presence }))
  await write('Yes')
  await settle()
  await send()
  presence = { writers: [], lastAnswer: { by: anna, at: answeredAt } }
  await write('')
  await write('Yes')
  await settle()
  await send()
  expect(sent).toEqual(['Yes', 'Yes'])
})

it('an answer that the screen shows of something else is none to this', async () => {
  const presence = () => ({ body: { writers: [], lastAnswer: { by: anna, at: answeredAt } } })
  const { element, sent, write, send } = await open(null, presence, { shownId: 'another' })
  await write('Yes')
  await settle()
  await send()
  expect([sent, element.textContent.includes('answered')]).toEqual([['Yes'], false])
})

it.each([
  ['message', 'The guest would get both.'],
  ['comment', 'The guest would get both.'],
  ['review', 'Yours would take the place of that answer.'],
  ['mention', 'A mention takes only one answer.'],
] as const)('says what becomes of two answers to a %s', async (kind, note) => {
  const presence = () => ({ body: { writers: [anna], lastAnswer: null } })
  const { element, sent, write, send } = await open(null, presence, { kind })
  await write('Yes')
  await send()
  expect(sent).toEqual([])
  expect(element.textContent).toContain(note)
})

it('leaves the question about the answer of a review to the dialog that shows it', async () => {
  const presence = () => ({ body: { writers: [], lastAnswer: { by: anna, at: answeredAt } } })
  const { sent, write, send } = await open(null, presence, { kind: 'review' })
  await write('Yes')
  await send()
  expect(sent).toEqual(['Yes'])
})

it('sends after three seconds where nobody can be asked, and shows meanwhile that it does', async () => {
  const alone = { body: { writers: [], lastAnswer: null } }
  const { element, sent, write, submit } = await open(null, () => alone)
  await write('Yes')
  await settle()
  holdLine()
  vi.useFakeTimers()
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await submit()
  await after(2900)
  expect(sent).toEqual([])
  expect(element.querySelector('[type=submit]')?.getAttribute('aria-busy')).toBe('true')
  await after(200)
  expect(sent).toEqual(['Yes'])
  expect(element.querySelector('[aria-busy]')).toBeNull()
})

it('says that what was closed while it asked was not sent', async () => {
  const line = Promise.withResolvers<{ readonly body: object }>()
  const { leave, sent, write, send } = await open(null, () => line.promise)
  await write('Yes')
  await send()
  await leave()
  line.resolve({ body: { writers: [], lastAnswer: null } })
  await settle()
  expect(sent).toEqual([])
  expect(toasts()).toContain('Not sent: it was closed too soon.')
})

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

it('sends what was pressed when a tool of the box is there only after the press', async () => {
  const line = Promise.withResolvers<{ readonly body: object }>()
  const { form, sent, write, send } = await open(null, () => line.promise)
  await write('Yes')
  await send()
  const file = document.createElement('input')
  file.type = 'file'
  form?.append(file)
  line.resolve({ body: { writers: [], lastAnswer: null } })
  await settle()
  expect(sent).toEqual(['Yes'])
})

it('what a box begins with is written by nobody, and asks nobody', async () => {
  const presence = () => ({ body: { writers: [anna], lastAnswer: null } })
  const box = { kind: 'comment', startsWith: '@priya ' } as const
  const { element, asked, sent, focus, write, send } = await open(null, presence, box)
  await focus()
  await send()
  await write('')
  await send()
  // the box itself says that it is empty
  expect([sent, asked]).toEqual([['@priya ', ''], []])
  await write('@priya Yes')
  await send()
  expect(sent).toHaveLength(2)
  expect(element.textContent).toContain('Anna Conti is writing an answer.')
})

it('a message without words may be a picture, and asks', async () => {
  const presence = () => ({ body: { writers: [anna], lastAnswer: null } })
  const { element, sent, send } = await open(null, presence)
  await send()
  expect(sent).toEqual([])
  expect(element.textContent).toContain('Anna Conti is writing an answer.')
})

it('a saved reply that is written in its own dialog is no answer', async () => {
  const asked = answering({ [writing]: { body: { writers: [], lastAnswer: null } } })
  const aside = document.body.appendChild(document.createElement('div'))
  const { element } = await renderSignedIn(
    <AnswerGuard kind="message" subjectId={subjectId}>
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
  await writeInto(field, 'Behind the house')
  await settle()
  expect(asked).toEqual([])
})
