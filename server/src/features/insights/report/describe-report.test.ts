import { describe, expect, it } from 'vitest'
import type { Language } from '@marquee/contract/languages.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { compareMonths } from '../statistics/compare-periods.ts'
import { aCountedPost } from '../testing.ts'
import { describeReport } from './describe-report.ts'
import type { MonthView } from './read-month.ts'

const days = Array.from({ length: 31 }, () => 250)
const before = Array.from({ length: 30 }, () => 200)
const aView = (network: NetworkKey, more: Partial<MonthView> = {}): MonthView => ({
  month: '2026-10-01',
  zone: 'Europe/Rome',
  best: [],
  accounts: [
    {
      network,
      name: 'Osteria Lume',
      first: 'impressions',
      metrics: [{ metric: 'reach', days, ...compareMonths('reach', days, before) }],
    },
  ],
  ...more,
})
const described = (view: MonthView, company = 'Osteria Lume', language: Language = 'en') =>
  describeReport(view, company, language)

it('tells how many an average day reached, since people of several days are not added up', () => {
  const { accounts } = described(aView('facebook'))
  expect(accounts[0]?.rows).toEqual([['Reach (average day)', '250', '200', '+25%']])
  expect(accounts[0]?.chart?.title).toBe('Reach per day')
})

describe('the note', () => {
  it('names the numbers whose days are not the venue’s', () => {
    expect(described(aView('facebook')).note).toMatch(
      /^Days are those of Rome\. Facebook counts by the days of Los Angeles instead\. /,
    )
    const both = aView('instagram', {
      accounts: [...aView('instagram').accounts, ...aView('facebook').accounts],
    })
    expect(described(both).note).toContain(
      'Instagram (New followers, Reach) and Facebook count by the days of Los Angeles instead.',
    )
    expect(described(aView('twitter')).note).toMatch(/^Days are those of Rome\. N.A: /)
  })
  it('does not lay on the network what is N/A for want of something to compare with', () => {
    const { note } = described(aView('facebook'))
    expect(note).not.toContain('did not report')
    expect(note).toContain('N/A: the number is not known, or there is nothing to compare it with.')
  })
})

describe('what the letters of the file cannot show', () => {
  const posts = (text: string) => described(aView('facebook', { best: [aCountedPost({ text })] }))
  it.each([
    ['🍕🍕🍕', 'Facebook: A post in signs that this file cannot show'],
    ['Σήμερα 2 για 1!', 'Facebook: A post in signs that this file cannot show'],
    ['Pizza 🍕 tonight', 'Facebook: Pizza 🍕 tonight'],
    ['2 for 1 🍕🍕🍕', 'Facebook: 2 for 1 🍕🍕🍕'],
    ['🍕🍕🍕\nPizza night', 'Facebook: Pizza night'],
    [' ', 'Facebook: A post without text'],
  ])('is said of the post "%s"', (text, title) => {
    expect(posts(text).best[0]?.title).toBe(title)
  })
  it('is left out of headings, and stays in the name of the document', () => {
    const { heading, title, accounts } = described(
      aView('facebook', {
        accounts: aView('facebook').accounts.map((one) => ({ ...one, name: 'Ταβέρνα' })),
      }),
      'Ταβέρνα',
    )
    expect(heading).toBe('October 2026')
    expect(title).toBe('Ταβέρνα in October 2026')
    expect(accounts[0]?.title).toBe('Facebook')
    expect(described(aView('facebook')).heading).toBe('Osteria Lume in October 2026')
  })
})
