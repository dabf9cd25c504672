import { expect, it } from 'vitest'
import { invitationMail } from './invitation-mail.ts'

it.each(['en', 'it'] as const)(
  'the subject of an invitation (%s) holds nothing that a stranger wrote, and the mail says who asks',
  (language) => {
    const mail = invitationMail(
      { productName: 'Marquee', publicUrl: 'https://marquee.example' },
      {
        companyName: 'Your account is blocked',
        invitedBy: 'Call Us Now',
        role: 'viewer',
        expiresAt: '2026-11-30T12:00:00.000Z',
        timeZone: 'Europe/Rome',
        url: 'https://marquee.example/invitation?token=t',
      },
      language,
    )
    expect(mail.subject).not.toMatch(/blocked|Call/)
    expect(mail.subject).toContain('Marquee')
    expect(mail.text).toContain('Your account is blocked')
    expect(mail.text).toContain('Call Us Now')
  },
)
