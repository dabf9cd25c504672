/** Who sends, as the mail says it. */
export interface Sender {
  readonly productName: string
  readonly publicUrl: string
  /**
   * Where this reader stops mails of this kind; stands at the foot. Absent in mails that an account
   * cannot do without.
   */
  readonly unsubscribeUrl?: string
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What one mail says. Every part is plain text; nothing in it is taken as HTML. */
export interface MailParts {
  readonly subject: string
  /** Shown by mail programs beside the subject. */
  readonly preview: string
  /**
   * Two or three words on the board, and under them in the lamp's colour where it is, or a code to
   * be typed.
   */
  readonly board: { readonly line: string; readonly lamp?: string; readonly code?: string }
  /** Whose name stands in the greeting; nobody is greeted without it. */
  readonly greets?: string
  readonly paragraphs: readonly RichText[]
  /** What the mail is about, in its own words. */
  readonly quote?: string
  /** The one tomato button; its address stands in plain letters under it. */
  readonly button: { readonly label: string; readonly url: string }
  readonly rows?: readonly MailRow[]
  readonly foot: string
}

/** Words, some of which matter most. */
export type RichText = string | readonly (string | StrongText)[]
export interface StrongText {
  readonly strong: string
}

/** A line of the list under the button: what, since when, and how it stands. */
export interface MailRow {
  readonly name: string
  readonly detail: string
  readonly badge: string
  readonly tone: 'good' | 'bad' | 'unsure'
  readonly link: { readonly label: string; readonly url: string } | null
}

/** The words alone. */
export const plainText = (text: RichText): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : part.strong)).join('')

/** An address as people read and copy it. */
export const shownUrl = (url: string): string => url.replace(/^mailto:/, '')
