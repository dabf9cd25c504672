/** One mail as one recipient got it. */
export interface MailMessage {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  receivedAt: string
}
