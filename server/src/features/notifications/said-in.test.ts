import { expect, it } from 'vitest'
import { renderMail } from './mail-templates.ts'
import { saidIn } from './said-in.ts'

const sender = { productName: 'Marquee', publicUrl: 'https://marquee.example' }

it('a mail tells a stored reason in the language of its reader', () => {
  const needs = {
    firstName: 'Marta',
    companyName: 'Osteria Lume',
    network: 'Facebook',
    accountName: 'Osteria Lume',
    posts: 1,
    reason: 'The connection to Facebook has expired. Connect the page again.',
    firstDue: '23 novembre 2026 - 17:05',
    url: 'https://marquee.example/user-panel/tools',
  }
  expect(renderMail(sender, 'account-needs-repair', needs, 'it').text).toContain(
    'Il collegamento con Facebook è scaduto. Ricollega la pagina.',
  )
  expect(renderMail(sender, 'account-needs-repair', needs, 'en').text).toContain(needs.reason)
  const trouble = {
    firstName: 'Marta',
    companyName: 'Osteria Lume',
    text: 'Tagliatelle',
    due: '23 novembre 2026 - 17:05',
    networks: [
      {
        network: 'Facebook',
        fate: 'not-live',
        asks: true,
        isSeen: false,
        reason: 'Facebook could not read the file. Choose another picture.',
        at: '17:05:04',
        url: 'https://marquee.example/why',
      },
    ],
  }
  expect(renderMail(sender, 'post-trouble', trouble, 'it').text).toContain(
    'Facebook non ha potuto leggere il file. Scegli un’altra foto.',
  )
})

it('what a network wrote in its own words stays as it came', () => {
  expect(saidIn('it', 'Facebook refused this: Das war zu viel')).toBe(
    'Facebook ha rifiutato: Das war zu viel',
  )
  expect(saidIn('en', 'Facebook refused this: Das war zu viel')).toBe(
    'Facebook refused this: Das war zu viel',
  )
})
