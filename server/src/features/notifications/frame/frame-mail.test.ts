import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyWords } from '#testing/any-words.ts'
import { frameMail } from './frame-mail.ts'

const sender = { productName: 'Marquee', publicUrl: 'http://localhost:3000' }
const mail = (words: string) =>
  frameMail(
    sender,
    {
      subject: words,
      preview: words,
      board: { line: words, lamp: words },
      greets: words,
      paragraphs: [words, [words, { strong: words }, words]],
      quote: words,
      button: { label: words, url: `http://localhost:3000/?of=${encodeURIComponent('"><b>')}` },
      rows: [
        {
          name: words,
          detail: words,
          badge: words,
          tone: 'bad',
          link: { label: words, url: 'http://localhost:3000/"><b>' },
        },
      ],
      foot: words,
    },
    'en',
  )
/** What is left of the mail as markup: tags with everything inside their angle brackets. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []

it('nothing that somebody wrote becomes markup of a mail', () => {
  const plain = tagsOf(mail('x').html)
  expect(plain.length).toBeGreaterThan(40)
  fc.assert(
    fc.property(anyWords(), (words) => {
      // an empty sentence leaves its bold away
      if (words === '' || !words.isWellFormed()) return
      expect(tagsOf(mail(words).html)).toEqual(plain)
    }),
    { numRuns: 200, seed: 20_261_121 },
  )
})

it('a subject is one line and turns no direction, whatever is put into it', () => {
  expect(mail('Bar\r\nBcc: a@b.example').subject).toBe('Bar Bcc: a@b.example')
  expect(mail('Bar \u202Egnp.exe\u2028now\u0000').subject).toBe('Bar  gnp.exe now')
  expect(mail('مطعم القمر').subject).toBe('مطعم القمر')
})
