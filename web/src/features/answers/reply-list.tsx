import type { SavedReply } from '@marquee/contract/saved-replies.ts'
import { searchReplies } from '@marquee/contract/saved-reply-search.ts'
import { Pencil } from '#ui/icons.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isComposing } from '#lib/form/is-composing.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { texts } from '#texts/features/answers'
import { useSavedReplies } from './use-saved-replies.ts'

interface ReplyListProps {
  /** Whose text is on its way. */
  readonly busyId: string | null
  readonly onPick: (reply: SavedReply) => void
  readonly onEdit: (reply: SavedReply) => void
}

/** Most used first. Arrows move, Enter takes; from the search Enter takes the first. */
export function ReplyList(props: ReplyListProps) {
  const list = useSavedReplies(true)
  if (list.isPending) return <SkeletonRows label={texts.loading} lead="none" rows={3} />
  // what is known stays when reading it again fails
  if (list.data === undefined)
    return (
      <LoadFailure
        title={texts.failedLoad}
        error={list.error}
        again={texts.again}
        onAgain={() => {
          void list.refetch()
        }}
      />
    )
  if (list.data.replies.length === 0)
    return <EmptyState word={texts.noneWord}>{texts.none}</EmptyState>
  return <Found {...props} replies={list.data.replies} />
}

function Found({
  replies,
  busyId,
  onPick,
  onEdit,
}: ReplyListProps & { readonly replies: readonly SavedReply[] }) {
  const [asked, setAsked] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // the list may come after its dialog opened
  useEffect(() => {
    search.current?.focus()
  }, [])
  const found = searchReplies(replies, asked)
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const all = [...(panel.current?.querySelectorAll<HTMLElement>('input, .saved__one') ?? [])]
    const at = all.findIndex((one) => one === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const [first] = found
    if (step !== undefined && at >= 0) {
      event.preventDefault()
      all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
    } else if (event.key === 'Enter' && at === 0) {
      event.preventDefault()
      if (first) onPick(first)
    }
  }
  return (
    <div ref={panel} className="saved" onKeyDown={onKeyDown}>
      <TextField
        label={texts.search}
        ref={search}
        type="search"
        data-autofocus
        value={asked}
        onChange={(event) => {
          setAsked(event.target.value)
        }}
      />
      <p className="sr" role="status">
        {asked === '' ? '' : texts.found({ count: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="saved__none">{texts.notFound}</p>
      ) : (
        <ul className="saved__list" aria-label={texts.saved}>
          {found.map((reply) => (
            <li key={reply.id} className="saved__row">
              <button
                type="button"
                className="saved__one"
                aria-busy={busyId === reply.id}
                onClick={() => {
                  onPick(reply)
                }}
              >
                <b dir="auto">{reply.title}</b>
                <span dir="auto">{reply.text}</span>
              </button>
              <IconButton
                label={texts.edit({ title: reply.title })}
                tooltip={false}
                onClick={() => {
                  onEdit(reply)
                }}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
