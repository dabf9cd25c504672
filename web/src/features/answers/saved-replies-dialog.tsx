import type { SavedReply } from '@marquee/contract/saved-replies.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#texts/features/answers'
import { ReplyForm } from './reply-form.tsx'
import { ReplyList } from './reply-list.tsx'
import { useFill } from './use-saved-replies.ts'

interface SavedRepliesDialogProps {
  readonly guest: string | null
  /** What stands in the box, to be saved; empty: nothing. */
  readonly written: string
  readonly onClose: () => void
  readonly onPick: (text: string) => void
}

/** A reply that is written: anew, or the one that is there. */
type Form = { readonly reply: SavedReply | null; readonly text: string } | null

/** Saved replies: found, put into the box, written, changed and deleted. */
export function SavedRepliesDialog({ guest, written, onClose, onPick }: SavedRepliesDialogProps) {
  const [form, setForm] = useState<Form>(null)
  const fill = useFill(guest, onPick)
  if (form !== null)
    return (
      <ReplyForm
        key="form"
        reply={form.reply}
        text={form.text}
        onLeave={() => {
          setForm(null)
        }}
      />
    )
  return (
    <Dialog
      key="list"
      open
      title={texts.saved}
      onClose={onClose}
      footer={
        <>
          {written.trim() === '' ? null : (
            <Button
              onClick={() => {
                setForm({ reply: null, text: written.trim() })
              }}
            >
              {texts.saveThis}
            </Button>
          )}
          <Button
            onClick={() => {
              setForm({ reply: null, text: '' })
            }}
          >
            {texts.create}
          </Button>
        </>
      }
    >
      <ReplyList
        busyId={fill.isPending ? fill.variables : null}
        onPick={({ id }) => {
          if (!fill.isPending) fill.mutate(id)
        }}
        onEdit={(reply) => {
          setForm({ reply, text: reply.text })
        }}
      />
    </Dialog>
  )
}
