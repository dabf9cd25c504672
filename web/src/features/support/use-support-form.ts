import type { User } from '@marquee/contract/identity.ts'
import { supportMessage } from '@marquee/contract/support.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import type { UploadProgress } from '#lib/api/send-form.ts'
import { useForm } from '#lib/form/use-form.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { forgetWords, keepWords, readKeptWords } from './kept-words.ts'
import { sendMessage } from './send-message.ts'
import { texts } from '#texts/features/support'

type SupportWords = { readonly email: string; readonly message: string }

/** The words are kept on this device until they are sent. */
export function useSupportForm(user: User) {
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

  async function send(values: SupportWords) {
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
  function chooseFile(chosen: File | null, wrong: string | undefined) {
    setFile(chosen)
    setFileError(wrong)
  }
  return { form, file, fileError, chooseFile, failure, progress }
}
