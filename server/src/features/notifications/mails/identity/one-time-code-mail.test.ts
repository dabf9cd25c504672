import { expect, it } from 'vitest'
import { oneTimeCodeMail } from './one-time-code-mail.ts'

const sender = { productName: 'Marquee', publicUrl: 'https://marquee.example' }
const data = {
  firstName: 'Marta',
  code: '047218',
  activationUrl: 'https://marquee.example/active-account?token=w',
}

it('carries the code in the subject, in the text and on the board', () => {
  const { subject, text, html } = oneTimeCodeMail(sender, data, 'en')
  expect(subject).toBe('Your code for Marquee: 047 218')
  expect(text).toContain('Your code: 047218\n')
  expect(text).toContain('Hello Marta,')
  expect(text).toContain('https://marquee.example/active-account?token=w')
  expect(html).toMatch(/class="code [^>]*>047218</)
})

it('has one button, whose address stands under it in plain letters', () => {
  const { html } = oneTimeCodeMail(sender, data, 'en')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="https://marquee.example/active-account?token=w"')
  expect(html).toContain('>https://marquee.example/active-account?token=w</p>')
})

it('speaks Italian to who speaks it, in its frame too', () => {
  const { subject, text, html } = oneTimeCodeMail(sender, data, 'it')
  expect(subject).toBe('Il codice per Marquee: 047 218')
  expect(text).toContain('Il codice: 047218\n')
  expect(html).toContain('<html lang="it-IT">')
  expect(html).toContain('Se il pulsante non si apre')
})

it('says how to stop it where it can be stopped, and only there', () => {
  const unsubscribeUrl =
    'https://marquee.example/unsubscribe?email=marta%40osterialume.example&key=k'
  const stoppable = oneTimeCodeMail({ ...sender, unsubscribeUrl }, data, 'en')
  expect(stoppable.text).toContain(`Stop emails like this one: ${unsubscribeUrl}`)
  expect(stoppable.html).toContain(
    'href="https://marquee.example/unsubscribe?email=marta%40osterialume.example&amp;key=k"',
  )
  expect(oneTimeCodeMail(sender, data, 'en').html).not.toContain('unsubscribe')
})

it('needs no picture and no style sheet of the reader', () => {
  const { html } = oneTimeCodeMail(sender, data, 'en')
  expect(html).not.toMatch(/<img|<link|url\(/)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('width="600"')
})

it('takes nothing a person typed as HTML', () => {
  const { html } = oneTimeCodeMail(
    { ...sender, productName: 'Fish & "Chips"' },
    { ...data, firstName: '<a href="https://evil.example">Marta</a>' },
    'en',
  )
  expect(html).not.toContain('evil.example">')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('Fish &amp; &quot;Chips&quot;')
})
