import type { SavedReply, SavedReplyWords } from '@marquee/contract/saved-replies.ts'
import { knownPlaces } from '@marquee/contract/saved-reply-rules.ts'
import { Trash2 } from '#ui/icons.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { insertAtCaret } from '#lib/form/insert-at-caret.ts'
import { isComposing } from '#lib/form/is-composing.ts'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/answers'
import { replyChecks } from './reply-checks.ts'
import { useDelete, useSave } from './use-saved-replies.ts'

const words = texts.form

interface ReplyFormProps {
  /** Null: a new one. */
  readonly reply: SavedReply | null
  readonly text: string
  /** Saved, deleted or given up. */
  readonly onLeave: () => void
}

function useReplyForm({ reply, text, onLeave }: ReplyFormProps) {
  const [id, setId] = useState(reply?.id ?? null)
  const save = useSave(id)
  const initial = { title: reply?.title ?? '', text }
  // null: somebody left it, and its answer closes nothing any more
  const latest = useRef<typeof initial | null>(initial)
  const form = useForm({
    schema: replyChecks,
    initial,
    onSubmit: async (sent) => {
      try {
        const saved = await save.mutateAsync(sent)
        if (latest.current === null) return
        // what was written meanwhile is not closed over; saved again, it is the same reply
        if (isSame(latest.current, sent)) return onLeave()
        setId(saved.id)
        form.keep(sent)
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        form.setErrors(fields)
        if (Object.keys(fields).length === 0) toast.error(texts.failedSave, errorText(error))
      }
    },
  })
  useLayoutEffect(() => {
    latest.current = form.values
    return () => {
      latest.current = null
    }
  }, [form.values])
  return form
}

/** Deletes the reply. A form that was left meanwhile closes nothing any more. */
function useRemoval({ reply, onLeave }: ReplyFormProps) {
  const isHere = useRef(true)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useDelete(reply?.id ?? null, () => {
    if (isHere.current) onLeave()
  })
}

const isSame = (one: SavedReplyWords, other: SavedReplyWords) =>
  one.title === other.title && one.text === other.text

/** A question that begins anew each time it is asked. */
function useQuestion() {
  const [{ nth, isAsked }, setQuestion] = useState({ nth: 0, isAsked: false })
  return {
    nth,
    isAsked,
    ask: () => {
      setQuestion({ nth: nth + 1, isAsked: true })
    },
    close: () => {
      setQuestion({ nth, isAsked: false })
    },
  }
}

/** Title, words and the places that can be put into them. */
export function ReplyForm(props: ReplyFormProps) {
  const { reply, onLeave } = props
  const form = useReplyForm(props)
  const deletion = useQuestion()
  const drop = useQuestion()
  const removal = useRemoval(props)
  const save = () => {
    void form.submit()
  }
  const leave = form.isDirty ? drop.ask : onLeave
  return (
    <>
      <Dialog
        open
        title={reply === null ? words.create : words.change}
        dirty={form.isDirty}
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>{words.cancel}</Button>
            <Button variant="primary" busy={form.busy} busyText={words.saving} onClick={save}>
              {words.save}
            </Button>
          </>
        }
      >
        <div className="saved-form">
          <TextField
            {...form.text('title')}
            label={words.title}
            data-autofocus
            maxLength={80}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) save()
            }}
          />
          <Words form={form} />
          {reply === null ? null : (
            <div>
              <Button
                size="sm"
                variant="danger"
                icon={<Trash2 aria-hidden="true" />}
                busy={removal.isPending}
                onClick={deletion.ask}
              >
                {words.delete}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        key={`delete-${deletion.nth}`}
        open={deletion.isAsked}
        destructive
        title={words.question}
        confirm={words.confirm}
        cancel={words.keep}
        onConfirm={() => {
          deletion.close()
          removal.mutate()
        }}
        onCancel={deletion.close}
      >
        {words.note}
      </ConfirmDialog>
      <DropQuestion key={`drop-${drop.nth}`} question={drop} onLeave={onLeave} />
    </>
  )
}

interface DropQuestionProps extends Pick<ReplyFormProps, 'onLeave'> {
  readonly question: ReturnType<typeof useQuestion>
}

/** Asked before words that are not saved are dropped. */
function DropQuestion({ question, onLeave }: DropQuestionProps) {
  return (
    <ConfirmDialog
      open={question.isAsked}
      destructive
      title={words.drop.question}
      confirm={words.drop.confirm}
      cancel={words.drop.cancel}
      onConfirm={onLeave}
      onCancel={question.close}
    >
      {words.drop.note}
    </ConfirmDialog>
  )
}

function Words({ form }: { readonly form: ReturnType<typeof useReplyForm> }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const error = form.errors['text']
  return (
    <>
      <Field label={words.text} help={words.textHelp} error={error}>
        {(wiring) => (
          <textarea
            dir="auto"
            {...wiring}
            ref={area}
            className={error === undefined ? 'input' : 'input input--bad'}
            name="text"
            rows={6}
            maxLength={4000}
            value={form.values.text}
            onChange={(event) => {
              form.set('text', event.target.value)
            }}
          />
        )}
      </Field>
      <div className="answers__places" role="group" aria-label={words.insert}>
        <span>{words.insert}</span>
        {knownPlaces.map((place) => (
          <button
            key={place}
            type="button"
            className="answers__place"
            onClick={() => {
              const field = area.current
              if (!field) return
              insertAtCaret(field, `{${place}}`)
              field.focus()
            }}
          >
            {words.places[place]}
          </button>
        ))}
      </div>
    </>
  )
}
