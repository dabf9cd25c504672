import { languageLocales, languages } from '@marquee/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { paymentFailedMail } from './payment-failed-mail.ts'
import { planEndedMail } from './plan-ended-mail.ts'
import { trialEndedMail, trialEndingMail } from './trial-mails.ts'

const sender = { productName: 'Marquee', publicUrl: 'https://marquee.example' }
const url = 'https://marquee.example/user-panel/account'
const base = { firstName: 'Marta', companyName: 'Lume & Sons', timeZone: 'Europe/Rome', url }
const at = '2026-11-23T23:30:00.000Z'

describe.each(languages)('in %s', (language) => {
  const day = new Intl.DateTimeFormat(languageLocales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Rome',
  }).format(new Date(at))
  it.each([
    ['a trial that ends', trialEndingMail(sender, { ...base, endsAt: at }, language), day],
    ['a trial that has ended', trialEndedMail(sender, base, language), 'Lume & Sons'],
    [
      'a payment that failed',
      paymentFailedMail(sender, { ...base, accessUntil: at }, language),
      day,
    ],
    [
      'posts that will wait',
      planEndedMail(sender, { ...base, about: 'ahead', posts: 3, firstDue: at }, language),
      `${day} - 00:30`,
    ],
    [
      'posts that wait',
      planEndedMail(sender, { ...base, about: 'held', posts: 3, firstDue: at }, language),
      `${day} - 00:30`,
    ],
  ])(
    'the mail about %s names company and day, leads to the plans, and takes nothing as HTML',
    (_what, mail, named) => {
      for (const word of ['Marta', 'Lume & Sons', named, url]) expect(mail.text).toContain(word)
      expect(mail.html).toContain('Lume &amp; Sons')
      expect(mail.html.match(/<a /g)).toHaveLength(1)
      expect(mail.subject).not.toBe('')
    },
  )
  it('one post is not spoken of as of several', () => {
    const [one, many] = [1, 2].map((posts) =>
      planEndedMail(sender, { ...base, about: 'held', posts, firstDue: at }, language),
    )
    expect(one?.subject).not.toMatch(/\b1\b/)
    expect(many?.subject).toMatch(/\b2\b/)
  })
  it('a payment that failed long ago promises nothing', () => {
    expect(paymentFailedMail(sender, { ...base, accessUntil: null }, language).text).not.toContain(
      day,
    )
  })
})
