import { languages } from '@marquee/contract/languages.ts'
import { expect, it } from 'vitest'
import { accountOpenedMail } from './account-opened-mail.ts'

it.each(languages)(
  'the mail to the owner of an account says in %s who got it, for whom, and how to take it back',
  (language) => {
    const { subject, text, html } = accountOpenedMail(
      { productName: 'Marquee', publicUrl: 'https://marquee.example' },
      {
        personName: 'Luca Verdi',
        companyName: 'Osteria Lume',
        network: 'Google',
        accountName: 'Marta Bellini',
      },
      language,
    )
    expect(subject).toContain('Google')
    for (const word of ['Luca Verdi', 'Osteria Lume', 'Marta Bellini']) expect(text).toContain(word)
    expect(text).toMatch(
      /remove Marquee|rimuovi Marquee|quita Marquee|retirez-y Marquee|entfernen Sie .*Marquee/s,
    )
    expect(html.match(/<a /g)).toHaveLength(1)
  },
)
