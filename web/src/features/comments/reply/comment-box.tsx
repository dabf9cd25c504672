import { Send } from '#ui/icons.ts'
import type { AskedAnswer } from '@marquee/contract/assistant.ts'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { AnswerGuard, loadAnswerHelp, placeProblem, type AnswerSubject } from '#features/answers'
import { errorText } from '#lib/api/api-error.ts'
import { isComposing } from '#lib/form/is-composing.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/comments'

const AnswerHelp = lazyPart(() => loadAnswerHelp())

/** The comment that a box answers, for what helps to write the answer. */
export interface AnsweredComment {
  readonly guest: string | null
  readonly text: string
  /** The post under which it stands. */
  readonly post: string
}

const askedOf = ({ text, post }: AnsweredComment): Omit<AskedAnswer, 'guest'> | null =>
  text === '' ? null : { to: 'comment', lines: [{ text, isOwn: false }], about: post }

interface HelpProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly startsWith: string
  readonly answered: AnsweredComment | null
}

function Help({ answered, ...box }: HelpProps) {
  return (
    <div className="say__help">
      <Suspense fallback={null}>
        <AnswerHelp
          {...box}
          guest={answered?.guest ?? null}
          asked={answered === null ? null : askedOf(answered)}
        />
      </Suspense>
    </div>
  )
}

interface CommentBoxProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly startsWith?: string | undefined
  /** What stood in this box when it was last shown. */
  readonly written?: string | undefined
  /** Told every change, so that it can be kept beyond the box. */
  readonly onWrite: (words: string) => void
  readonly isBusy: boolean
  /** Rejects when it did not go: the words stay. Else they come back as `gone`. */
  readonly onSend: (message: string) => Promise<unknown>
  readonly onCancel?: (() => void) | undefined
  readonly failure: (error: unknown) => string
  /**
   * Nothing can be sent before something is written (COMMENTS-006); else an empty press says so
   * (COMMENTS-008).
   */
  readonly lockedEmpty?: boolean | undefined
  readonly focused?: boolean | undefined
  /** Words that went out, by this button or another: they are not kept here to go out twice. */
  readonly gone: { readonly message: string } | null
  /** What the button that sends is called. */
  readonly send?: string | undefined
  /** And what it is called meanwhile. */
  readonly sending?: string | undefined
  /** Saved replies and suggestions are offered above it. */
  readonly helps?: boolean | undefined
  /** Null: it answers nobody, or one of the venue's own. */
  readonly answered?: AnsweredComment | null | undefined
  /** What colleagues may answer, too; missing: it answers nothing. */
  readonly answers?: AnswerSubject | undefined
}

/** The box, with the focus behind its last word where that is asked for. */
function useFocusedArea(focused: boolean) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = area
    if (!focused || !current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
    current.scrollIntoView({ block: 'nearest' })
  }, [focused])
  return area
}

/** Words for a comment or a reply. They stay until the network has them. */
export function CommentBox({ answers, ...box }: CommentBoxProps) {
  if (answers === undefined) return <CommentForm {...box} />
  return (
    <AnswerGuard {...answers} startsWith={box.startsWith}>
      <CommentForm {...box} />
    </AnswerGuard>
  )
}

interface MessageProps extends Pick<
  CommentBoxProps,
  'onWrite' | 'isBusy' | 'onSend' | 'failure' | 'gone'
> {
  readonly startsWith: string
  readonly written: string
}

/** What is written in the box, and why it did not go. */
function useMessage({ startsWith, written, onWrite, isBusy, onSend, failure, gone }: MessageProps) {
  const [message, setMessage] = useState(written)
  const [problem, setProblem] = useState<string | null>(null)
  const [known, setKnown] = useState(gone)
  if (known !== gone) {
    setKnown(gone)
    if (message.trim() === gone?.message) {
      setMessage('')
      setProblem(null)
    }
  }
  const isEmpty = message.trim() === '' || message.trim() === startsWith.trim()
  async function send() {
    if (isBusy) return
    if (isEmpty) {
      toast.info(texts.empty)
      return
    }
    const open = placeProblem(message)
    setProblem(open)
    if (open !== null) return
    try {
      await onSend(message.trim())
    } catch (error) {
      setProblem(`${failure(error).replace(/\.?$/, '.')} ${errorText(error)}`)
    }
  }
  return {
    message,
    problem,
    isEmpty,
    rewrite: (words: string) => {
      setMessage(words)
      onWrite(words)
      setProblem(null)
    },
    send,
  }
}

function CommentForm({
  id,
  label,
  hint,
  startsWith = '',
  written = startsWith,
  onWrite,
  isBusy,
  onSend,
  onCancel,
  failure,
  lockedEmpty = false,
  focused = false,
  gone,
  send: sendText,
  sending,
  helps = true,
  answered = null,
}: Omit<CommentBoxProps, 'answers'>) {
  const area = useFocusedArea(focused)
  const { message, problem, isEmpty, rewrite, send } = useMessage({
    startsWith,
    written,
    onWrite,
    isBusy,
    onSend,
    failure,
    gone,
  })
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {helps ? (
        <Help area={area} text={message} startsWith={startsWith} answered={answered} />
      ) : null}
      <textarea
        dir="auto"
        ref={area}
        id={id}
        className="input say__text"
        rows={2}
        value={message}
        placeholder={hint}
        aria-label={label}
        data-autofocus={focused || undefined}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          rewrite(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          if (event.metaKey || event.ctrlKey) void send()
        }}
      />
      <Acts
        isBusy={isBusy}
        isLocked={lockedEmpty && isEmpty}
        send={sendText}
        sending={sending}
        onCancel={onCancel}
      />
      <FieldError id={`${id}-problem`} error={problem ?? undefined} />
    </form>
  )
}

interface ActsProps extends Pick<CommentBoxProps, 'isBusy' | 'onCancel' | 'send' | 'sending'> {
  readonly isLocked: boolean
}

function Acts({
  isBusy,
  isLocked,
  onCancel,
  send = texts.post,
  sending = texts.posting,
}: ActsProps) {
  return (
    <div className="say__acts">
      {onCancel === undefined ? null : (
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        variant="primary"
        icon={<Send aria-hidden="true" />}
        busy={isBusy}
        disabled={isLocked}
      >
        {isBusy ? sending : send}
      </Button>
    </div>
  )
}
