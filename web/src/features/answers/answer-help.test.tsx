import type { AskedAnswer } from '@marquee/contract/assistant.ts'
import { act, useRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { answering } from '#testing/answering.ts'
import { aSubscription } from '#testing/people.ts'
import { renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { AnswerHelp } from './answer-help.tsx'
import { placeProblem } from './place-problem.ts'

const id = '6f8b3a44-5d0e-4a6e-9c5e-0d8f7a1b2c3d'
const other = '7f8b3a44-5d0e-4a6e-9c5e-0d8f7a1b2c3d'
const replies = [
  { id, title: 'Parking', text: 'Dear {guest}, behind the house until {time}.', used: 3 },
  { id: other, title: 'Dogs', text: 'Bring yours.', used: 0 },
]
const asked: Omit<AskedAnswer, 'guest'> = {
  to: 'review',
  lines: [{ text: 'Cold soup', isOwn: false }],
  stars: 2,
}

function Box({ begins }: { readonly begins: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(begins)
  return (
    <>
      <textarea
        ref={area}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
        }}
      />
      <AnswerHelp area={area} text={text} startsWith={begins} guest="Tom" asked={asked} />
    </>
  )
}

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {})
})

async function write(box: HTMLTextAreaElement, words: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const paid = aSubscription({ status: 'active' })
async function open(
  answers: Parameters<typeof answering>[0] = {},
  begins = '',
  subscription = paid,
) {
  const calls = answering({
    'GET /api/saved-replies': { body: { replies } },
    [`POST /api/saved-replies/${id}/fill`]: {
      body: { id, text: 'Dear Tom, behind the house until {time}.' },
    },
    ...answers,
  })
  const { element } = await renderSignedIn(<Box begins={begins} />, {
    user: { subscriptions: [subscription] },
  })
  await settle()
  const box = element.querySelector('textarea')
  if (!box) throw new Error('There is no box.')
  const all = () => [...document.querySelectorAll('button')]
  async function press(name: string) {
    await act(async () => {
      all()
        .find((one) => one.textContent?.startsWith(name))
        ?.click()
    })
    await settle()
  }
  async function key(target: Element | null, name: string) {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    await act(async () => {
      target?.dispatchEvent(event)
    })
    await settle()
    return event.defaultPrevented
  }
  const close = () =>
    act(async () => {
      document.querySelector<HTMLElement>('dialog .dialog__head button')?.click()
    })
  const list = () => [...document.querySelectorAll('.saved__one b')].map((one) => one.textContent)
  return { calls, element, box, press, key, list, close }
}

describe('saved replies beside a box', () => {
  it('open by / where nothing is written yet, and nowhere else', async () => {
    const { box, key, list, close } = await open({}, '@tom ')
    expect(await key(box, '/')).toBe(true)
    expect(list()).toEqual(['Parking', 'Dogs'])
    await close()
    await write(box, '@tom and')
    expect(await key(box, '/')).toBe(false)
    expect(list()).toEqual([])
  })

  it('are put where the caret stands, with the guest’s name, and what is open is marked', async () => {
    const { calls, box, key, press } = await open({}, '@tom ')
    box.setSelectionRange(5, 5)
    await press('Saved replies')
    await key(document.querySelector('.saved input'), 'Enter')
    await expect.poll(() => box.value).toBe('@tom Dear Tom, behind the house until {time}.')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ guest: 'Tom' })
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('{time}')
  })

  it('are found by their words', async () => {
    const { press, list, close } = await open()
    await press('Saved replies')
    const search = document.querySelector<HTMLInputElement>('.saved input')
    await act(async () => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(search, 'bring')
      search?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(list()).toEqual(['Dogs'])
    await close()
  })

  it('say that they could not be loaded, and are asked for again', async () => {
    let isDown = true
    const { press, list, close } = await open({
      'GET /api/saved-replies': () =>
        isDown
          ? { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } }
          : { body: { replies } },
    })
    await press('Saved replies')
    await expect
      .poll(() => document.querySelector('[role=alert]')?.textContent)
      .toContain('could not')
    isDown = false
    await press('Try again')
    expect(list()).toEqual(['Parking', 'Dogs'])
    await close()
  })
})

describe('suggestions beside a box', () => {
  const drafts = (source: 'ai' | 'local') => ({
    body: {
      source,
      drafts: [
        { text: 'We are sorry.', title: 'Slow evening' },
        { text: 'Thank you.', title: null },
      ],
    },
  })
  it.each([
    ['ai', 'Suggested replies'],
    ['local', 'Suggestions without AI'],
  ] as const)('of %s are called so, fill the box and leave the list', async (source, name) => {
    const { calls, element, box, press } = await open({
      'POST /api/assistant/answers': drafts(source),
    })
    await press('Suggest replies')
    expect(calls.at(-1)?.body).toEqual({ ...asked, guest: 'Tom' })
    expect(element.querySelector('.drafted__head span')?.textContent).toBe(name)
    expect(element.querySelector('.drafted__title')?.textContent).toBe('Saved reply: Slow evening')
    await press('Thank you.')
    expect(box.value).toBe('Thank you.')
    await press('Saved reply: Slow evening')
    expect(box.value).toBe('We are sorry.')
    expect(element.querySelector('.drafted')).toBeNull()
    // nobody had written anything
    expect(element.textContent).not.toContain('Undo')
  })
  it('need a plan: without one the notice is asked for, and nothing else', async () => {
    const none = aSubscription({ status: 'canceled', hasAccess: false })
    const { calls, press } = await open({}, '', none)
    const before = calls.length
    const noticed = vi.fn()
    addEventListener(planNeeded, noticed, { once: true })
    await press('Suggest replies')
    expect(noticed).toHaveBeenCalledOnce()
    expect(calls.slice(before)).toEqual([])
  })
  it('say why they did not come, also where nobody answers', async () => {
    const { press } = await open({ 'POST /api/assistant/answers': new Error('offline') })
    await press('Suggest replies')
    expect(toasts()).toEqual([
      'No suggestions: Network error or server is down. Please try again later.',
    ])
  })
  it('leave what a person typed to be had back, and what they made of the draft after it', async () => {
    const { element, box, press } = await open(
      { 'POST /api/assistant/answers': drafts('local') },
      '@tom ',
    )
    await press('Suggest replies')
    await write(box, '@tom Come by on Tuesday')
    await press('Thank you.')
    expect(box.value).toBe('@tom Thank you.')
    await press('Saved reply: Slow evening')
    await press('Undo')
    expect(box.value).toBe('@tom Come by on Tuesday')
    expect(element.textContent).not.toContain('Undo')
  })
  it('keep the focus on what asks for other ones, and are asked for once', async () => {
    const line = Promise.withResolvers<{ body: object }>()
    const answers = [drafts('ai'), line.promise]
    const { calls, element, press } = await open({
      'POST /api/assistant/answers': () => answers.shift() ?? new Error('asked too often'),
    })
    await press('Suggest replies')
    const others = element.querySelector<HTMLButtonElement>('.drafted__head button')
    others?.focus()
    await press('Other ones')
    await press('Other ones')
    // a browser takes the focus from what is switched off
    expect([document.activeElement === others, others?.disabled]).toEqual([true, false])
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
  it('do not offer old words again once the box was emptied', async () => {
    const { element, box, press } = await open({ 'POST /api/assistant/answers': drafts('ai') })
    await press('Suggest replies')
    await write(box, 'Come by on Tuesday')
    await press('Thank you.')
    await write(box, 'Thank you, Tom.')
    await press('Undo')
    expect(box.value).toBe('Come by on Tuesday')
    await press('Undo')
    expect(box.value).toBe('Thank you, Tom.')
    await write(box, '')
    await write(box, 'Hello')
    expect(element.textContent).not.toContain('Undo')
  })
})

it('a text with an open place says which, and one without says nothing', () => {
  expect(placeProblem('See you at {time}, {guest}')).toBe('Fill in {time} before you send.')
  expect(placeProblem('See you {} at 8')).toBeNull()
})
