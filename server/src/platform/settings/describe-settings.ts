import { settingRows, type SettingRow } from './settings-table.ts'

const begin =
  '<!-- settings: npm run generate writes them from server/src/platform/settings/settings-table.ts -->'
const end = '<!-- end of settings -->'

const namesOf = ({ names, shown }: SettingRow) =>
  shown ?? names.map((name) => `\`${name}\``).join(', ')

/** The README with the table of settings as the code has them. Throws where its place is gone. */
export function describeSettings(readme: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error('README.md has lost the place of its settings.')
  const rows = [
    ['setting', 'default', 'meaning'],
    ...settingRows.map((row) => [namesOf(row), row.usual, row.meaning]),
  ]
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, filler)).join(' | ')} |`
  const [head = [], ...body] = rows
  const table = [line(head), line(['', '', ''], '-'), ...body.map((row) => line(row))]
  return `${readme.slice(0, from)}${begin}\n\n${table.join('\n')}\n\n${readme.slice(to)}`
}
