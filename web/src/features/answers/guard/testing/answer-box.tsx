import type { InboxKind } from '@marquee/contract/team-inbox.ts'
import { act } from 'react'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { AnswerGuard } from '../answer-guard.tsx'
import { ShownAnswer } from '../shown-answer.ts'

export const subjectId = '00000000-0000-4000-8000-0000000000a1'
export const writingOf = (kind: InboxKind) => `POST /api/inbox/writing/${kind}/${subjectId}`
export const writing = writingOf('message')
export const anna = { userId: '00000000-0000-4000-8000-0000000000b1', name: 'Anna Conti' }
export const answeredAt = new Date().toISOString()

export type Presence = () => { readonly body: object } | Promise<{ readonly body: object }>

interface Box {
  readonly kind?: InboxKind
  /** What the screen shows around the box. */
  readonly shownId?: string
  /** What the box begins with. */
  readonly startsWith?: string
}

export const writeInto = (field: HTMLTextAreaElement | null, words: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, words)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })

/**
 * A reply box behind the guard, and what was sent of it. `seen`: the answer that the screen shows;
 * undefined: it does not know.
 */
export async function open(
  seen: string | null | undefined,
  presence: Presence,
  { kind = 'message', shownId = subjectId, startsWith = '' }: Box = {},
) {
  const sent: (string | undefined)[] = []
  const asked = answering({ [writingOf(kind)]: presence })
  const { element, leave } = await renderSignedIn(
    <ShownAnswer value={seen === undefined ? undefined : { kind, subjectId: shownId, at: seen }}>
      <AnswerGuard kind={kind} subjectId={subjectId} startsWith={startsWith}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sent.push(event.currentTarget.querySelector('textarea')?.value)
          }}
        >
          <textarea dir="auto" defaultValue={startsWith} />
          <button type="submit">Send</button>
        </form>
      </AnswerGuard>
    </ShownAnswer>,
  )
  const field = element.querySelector('textarea')
  const form = element.querySelector('form')
  const write = (words: string) => writeInto(field, words)
  const submit = () =>
    act(async () => {
      form?.requestSubmit()
      await Promise.resolve()
    })
  const send = async () => {
    await submit()
    await settle()
  }
  const focus = () =>
    act(async () => {
      field?.focus()
      await Promise.resolve()
    })
  return { element, form, leave, asked, sent, focus, write, submit, send }
}
