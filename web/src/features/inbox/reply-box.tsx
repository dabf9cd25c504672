import { messageLength } from '@marquee/contract/message-length.ts'
import type { MessageThread, MessageView } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { Send } from 'lucide-react'
import { Suspense, useRef, useState, type RefObject } from 'react'
import { loadAnswerHelp, placeProblem } from '#features/answers'
import { loadEmojiButton } from '#features/publishing'
import { insertAtCaret } from '#lib/insert-at-caret.ts'
import { ApiError, errorText } from '#lib/api-error.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePremium } from '#lib/premium.ts'
import { useCompany } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { texts } from '#texts/features/inbox'
import { keptReply } from './kept-reply.ts'
import { nameOf } from './thread-row.tsx'
import { useReply } from './use-reply.ts'

const EmojiButton = lazyPart(() => loadEmojiButton())
const AnswerHelp = lazyPart(() => loadAnswerHelp())

const mostTold = 10
/** What was said, as a draft of an answer is asked for; null: the guest wrote nothing. */
function askedOf(messages: readonly MessageView[]) {
  if (!messages.some(({ text, isOwn }) => !isOwn && text !== '')) return null
  const said = messages.filter(({ text, state }) => text !== '' && state === 'sent')
  return {
    to: 'message' as const,
    lines: said.slice(-mostTold).map(({ text, isOwn }) => ({ text, isOwn })),
  }
}

interface ReplyBoxProps {
  readonly thread: MessageThread
  readonly messages: readonly MessageView[]
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onSent: () => void
}

/** What is written, kept until it is sent; and what is wrong with it. */
function useWords({ thread, onSent }: Pick<ReplyBoxProps, 'thread' | 'onSent'>) {
  const { id: companyId } = useCompany()
  const premium = usePremium()
  const reply = useReply(thread.id)
  const [text, setText] = useState(() => keptReply.read(companyId, thread.id))
  const [problem, setProblem] = useState<string | null>(null)
  function write(words: string) {
    setText(words)
    setProblem(null)
    keptReply.write(companyId, thread.id, words)
  }
  const count = messageLength(thread.type, text)
  const isTooLong = count !== null && count.length > count.most
  async function send() {
    const words = text.trim()
    if (words === '' || isTooLong || reply.isPending || !premium.check()) return
    const open = placeProblem(words)
    setProblem(open)
    if (open !== null) return
    try {
      await reply.mutateAsync(words)
      write('')
      onSent()
    } catch (error) {
      // what its network refused stays in the talk, to be sent again from there
      if (error instanceof ApiError && error.code === 'network-refused') write('')
      setProblem(errorText(error))
    }
  }
  return { text, write, send, problem, count, isTooLong, isBusy: reply.isPending }
}

/** Emoji, how much is too much, Cancel and Send. */
function Acts({
  words,
  area,
  isOpen,
  onCancel,
}: Pick<ReplyBoxProps, 'isOpen' | 'onCancel'> & {
  readonly words: ReturnType<typeof useWords>
  readonly area: RefObject<HTMLTextAreaElement | null>
}) {
  return (
    <div className="reply__acts">
      <Suspense fallback={null}>
        <EmojiButton
          onEmoji={(emoji) => {
            if (area.current) insertAtCaret(area.current, emoji)
          }}
        />
      </Suspense>
      {words.isTooLong && words.count ? (
        <span className="reply__count">{`${words.count.length} / ${words.count.most}`}</span>
      ) : null}
      <span className="reply__gap" />
      <Button
        variant="quiet"
        onClick={() => {
          words.write('')
          onCancel()
        }}
      >
        {texts.cancel}
      </Button>
      <Button
        type="submit"
        variant="primary"
        icon={<Send aria-hidden="true" />}
        busy={words.isBusy}
        busyText={texts.sending}
        disabled={words.text.trim() === '' || words.isTooLong || !isOpen}
      >
        {texts.send}
      </Button>
    </div>
  )
}

/** MESSAGES-003, 005: words, emoji, suggestions, Cancel and Send. */
export function ReplyBox({ thread, messages, isOpen, onCancel, onSent }: ReplyBoxProps) {
  const words = useWords({ thread, onSent })
  const area = useRef<HTMLTextAreaElement>(null)
  const id = `reply-${thread.id}`
  const name = nameOf(thread)
  return (
    <div className="reply">
      {isOpen ? (
        <div className="reply__help">
          <Suspense fallback={null}>
            <AnswerHelp
              area={area}
              text={words.text}
              guest={thread.senderName}
              asked={askedOf(messages)}
            />
          </Suspense>
        </div>
      ) : null}
      <form
        className="reply__form"
        onSubmit={(event) => {
          event.preventDefault()
          void words.send()
        }}
      >
        <textarea
          ref={area}
          id={id}
          dir="auto"
          rows={2}
          className="reply__text"
          value={words.text}
          placeholder={texts.replyTo({ name })}
          aria-label={texts.replyTo({ name })}
          aria-invalid={words.isTooLong || words.problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            words.write(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && isOpen)
              void words.send()
          }}
        />
        <Acts words={words} area={area} isOpen={isOpen} onCancel={onCancel} />
      </form>
      <FieldError
        id={`${id}-problem`}
        error={
          words.isTooLong && words.count
            ? texts.tooLong({ network: networkNames[thread.type], most: words.count.most })
            : (words.problem ?? undefined)
        }
      />
    </div>
  )
}
