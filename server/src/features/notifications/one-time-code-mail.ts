import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const oneTimeCodeData = z.object({
  firstName: z.string(),
  code: z.string().check(z.regex(/^\d{6}$/)),
  /** Where the code can be typed when the sign-up page is closed. */
  loginUrl: z.url(),
})

/** The six digits of a sign-up. They work for five minutes (OTP-017). */
export function oneTimeCodeMail(sender: Sender, { firstName, code, loginUrl }: z.output<typeof oneTimeCodeData>): RenderedMail {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  return frameMail(sender, {
    subject: `Your code for ${sender.productName}: ${spaced}`,
    preview: `${spaced} is your code. It works for five minutes.`,
    board: { line: 'Your code', code },
    paragraphs: [
      `Hello ${firstName},`,
      'type the six digits where you are signing up. They work for five minutes after we sent this.',
      'Closed that page, or on another device? Log in with your e-mail and password and the code is asked for there.',
    ],
    button: { label: 'Log in and confirm', url: loginUrl, note: 'If the button does not open, copy this address:' },
    foot: 'You did not sign up? Then do nothing: without the code nobody can use this account. We never ask for it by phone.',
  })
}
