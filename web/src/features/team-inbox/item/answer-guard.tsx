import { tellInboxWriting, type InboxPresence } from '@marquee/contract/team-inbox.ts'
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { ago } from '#lib/time/ago.ts'
import { call } from '#lib/api/api.ts'
import { isComposing } from '#lib/form/is-composing.ts'
import { now } from '#lib/time/clock.ts'
import { useMe } from '#lib/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/team-inbox'
import { useWriting } from './use-writing.ts'

const isArea = (target: EventTarget): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement

/** A form that words are sent by; questions and searches are none. */
const formOf = (target: EventTarget): HTMLFormElement | null =>
  target instanceof HTMLFormElement && target.querySelector('textarea') ? target : null

/** What a press would send of it. */
const wordsIn = (form: HTMLFormElement): string =>
  Array.from(
    form.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input'),
    ({ value }) => value,
  ).join('\n')

interface Question {
  readonly form: HTMLFormElement
  readonly title: string
}

/**
 * Who else writes, or answered since these words were begun; null: nobody. `seen`: the answer that
 * was shown by then. This device's clock is not asked: it may be wrong.
 */
function whyAsk(
  { writers, lastAnswer }: InboxPresence,
  { seen, me }: { readonly seen: string | null; readonly me: string | undefined },
): string | null {
  if (lastAnswer && lastAnswer.at !== seen && lastAnswer.by?.userId !== me)
    return texts.guard.answered({
      name: lastAnswer.by?.name ?? texts.somebody,
      when: ago(lastAnswer.at, now()),
    })
  const [writer] = writers
  return writer ? texts.guard.writes({ name: writer.name }) : null
}

interface AnswerGuardProps {
  readonly itemId: string
  /** When it was answered last, as far as the screen knows. */
  readonly answeredAt: string | null
  readonly children: ReactNode
}

/** Asks before words go out that a colleague may have written, too. */
function useGuard({ itemId, answeredAt }: Pick<AnswerGuardProps, 'itemId' | 'answeredAt'>) {
  const me = useMe().data?.id
  const [question, setQuestion] = useState<Question | null>(null)
  const [isWriting, setIsWriting] = useState(false)
  const seenRef = useRef<{ readonly at: string | null } | null>(null)
  const passesRef = useRef(false)
  const isAskingRef = useRef(false)
  useWriting(itemId, isWriting)
  function write(words: string) {
    const hasWords = words.trim() !== ''
    if (hasWords) seenRef.current ??= { at: answeredAt }
    else seenRef.current = null
    setIsWriting(hasWords)
  }
  function pass(form: HTMLFormElement) {
    passesRef.current = true
    form.requestSubmit()
  }
  /** Whether this is the press that was let through. */
  function hasPassed(): boolean {
    const isLetThrough = passesRef.current
    passesRef.current = false
    if (isLetThrough) {
      seenRef.current = null
      setIsWriting(false)
    }
    return isLetThrough
  }
  async function ask(form: HTMLFormElement) {
    if (isAskingRef.current) return
    isAskingRef.current = true
    const pressed = wordsIn(form)
    form.setAttribute('aria-busy', 'true')
    // what cannot be asked keeps nobody from answering
    const presence = await call(tellInboxWriting, {
      params: { itemId },
      body: { isWriting: true },
    }).catch(() => null)
    isAskingRef.current = false
    form.removeAttribute('aria-busy')
    // only what was pressed goes out: whoever wrote on meanwhile presses again
    if (wordsIn(form) !== pressed) return
    const seen = (seenRef.current ?? { at: answeredAt }).at
    const title = presence && whyAsk(presence, { seen, me })
    if (title === null) pass(form)
    else setQuestion({ form, title })
  }
  return { question, setQuestion, write, pass, hasPassed, ask }
}

/**
 * What a dialog holds comes here too, for React passes events on by who rendered it: a saved reply
 * that is written there is no answer.
 */
const isInside = (target: EventTarget, guard: EventTarget) =>
  target instanceof Node && guard instanceof Node && guard.contains(target)

/**
 * Around the reply boxes of other rooms: tells colleagues while somebody writes in one, and asks
 * before it sends when another writes or answered meanwhile.
 */
export function AnswerGuard({ children, ...of }: AnswerGuardProps) {
  const { question, setQuestion, write, pass, hasPassed, ask } = useGuard(of)
  function onInput({ target, currentTarget }: FormEvent) {
    if (isArea(target) && isInside(target, currentTarget)) write(target.value)
  }
  function onSubmitCapture(event: FormEvent) {
    const form = formOf(event.target)
    if (!form || !isInside(form, event.currentTarget) || hasPassed()) return
    event.preventDefault()
    event.stopPropagation()
    void ask(form)
  }
  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isComposing(event)) return
    if (!isArea(event.target) || !isInside(event.target, event.currentTarget)) return
    const { form } = event.target
    if (!form) return
    event.preventDefault()
    event.stopPropagation()
    // as the button: what it does not send, these keys do not send either
    if (form.querySelector('[type=submit]:not(:disabled)')) void ask(form)
  }
  function close() {
    setQuestion(null)
  }
  return (
    <>
      <div
        className="waits__source"
        onInput={onInput}
        onFocus={onInput}
        onSubmitCapture={onSubmitCapture}
        onKeyDownCapture={onKeyDownCapture}
      >
        {children}
      </div>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        confirm={texts.guard.send}
        cancel={texts.guard.look}
        onConfirm={() => {
          close()
          if (question) pass(question.form)
        }}
        onCancel={close}
      >
        {texts.guard.note}
      </ConfirmDialog>
    </>
  )
}
