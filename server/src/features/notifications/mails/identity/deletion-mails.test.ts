import { describe, expect, it } from 'vitest'
import { renderMail } from '../mail-templates.ts'

const sender = { productName: 'Marquee', publicUrl: 'https://marquee.example' }
const url = 'https://marquee.example/login'
const at = '2026-12-16T02:00:00.000Z'
const mails = [
  ['deletion-planned', { firstName: 'Marta', deletesAt: at, goes: [], stays: [], url }],
  [
    'company-closing',
    { firstName: 'Luca', companyName: 'Osteria Lume', owner: 'Marta', deletesAt: at, url },
  ],
  ['export-ready', { firstName: 'Marta', expiresAt: at, url }],
] as const

describe.each(mails)('the mail %s', (name, data) => {
  const textOf = (zone: object) => {
    const { subject, text } = renderMail(sender, name, {
      data: { ...data, ...zone },
      language: 'en',
    })
    return `${subject}\n${text}`
  }

  it('names the day of the zone that it is told', () => {
    const text = textOf({ timeZone: 'America/New_York' })
    expect(text).toContain('15 December 2026')
    expect(text).not.toContain('16 December')
  })

  it('still goes out when an earlier release queued it, without a zone', () => {
    expect(textOf({})).toContain('16 December 2026')
  })
})
