import * as z from 'zod/mini'
import { frameMail, type RenderedMail, type Sender } from './mail-frame.ts'

export const accountNeedsRepairData = z.object({
  firstName: z.string(),
  companyName: z.string(),
  network: z.string(),
  accountName: z.string(),
  /** How many posts wait. */
  posts: z.int().check(z.gte(1)),
  reason: z.nullable(z.string()),
  /** `23 November 2026 - 17:05`: when the first of them is or was due. */
  firstDue: z.string(),
  url: z.url(),
})

/** Posts wait until an account is connected again. Sent once a break, however many posts come to wait. */
export function accountNeedsRepairMail(sender: Sender, { firstName, companyName, network, accountName, posts, reason, firstDue, url }: z.output<typeof accountNeedsRepairData>): RenderedMail {
  const waits = posts === 1 ? `1 post waits until you reconnect ${network}` : `${posts} posts wait until you reconnect ${network}`
  return frameMail(sender, {
    subject: `${waits}: ${accountName}`,
    preview: `${waits}. Nothing is lost.`,
    board: { line: 'Reconnect', lamp: network },
    paragraphs: [
      `Hello ${firstName},`,
      { before: `We can no longer post to ${accountName} on ${network}.`, strong: reason ?? 'The connection has ended.', after: '' },
      posts === 1 ? `1 post waits, for ${firstDue}. Nothing is lost.` : `${posts} posts wait, the first for ${firstDue}. Nothing is lost.`,
      'Once you reconnect, they go out by themselves at their times. What is too late by then asks you first.',
    ],
    button: { label: `Reconnect ${network}`, url, note: 'If the button does not open, copy this address:' },
    foot: `You get this because posts of ${companyName} wait. We do not write again before ${network} is connected.`,
  })
}
