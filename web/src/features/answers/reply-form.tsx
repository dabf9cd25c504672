import type { SavedReply } from '@marquee/contract/saved-replies.ts'
import { knownPlaces } from '@marquee/contract/saved-reply-rules.ts'
import { Trash2 } from '#ui/icons.ts'
import { useRef, useState } from 'react'
import { insertAtCaret } from '#lib/form/insert-at-caret.ts'
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
  const save = useSave(reply?.id ?? null, onLeave)
  const form = useForm({
    schema: replyChecks,
    initial: { title: reply?.title ?? '', text },
    onSubmit: async (sent) => {
      try {
        await save.mutateAsync(sent)
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        form.setErrors(fields)
        if (Object.keys(fields).length === 0) toast.error(texts.failedSave, errorText(error))
      }
    },
  })
  return form
}

/** Title, words and the places that can be put into them. */
export function ReplyForm(props: ReplyFormProps) {
  const { reply, onLeave } = props
  const form = useReplyForm(props)
  const [question, setQuestion] = useState({ nth: 0, isAsked: false })
  const removal = useDelete(reply?.id ?? null, onLeave)
  const save = () => {
    void form.submit()
  }
  return (
    <>
      <Dialog
        open
        title={reply === null ? words.create : words.change}
        dirty={form.isDirty}
        onClose={onLeave}
        footer={
          <>
            <Button onClick={onLeave}>{words.cancel}</Button>
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
              if (event.key === 'Enter') save()
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
                onClick={() => {
                  setQuestion(({ nth }) => ({ nth: nth + 1, isAsked: true }))
                }}
              >
                {words.delete}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        key={question.nth}
        open={question.isAsked}
        destructive
        title={words.question}
        confirm={words.confirm}
        cancel={words.keep}
        onConfirm={() => {
          setQuestion(({ nth }) => ({ nth, isAsked: false }))
          removal.mutate()
        }}
        onCancel={() => {
          setQuestion(({ nth }) => ({ nth, isAsked: false }))
        }}
      >
        {words.note}
      </ConfirmDialog>
    </>
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
