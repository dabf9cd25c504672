import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { keepValues } from '../metric-store.ts'
import { aCountedPost, postsThatAre } from '../testing.ts'
import { describeReport } from './describe-report.ts'
import { drawReport } from './draw-report.ts'
import { endReports, sweepReportFiles } from './index.ts'
import { readMonth } from './read-month.ts'
import { monthAfter, monthBefore, newestReported, reportDueAt } from './report-month.ts'
import { claimReports } from './report-store.ts'
import { sendReport, startReports, type ReportDeps } from './send-reports.ts'

const rome = 'Europe/Rome'
let zone = rome
const clock = testClock(new Date('2026-10-10T12:00:00Z'))
const accountId = randomUUID()
const files = new Map<string, Buffer>()
let sent: Parameters<ReportDeps['notifications']['send']>[1][] = []
let db: TestDatabase
let companyId: string
let name: string | null = 'Osteria Lume'

const deps = (): ReportDeps => ({
  db,
  clock,
  log: testLog,
  budgets: { waitUntil: () => null },
  accounts: {
    capabilitiesOf: async () => null,
    enabledAccounts: async () => [
      { id: accountId, network: 'facebook', name: 'Osteria Lume', health: 'connected' },
    ],
    markReauthorize: async () => false,
  },
  posts: postsThatAre(() => [
    aCountedPost({
      text: 'Truffles 🍄\nSecond line',
      likes: 5,
      published_at: new Date('2026-10-12T10:00:00Z'),
    }),
    aCountedPost({
      text: 'Of November',
      likes: 9,
      published_at: new Date('2026-10-31T23:30:00Z'),
    }),
  ]),
  timeZoneOf: async () => zone,
  storage: {
    put: async (key, bytes) => {
      files.set(key, bytes)
    },
    remove: async (key) => {
      files.delete(key)
    },
  },
  notifications: {
    send: async (_tx, mail) => {
      sent.push(mail)
    },
  },
  peopleToNotify: async () => [
    { email: 'marta@osterialume.example', firstName: 'Marta', language: 'en' },
    { email: 'paola@osterialume.example', firstName: 'Paola', language: 'de' },
  ],
  companyNameOf: async () => {
    if (name === null) throw new AppError('not-found', rawMessage('It is gone.'))
    return name
  },
  publicUrl: 'http://localhost:3000',
  productName: 'Marquee',
})
/** Everything that is due now, as a worker takes it. */
async function work(): Promise<number> {
  const due = await claimReports(db, { now: clock.now(), limit: 5, putOffMs: 60_000 })
  for (const row of due) await sendReport(deps(), row)
  return due.length
}
const keep = (month: string, values: readonly number[]) =>
  keepValues(
    db,
    { companyId, socialAccountId: accountId },
    values.map((value, index) => ({
      metric: 'views',
      day: `${month}-${String(index + 1).padStart(2, '0')}`,
      value,
    })),
  )
const row = () =>
  db.maybeOne(sql`select to_char(month, 'YYYY-MM') as month, next_at from monthly_reports`)

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock.set(new Date('2026-10-10T12:00:00Z'))
  files.clear()
  sent = []
  name = 'Osteria Lume'
  zone = rome
  ;({ companyId } = await aTestCompany(db))
  await startReports(deps(), db, companyId)
})

describe('a month', () => {
  it('is told on the fifth after it, at eight by the clock of the venue', () => {
    expect(reportDueAt('2026-09-01', zone)).toEqual(new Date('2026-10-05T06:00:00Z'))
    expect(reportDueAt('2026-10-01', zone)).toEqual(new Date('2026-11-05T07:00:00Z'))
    expect(reportDueAt('2026-12-01', 'Pacific/Auckland')).toEqual(new Date('2027-01-04T19:00:00Z'))
  })
  it('has a month before and after it, over the year too', () => {
    expect([monthAfter('2026-12-01'), monthBefore('2027-01-01')]).toEqual([
      '2027-01-01',
      '2026-12-01',
    ])
    expect(monthAfter('2026-01-01')).toBe('2026-02-01')
  })
  it('is the newest that is told only from its fifth on', () => {
    expect(newestReported(new Date('2026-11-05T06:59:00Z'), zone)).toBe('2026-09-01')
    expect(newestReported(new Date('2026-11-05T07:00:00Z'), zone)).toBe('2026-10-01')
  })
})

describe('a report', () => {
  it('goes to owners and managers once, each in their language, with the file', async () => {
    await keep('2026-09', [4])
    await keep('2026-10', [3, 5])
    expect(await work()).toBe(0)
    clock.set(new Date('2026-11-05T07:00:01Z'))
    expect(await work()).toBe(1)
    expect(
      sent.map(({ to, language, template, data, attachment }) => [
        to,
        language,
        template,
        (data as { month: string }).month,
        attachment?.name,
        files
          .get(attachment?.key ?? '')
          ?.subarray(0, 5)
          .toString(),
      ]),
    ).toEqual([
      [
        'marta@osterialume.example',
        'en',
        'monthly-report',
        'October 2026',
        'Osteria Lume 2026-10.pdf',
        '%PDF-',
      ],
      [
        'paola@osterialume.example',
        'de',
        'monthly-report',
        'Oktober 2026',
        'Osteria Lume 2026-10.pdf',
        '%PDF-',
      ],
    ])
    expect(sent[0]).toHaveProperty(
      'data.url',
      `http://localhost:3000/user-panel/analytics?for=${companyId}`,
    )
    expect(await row()).toEqual({ month: '2026-11', next_at: new Date('2026-12-05T07:00:00Z') })
    clock.advance(3_600_000)
    expect(await work()).toBe(0)
  })

  it('waits for the morning of the venue, wherever it is by then', async () => {
    await keep('2026-10', [3])
    clock.set(new Date('2026-11-05T07:00:00Z'))
    zone = 'America/New_York'
    await work()
    expect(sent).toEqual([])
    expect(await row()).toEqual({ month: '2026-10', next_at: new Date('2026-11-05T13:00:00Z') })
    clock.set(new Date('2026-11-05T13:00:00Z'))
    await work()
    expect(sent).toHaveLength(2)
  })

  it('is sent by one of two workers that made it', async () => {
    await keep('2026-10', [3])
    clock.set(new Date('2026-11-05T08:00:00Z'))
    const due = { company_id: companyId, month: '2026-10-01' }
    await Promise.all([sendReport(deps(), due), sendReport(deps(), due)])
    expect(sent).toHaveLength(2)
  })

  it('is made again where its mails were not written, and the month waits for it', async () => {
    await keep('2026-10', [3])
    clock.set(new Date('2026-11-05T08:00:00Z'))
    const failing = {
      ...deps(),
      notifications: {
        send: async () => {
          throw new Error('The database went away.')
        },
      },
    }
    await expect(
      sendReport(failing, { company_id: companyId, month: '2026-10-01' }),
    ).rejects.toThrow('went away')
    expect(await row()).toMatchObject({ month: '2026-10' })
    expect(await work()).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it('is none of a month of which nothing is known', async () => {
    clock.set(new Date('2026-11-05T08:00:00Z'))
    expect(await work()).toBe(1)
    expect([sent, files.size]).toEqual([[], 0])
    expect(await row()).toMatchObject({ month: '2026-11' })
  })

  it('of the newest month alone comes after a long silence', async () => {
    await keep('2026-10', [3])
    await keep('2026-12', [3])
    clock.set(new Date('2027-01-20T08:00:00Z'))
    await work()
    expect(sent.map(({ data }) => (data as { month: string }).month)).toEqual([
      'December 2026',
      'Dezember 2026',
    ])
    expect(await work()).toBe(0)
  })

  it('ends with its company', async () => {
    clock.set(new Date('2026-11-05T08:00:00Z'))
    name = null
    await work()
    expect(await row()).toBeNull()
  })

  it('leaves no file behind: swept after five weeks, or with its company', async () => {
    await keep('2026-10', [3])
    clock.set(new Date('2026-11-05T08:00:00Z'))
    await work()
    expect(files.size).toBe(2)
    await sweepReportFiles(deps(), new Date('2026-12-09T08:00:00Z'))
    expect(files.size).toBe(2)
    expect(await sweepReportFiles(deps(), new Date('2026-12-11T08:00:00Z'))).toBe(2)
    expect(files.size).toBe(0)
    clock.set(new Date('2026-12-05T08:00:00Z'))
    await keep('2026-11', [3])
    await work()
    await endReports(deps(), companyId)
    expect([files.size, await row()]).toEqual([0, null])
  })
})

describe('the words of a report', () => {
  const view = () => readMonth(deps(), companyId, { month: '2026-10-01', zone })

  it('compare with the month before, and say what is not known', async () => {
    await keep(
      '2026-09',
      Array.from({ length: 30 }, () => 4),
    )
    await keep('2026-10', [3, 1])
    const month = await view()
    if (!month) throw new Error('Nothing is known.')
    const { title, accounts, best } = describeReport(month, 'Osteria Lume', 'de')
    expect(title).toBe('Osteria Lume im Oktober 2026')
    expect(accounts[0]?.rows).toContainEqual(['Aufrufe', '4', '120', '-50\u00A0%'])
    expect(accounts[0]?.rows).toContainEqual(['Follower', 'k. A.', 'k. A.', 'k. A.'])
    expect(accounts[0]?.chart?.days.slice(0, 3)).toEqual([3, 1, null])
    // by the venue's clock the other one is of November
    expect(best).toEqual([
      { title: 'Facebook: Truffles 🍄', counts: 'Likes: 5 · Kommentare: 0 · Geteilt: 0' },
    ])
  })

  it('are drawn on as many pages as they need, in a document that names its language', async () => {
    await keep('2026-10', [3, 1])
    const month = await view()
    if (!month) throw new Error('Nothing is known.')
    const one = describeReport(month, 'Café Łódź', 'fr')
    const many = { ...one, accounts: Array.from({ length: 12 }, () => one.accounts).flat() }
    const [small, large] = [await drawReport(one, 'Marquee'), await drawReport(many, 'Marquee')]
    const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length
    expect(pages(small)).toBe(1)
    expect(pages(large)).toBeGreaterThan(2)
    expect(small.toString('latin1')).toMatch(/\/Lang \(fr/)
    expect(small.toString('latin1')).toContain('/StructTreeRoot')
  })
})
