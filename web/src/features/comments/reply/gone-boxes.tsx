import { useId, useState } from 'react'
import { texts } from '#texts/features/comments'
import { CommentBox } from './comment-box.tsx'
import type { HeldAnswer, useWritten } from './use-written.ts'

interface GoneBoxesProps {
  readonly may: boolean
  readonly written: ReturnType<typeof useWritten>
  /** Every comment in the list; undefined: it is not read yet. */
  readonly listed: ReadonlySet<string> | undefined
  /** The box that is open: it has the focus. */
  readonly answers?: string | null
  /** The box that is drawn elsewhere, whether or not its comment is listed. */
  readonly elsewhere?: string
  readonly isBusy: boolean
  readonly onSend: (replyTo: string, words: string) => Promise<unknown>
  readonly onGiveUp?: (box: string) => void
  readonly failure: () => string
}

/**
 * Words that answer a comment which the list does not show any more. The box of its line went with
 * it; nobody loses what they wrote by that.
 */
export function GoneBoxes({ may, written, listed, elsewhere, onGiveUp, ...talk }: GoneBoxesProps) {
  const [, setDropped] = useState(0)
  /** A box that is emptied to write something else stands until it is given up or its words went. */
  const [shown] = useState(() => new Map<string, HeldAnswer>())
  if (!may || listed === undefined) return null
  const drop = (box: string) => {
    shown.delete(box)
    setDropped((times) => times + 1)
  }
  const isHere = ({ box, replyTo }: HeldAnswer) => box !== elsewhere && !listed.has(replyTo)
  // what is answered in its own line ends there, and leaves no box behind
  for (const answer of written.answers()) if (isHere(answer)) shown.set(answer.box, answer)
  const held = [...shown.values()].filter(isHere)
  return held.map((answer) => (
    <GoneBox
      key={answer.box}
      {...talk}
      written={written}
      answer={answer}
      onSend={async (replyTo, words) => {
        await talk.onSend(replyTo, words)
        drop(answer.box)
      }}
      onGiveUp={() => {
        written.giveUp(answer.box)
        onGiveUp?.(answer.box)
        drop(answer.box)
      }}
    />
  ))
}

interface GoneBoxProps extends Pick<
  GoneBoxesProps,
  'written' | 'answers' | 'isBusy' | 'onSend' | 'failure'
> {
  readonly answer: HeldAnswer
  readonly onGiveUp: () => void
}

function GoneBox({ written, answer, answers, onSend, onGiveUp, ...box }: GoneBoxProps) {
  const id = useId()
  const { box: key, replyTo, startsWith } = answer
  return (
    <div className="comments__gone">
      <p className="comment__aside">{texts.answeredIsGone}</p>
      <CommentBox
        {...box}
        id={id}
        label={texts.replyTo({ name: texts.somebody })}
        hint={texts.write}
        focused={answers === key}
        startsWith={startsWith}
        gone={written.goneFrom(replyTo)}
        send={texts.reply}
        written={written.wordsOf(key)}
        onWrite={(words) => {
          written.write(key, { replyTo, words, startsWith })
        }}
        onSend={(words) => onSend(replyTo, words)}
        onCancel={onGiveUp}
      />
    </div>
  )
}
