import type { MessageThread, MessageView } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { Send } from '#ui/icons.ts'
import { Suspense, useRef, useState, type RefObject } from 'react'
import { loadAnswerHelp } from '#features/answers'
import { loadEmojiButton } from '#features/publishing'
import { insertAtCaret } from '#lib/form/insert-at-caret.ts'
import { isComposing } from '#lib/form/is-composing.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { texts } from '#texts/features/inbox'
import { nameOf } from '../threads/thread-row.tsx'
import { CancelButton } from './cancel-button.tsx'
import { useWords, type ReplyInput } from './use-words.ts'

const EmojiButton = lazyPart(() => loadEmojiButton())
const AnswerHelp = lazyPart(() => loadAnswerHelp())
export const loadReplyExtras = async () => (await import('./reply-extras.tsx')).ReplyExtras
const ReplyExtras = lazyPart(loadReplyExtras)

const mostContextLines = 10
/** What was said, as a draft of an answer is asked for; null: the guest wrote nothing. */
function askedOf(messages: readonly MessageView[]) {
  if (!messages.some(({ text, isOwn }) => !isOwn && text !== '')) return null
  const said = messages.filter(({ text, state }) => text !== '' && state === 'sent')
  return {
    to: 'message' as const,
    lines: said.slice(-mostContextLines).map(({ text, isOwn }) => ({ text, isOwn })),
  }
}

interface ReplyBoxProps {
  readonly thread: MessageThread
  readonly messages: readonly MessageView[]
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onSent: () => void
}

/** Emoji, how much is too much, Cancel and Send. */
function Acts({
  words,
  isUploading,
  slot,
  area,
  isOpen,
  onCancel,
}: Pick<ReplyBoxProps, 'isOpen' | 'onCancel'> & {
  readonly words: ReplyInput
  readonly isUploading: boolean
  readonly slot: (element: HTMLElement | null) => void
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
      <span ref={slot} className="reply__tools" />
      {words.isTooLong && words.count ? (
        <span className="reply__count">{`${words.count.length} / ${words.count.most}`}</span>
      ) : null}
      <span className="reply__ends">
        <CancelButton words={words} onCancel={onCancel} />
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          busy={words.isBusy}
          busyText={texts.sending}
          disabled={words.isEmpty || words.isTooLong || isUploading || !isOpen}
        >
          {texts.send}
        </Button>
      </span>
    </div>
  )
}

/** MESSAGES-003, 005: words, emoji, suggestions, Cancel and Send. */
export function ReplyBox({ thread, messages, isOpen, onCancel, onSent }: ReplyBoxProps) {
  const words = useWords({ thread, onSent })
  const area = useRef<HTMLTextAreaElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [isUploading, setUploading] = useState(false)
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
          if (!isUploading) void words.send()
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
            if (event.key !== 'Enter' || isComposing(event)) return
            if ((event.metaKey || event.ctrlKey) && isOpen && !isUploading) void words.send()
          }}
        />
        {slot === null ? null : (
          <Suspense fallback={null}>
            <ReplyExtras
              thread={thread}
              hasWords={words.text.trim() !== ''}
              value={words.extras}
              onChange={words.add}
              onUploading={setUploading}
              slot={slot}
            />
          </Suspense>
        )}
        <Acts
          words={words}
          isUploading={isUploading}
          slot={setSlot}
          area={area}
          isOpen={isOpen}
          onCancel={onCancel}
        />
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
