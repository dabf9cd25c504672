import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageLocales, type Language } from '@marquee/contract/languages.ts'
import { mailWords } from '../mail-words.ts'
import { MailPage } from './mail-page.ts'
import type { MailParts, RenderedMail, Sender } from './mail-parts.ts'
import { mailText } from './mail-text.ts'

/** One mail in both forms. */
export function frameMail(sender: Sender, letter: MailParts, language: Language): RenderedMail {
  const words = mailWords(language, 'frame')
  const { greets, paragraphs } = letter
  const greeting = greets === undefined ? [] : [words.greeting({ name: greets })]
  const parts = { ...letter, paragraphs: [...greeting, ...paragraphs] }
  const locale = languageLocales[language]
  const page = createElement(MailPage, { sender, parts, locale, words })
  return {
    subject: parts.subject,
    text: mailText(sender, parts, words),
    html: `<!doctype html>\n${renderToStaticMarkup(page)}\n`,
  }
}
