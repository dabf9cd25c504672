import type { Insights } from '@marquee/contract/insights.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { daysBetween } from '@marquee/contract/venue-days.ts'
import { texts } from '#texts/features/insights'

/** A spreadsheet reads a text that begins so as a formula. */
const asFormula = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = asFormula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * One line a day, network and number, as the page has them; what is not known is an empty cell.
 * With the mark by which spreadsheets know UTF-8.
 */
export function toCsv({ accounts, period }: Insights): string {
  const { day, network, account, number, value } = texts.csv
  const days = daysBetween(period.from, period.to)
  const rows = accounts.flatMap((one) =>
    one.metrics.flatMap((view) =>
      days.map((date, index) => [
        date,
        networkNames[one.network],
        one.name,
        texts.metrics[view.metric],
        view.days[index] ?? null,
      ]),
    ),
  )
  const lines = [[day, network, account, number, value], ...rows].map((row) =>
    row.map(cell).join(','),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser reads it after this turn
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 10_000)
}
