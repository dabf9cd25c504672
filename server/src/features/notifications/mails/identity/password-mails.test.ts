import { languages } from '@marquee/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { passwordChangedMail } from './password-changed-mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'

const sender = { productName: 'Marquee', publicUrl: 'https://marquee.example' }

describe.each(languages)('in %s', (language) => {
  it('the mail for a new password has its link as the only one, in both forms', () => {
    const { text, html } = passwordResetMail(
      sender,
      { firstName: 'Marta', resetUrl: 'https://marquee.example/reset-password?token=w0rd' },
      language,
    )
    expect(text).toContain('https://marquee.example/reset-password?token=w0rd')
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('href="https://marquee.example/reset-password?token=w0rd"')
    expect(text).toContain('Marta')
  })

  it('the mail about a changed password says which devices were signed out and leads to a new one', () => {
    const data = { firstName: 'Marta', forgotUrl: 'https://marquee.example/forget-pass' }
    const [all, others] = [false, true].map(
      (keepsOneDevice) => passwordChangedMail(sender, { ...data, keepsOneDevice }, language).text,
    )
    expect(all).not.toBe(others)
    expect(all).toContain('https://marquee.example/forget-pass')
  })
})
