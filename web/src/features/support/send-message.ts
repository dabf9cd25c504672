import { sendSupport } from '@marquee/contract/support.ts'
import { addressOf } from '#lib/api/api.ts'
import { sendForm, type UploadProgress } from '#lib/api/send-form.ts'

interface Message {
  readonly email: string
  readonly message: string
  readonly file: File | null
}

/** Sends the words and the file as form data, words first. Rejects with an ApiError. */
export async function sendMessage(
  { email, message, file }: Message,
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  const form = new FormData()
  form.append('email', email)
  form.append('message', message)
  if (file) form.append('file', file, file.name)
  await sendForm(addressOf(sendSupport, {}, {}), form, { onProgress })
}
