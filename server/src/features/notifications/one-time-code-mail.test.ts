import { expect, it } from 'vitest'
import { oneTimeCodeMail } from './one-time-code-mail.ts'

const sender = { productName: 'Marquee', publicUrl: 'https://marquee.example' }
const data = { firstName: 'Marta', code: '047218', loginUrl: 'https://marquee.example/login' }

it('carries the code in the subject, in the text and on the board', () => {
  const { subject, text, html } = oneTimeCodeMail(sender, data)
  expect(subject).toBe('Your code for Marquee: 047 218')
  expect(text).toContain('Your code: 047218\n')
  expect(text).toContain('Hello Marta,')
  expect(text).toContain('https://marquee.example/login')
  expect(html).toMatch(/class="code"[^>]*>047218</)
})

it('has one button, whose address stands under it in plain letters', () => {
  const { html } = oneTimeCodeMail(sender, data)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="https://marquee.example/login"')
  expect(html).toContain('>https://marquee.example/login</p>')
})

it('needs no picture and no style sheet of the reader', () => {
  const { html } = oneTimeCodeMail(sender, data)
  expect(html).not.toMatch(/<img|<link|url\(/)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('width="600"')
})

it('takes nothing a person typed as HTML', () => {
  const { html } = oneTimeCodeMail({ ...sender, productName: 'Fish & "Chips"' }, { ...data, firstName: '<a href="https://evil.example">Marta</a>' })
  expect(html).not.toContain('evil.example">')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('Fish &#38; &#34;Chips&#34;')
})
