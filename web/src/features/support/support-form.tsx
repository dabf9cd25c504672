import type { User } from '@marquee/contract/identity.ts'
import { Send } from '#ui/icons.ts'
import { locale } from '#lib/language.ts'
import { progressWords } from '#lib/media/upload.ts'
import type { UploadProgress } from '#lib/api/send-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { texts } from '#texts/features/support'
import { useSupportForm } from './use-support-form.ts'

const letters = (message: string) => message.length.toLocaleString(locale)

export function SupportForm({ user }: { readonly user: User }) {
  const { form, file, fileError, chooseFile, failure, progress } = useSupportForm(user)
  return (
    <Card pad as="section" className="help">
      <form
        className="help__form"
        noValidate
        onSubmit={(event) => {
          void form.submit(event)
        }}
      >
        <TextField
          {...form.text('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          label={texts.email}
          help={texts.emailHelp}
          disabled={form.busy}
        />
        <MessageField form={form} />
        <AttachmentField file={file} error={fileError} disabled={form.busy} onChange={chooseFile} />
        {progress !== null && file !== null ? <Sending progress={progress} /> : null}
        {failure === null ? null : (
          <Banner kind="fail" title={failure} role="alert">
            {texts.kept}
          </Banner>
        )}
        <div className="help__acts">
          <Button
            type="submit"
            variant="primary"
            icon={<Send aria-hidden="true" />}
            busy={form.busy}
            busyText={texts.sending}
            disabled={form.busy}
          >
            {texts.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface MessageFieldProps {
  readonly form: ReturnType<typeof useSupportForm>['form']
}

function MessageField({ form }: MessageFieldProps) {
  const { message } = form.values
  return (
    <Field
      label={texts.message}
      error={form.errors.message}
      help={<span className="num">{texts.count({ letters: letters(message) })}</span>}
    >
      {(wiring) => (
        <textarea
          dir="auto"
          {...wiring}
          className={form.errors.message === undefined ? 'input' : 'input input--bad'}
          name="message"
          rows={8}
          value={message}
          placeholder={texts.messageHint}
          disabled={form.busy}
          onChange={(event) => {
            form.set('message', event.target.value)
          }}
          onBlur={() => {
            form.check('message')
          }}
        />
      )}
    </Field>
  )
}

function Sending({ progress }: { readonly progress: UploadProgress }) {
  return (
    <Progress
      label={texts.progress}
      value={progress.totalBytes === 0 ? 0 : progress.sentBytes / progress.totalBytes}
      words={progressWords(progress)}
    />
  )
}
