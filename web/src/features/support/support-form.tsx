import type { User } from '@marquee/contract/identity.ts'
import { supportMessage } from '@marquee/contract/support.ts'
import { Send } from '#ui/icons.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { locale } from '#lib/language.ts'
import { progressWords } from '#lib/media/upload.ts'
import type { UploadProgress } from '#lib/api/send-form.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { AttachmentField } from './attachment-field.tsx'
import { forgetWords, keepWords, readKeptWords } from './kept-words.ts'
import { sendMessage } from './send-message.ts'
import { texts } from '#texts/features/support'

const letters = (message: string) => message.length.toLocaleString(locale)

export function SupportForm({ user }: { readonly user: User }) {
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [initial] = useState(() => readKeptWords(user.id) ?? { email: user.email, message: '' })
  const form = useForm({ schema: supportMessage, initial, onSubmit: send })
  const { email, message } = form.values
  useEffect(() => {
    if (message === '' && email === user.email) forgetWords(user.id)
    else keepWords(user.id, { email, message })
  }, [email, message, user.email, user.id])

  async function send(values: { readonly email: string; readonly message: string }) {
    setFailure(null)
    try {
      await sendMessage({ ...values, file }, setProgress)
      forgetWords(user.id)
      form.reset({ email: user.email, message: '' })
      setFile(null)
      toast.success(texts.sent)
    } catch (error) {
      refuse(error)
    } finally {
      setProgress(null)
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const {
      email: atEmail,
      message: atMessage,
      file: atFile,
    } = typeof error.details === 'object' ? error.details : {}
    form.setErrors({ email: atEmail, message: atMessage })
    if (atFile !== undefined || error.status === 415) {
      setFile(null)
      setFileError(error.message)
      return
    }
    if (atEmail !== undefined || atMessage !== undefined) return
    // a proxy's page or silence is no message of the server
    setFailure(error.status > 0 && error.code !== 'unreadable' ? error.message : texts.failed)
  }

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
        <AttachmentField
          file={file}
          error={fileError}
          disabled={form.busy}
          onChange={(chosen, wrong) => {
            setFile(chosen)
            setFileError(wrong)
          }}
        />
        {progress !== null && file !== null ? (
          <Progress
            label={texts.progress}
            value={progress.totalBytes === 0 ? 0 : progress.sentBytes / progress.totalBytes}
            words={progressWords(progress)}
          />
        ) : null}
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
