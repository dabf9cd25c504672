import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageLocales, type Language } from '@marquee/contract/languages.ts'
import { mailWords } from './mail-words.ts'
import { MailPage } from './mail-page.ts'
import type { MailParts, RenderedMail, Sender } from './mail-parts.ts'
import { mailText } from './mail-text.ts'

/** Breaks of lines, and what turns the direction of all that follows in a list of mails. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu
/** A subject is one line, whatever names a network gave that stand in it. */
const oneLine = (subject: string) => subject.replaceAll(hidden, ' ').trim()

/** One mail in both forms. */
export function frameMail(sender: Sender, letter: MailParts, language: Language): RenderedMail {
  const words = mailWords(language, 'frame')
  const { greets, paragraphs } = letter
  const greeting = greets === undefined ? [] : [words.greeting({ name: greets })]
  const subject = oneLine(letter.subject)
  const parts = { ...letter, subject, paragraphs: [...greeting, ...paragraphs] }
  const locale = languageLocales[language]
  const page = createElement(MailPage, { sender, parts, locale, words })
  return {
    subject: parts.subject,
    text: mailText(sender, parts, words),
    html: `<!doctype html>\n${renderToStaticMarkup(page)}\n`,
  }
}
