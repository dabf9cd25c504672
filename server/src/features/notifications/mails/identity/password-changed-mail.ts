import type { Language } from '@marquee/contract/languages.ts'
import * as z from 'zod/mini'
import { frameMail } from '../../frame/frame-mail.ts'
import type { RenderedMail, Sender } from '../../frame/mail-parts.ts'
import { mailWords } from '../../frame/mail-words.ts'

export const passwordChangedData = z.object({
  firstName: z.string(),
  /** Where whoever did not change it takes the account back. */
  forgotUrl: z.url(),
  /** A change in the profile leaves the device it was made on signed in. */
  keepsOneDevice: z.boolean(),
})

/** Says that the password is another one now, and what to do if somebody else did that. */
export function passwordChangedMail(
  sender: Sender,
  { firstName, forgotUrl, keepsOneDevice }: z.output<typeof passwordChangedData>,
  language: Language,
): RenderedMail {
  const say = mailWords(language, 'password-changed')
  return frameMail(
    sender,
    {
      subject: say.subject({ product: sender.productName }),
      preview: say.preview,
      board: { line: say.board },
      greets: firstName,
      paragraphs: [
        say[keepsOneDevice ? 'others-signed-out' : 'all-signed-out'],
        say['was-you'],
        say['was-not-you'],
      ],
      button: { label: say.button, url: forgotUrl },
      foot: say.foot,
    },
    language,
  )
}
