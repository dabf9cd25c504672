import { expect, it } from 'vitest'
import { compareMonths } from '../statistics/compare-periods.ts'
import { describeReport } from './describe-report.ts'

it('tells how many an average day reached, since people of several days are not added up', () => {
  const days = Array.from({ length: 31 }, () => 250)
  const before = Array.from({ length: 30 }, () => 200)
  const { accounts } = describeReport(
    {
      month: '2026-10-01',
      zone: 'Europe/Rome',
      best: [],
      accounts: [
        {
          network: 'facebook',
          name: 'Osteria Lume',
          first: 'impressions',
          metrics: [{ metric: 'reach', days, ...compareMonths('reach', days, before) }],
        },
      ],
    },
    'Osteria Lume',
    'en',
  )
  expect(accounts[0]?.rows).toEqual([['Reach (average day)', '250', '200', '+25%']])
  expect(accounts[0]?.chart?.title).toBe('Reach per day')
})
