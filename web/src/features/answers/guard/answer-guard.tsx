import {
  tellAnswerWriting,
  type InboxKind,
  type InboxPresence,
} from '@marquee/contract/team-inbox.ts'
import { use, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { ago } from '#lib/time/ago.ts'
import { call } from '#lib/api/api.ts'
import { isComposing } from '#lib/form/is-composing.ts'
import { now } from '#lib/time/clock.ts'
import { useMe } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/answers/guard'
import { ShownAnswer } from './shown-answer.ts'
import { useWriting, type AnswerSubject } from './use-writing.ts'

const isArea = (target: EventTarget): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement

/** A form that words are sent by; questions and searches are none. */
const formOf = (target: EventTarget): HTMLFormElement | null =>
  target instanceof HTMLFormElement && target.querySelector('textarea') ? target : null

/** Whether somebody wrote these words: a box may begin with some. */
const isWritten = (words: string, startsWith = '') =>
  words.trim() !== '' && words.trim() !== startsWith.trim()

/** What a press would send of it. A field that comes late, as a tool that is loaded, adds nothing. */
const wordsIn = (form: HTMLFormElement): string =>
  Array.from(
    form.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input'),
    ({ value }) => value,
  )
    .filter((value) => value !== '')
    .join('\n')

/** A press is not held up for longer. */
const longestAskMs = 3000

function setBusy(form: HTMLFormElement, isBusy: boolean) {
  for (const one of [form, form.querySelector('[type=submit]')])
    if (isBusy) one?.setAttribute('aria-busy', 'true')
    else one?.removeAttribute('aria-busy')
}

/** When the answer that was seen went out; null: there was none. */
interface SeenAnswer {
  readonly at: string | null
}

interface Question {
  readonly form: HTMLFormElement
  readonly title: string
  /** What it tells of is seen once it was shown. */
  readonly seen: SeenAnswer | null
}

/**
 * Who else writes, or answered since these words were begun; null: nobody. `seen`: the answer that
 * was shown by then. This device's clock is not asked: it may be wrong. A review's own dialog asks
 * before it replaces an answer, and shows that.
 */
function whyAsk(
  { writers, lastAnswer }: InboxPresence,
  {
    kind,
    seen,
    me,
  }: { readonly kind: InboxKind; readonly seen: string | null; readonly me: string | undefined },
): string | null {
  if (kind !== 'review' && lastAnswer && lastAnswer.at !== seen && lastAnswer.by?.userId !== me)
    return texts.answered({
      name: lastAnswer.by?.name ?? texts.somebody,
      when: ago(lastAnswer.at, now()),
    })
  const [writer] = writers
  return writer ? texts.writes({ name: writer.name }) : null
}

interface AnswerGuardProps extends AnswerSubject {
  /** What the box begins with, such as the name of who is answered: nobody wrote that. */
  readonly startsWith?: string | undefined
  readonly children: ReactNode
}

/** Asks before words go out that a colleague may have written, too. */
function useGuard(subject: AnswerSubject) {
  const me = useMe().data?.id
  const shown = use(ShownAnswer)
  const isShown = shown?.kind === subject.kind && shown.subjectId === subject.subjectId
  const answeredAt = isShown ? shown.at : undefined
  const [question, setQuestion] = useState<Question | null>(null)
  const [isWriting, setIsWriting] = useState(false)
  const seenRef = useRef<SeenAnswer | null>(null)
  /** What was let through last, and what was seen by then: it may fail, and be pressed again. */
  const passedRef = useRef<(SeenAnswer & { readonly words: string }) | null>(null)
  const passesRef = useRef(false)
  const isAskingRef = useRef(false)
  useWriting(subject, isWriting, ({ lastAnswer }) => {
    seenRef.current ??= { at: lastAnswer?.at ?? null }
  })
  function write(form: HTMLFormElement | null, hasWords: boolean) {
    // other words are no second try, and neither are the same ones that are written anew
    if (form && wordsIn(form) !== passedRef.current?.words) passedRef.current = null
    if (!hasWords) seenRef.current = null
    else if (answeredAt !== undefined) seenRef.current ??= { at: answeredAt }
    setIsWriting(hasWords)
  }
  function pass(form: HTMLFormElement, seen: SeenAnswer | null) {
    passedRef.current = seen && { words: wordsIn(form), at: seen.at }
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
  /** What was seen before these words were pressed; null: the screen does not know. */
  function seenBefore(words: string): SeenAnswer | null {
    if (passedRef.current?.words === words) return passedRef.current
    return seenRef.current ?? (answeredAt === undefined ? null : { at: answeredAt })
  }
  async function ask(form: HTMLFormElement) {
    if (isAskingRef.current) return
    isAskingRef.current = true
    const pressed = wordsIn(form)
    setBusy(form, true)
    // what cannot be asked, or not in time, keeps nobody from answering
    const presence = await call(tellAnswerWriting, {
      params: { kind: subject.kind, subjectId: subject.subjectId },
      body: { isWriting: true },
      signal: AbortSignal.timeout(longestAskMs),
    }).catch(() => null)
    isAskingRef.current = false
    setBusy(form, false)
    // a box that was left meanwhile sends nothing; Cancel also dropped its words
    if (!form.isConnected) {
      toast.info(texts.notSent)
      return
    }
    // only what was pressed goes out: whoever wrote on meanwhile presses again
    if (wordsIn(form) !== pressed) return
    const before = seenBefore(pressed)
    const last = presence && { at: presence.lastAnswer?.at ?? null }
    const seen = (before ?? last)?.at ?? null
    const title = presence && whyAsk(presence, { kind: subject.kind, seen, me })
    if (title === null) pass(form, last ?? before)
    else setQuestion({ form, title, seen: last })
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
 * Around a reply box, in whatever room: tells colleagues while somebody writes in it, and asks
 * before it sends when another writes or answered meanwhile.
 */
export function AnswerGuard({ children, startsWith, ...subject }: AnswerGuardProps) {
  const { question, setQuestion, write, pass, hasPassed, ask } = useGuard(subject)
  function onInput({ target, currentTarget }: FormEvent) {
    if (isArea(target) && isInside(target, currentTarget))
      write(target.form, isWritten(target.value, startsWith))
  }
  /** A message may be a picture alone; of all else nothing goes out that nobody wrote. */
  const asks = (form: HTMLFormElement) =>
    subject.kind === 'message' || isWritten(form.querySelector('textarea')?.value ?? '', startsWith)
  function onSubmitCapture(event: FormEvent) {
    const form = formOf(event.target)
    if (!form || !isInside(form, event.currentTarget) || hasPassed() || !asks(form)) return
    event.preventDefault()
    event.stopPropagation()
    void ask(form)
  }
  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isComposing(event)) return
    if (!isArea(event.target) || !isInside(event.target, event.currentTarget)) return
    const { form } = event.target
    if (!form || !asks(form)) return
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
        // the box stands as if nothing was around it
        style={{ display: 'contents' }}
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
        confirm={texts.send}
        cancel={texts.look}
        onConfirm={() => {
          close()
          if (question) pass(question.form, question.seen)
        }}
        onCancel={close}
      >
        {texts.note[subject.kind]}
      </ConfirmDialog>
    </>
  )
}
