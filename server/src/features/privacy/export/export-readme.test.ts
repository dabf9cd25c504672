import { languages } from '@marquee/contract/languages.ts'
import { expect, it } from 'vitest'
import { readMessages } from '#platform/wording/read-messages.ts'
import { exportReadme } from './export-readme.ts'

const facts = {
  productName: 'Marquee',
  at: new Date('2026-11-24T17:05:00Z'),
  companies: ['companies/1 Osteria Lume', 'companies/2 Bar Sole'],
}

it.each(languages)('fits on a screen, names every file once and words it in %s', (language) => {
  const lines = exportReadme(language, facts).split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100)
  const files = lines.flatMap((line) => /^ {2}([\w-]+\.json|\w+\/)/.exec(line)?.[1] ?? [])
  expect(files).toHaveLength(29)
  expect(files).toContain('sent-to-networks.json')
  expect(new Set(files).size).toBe(files.length)
})

it('has a column beside the names of the files, in which long words go on', () => {
  const text = exportReadme('en', facts)
  expect(text).toContain('Your data at Marquee\nWritten on 24 November 2026 - 17:05, UTC\n')
  expect(text).toContain(
    '  members.json               who works there, by name and role\n' +
      '  plan.json                  the plan, its trial and dates, where invoices go, and its number at the\n' +
      '                             payment provider,',
  )
  expect(exportReadme('en', { ...facts, companies: [] })).toContain('\nYou own no company.\n')
})

it('says nothing in English to who reads another language', () => {
  const english = Array.from(readMessages('en'))
    .filter(([code]) => code.startsWith('export.'))
    .map(([, words]) => words.split(/[{}]/)[0] ?? '')
    .filter(({ length }) => length > 12)
  const flat = (text: string) => text.replace(/\s+/g, ' ')
  expect(
    english.filter((words) => flat(exportReadme('en', facts)).includes(words)).length,
  ).toBeGreaterThan(20)
  const german = flat(exportReadme('de', facts))
  expect(german).toContain('Das ist alles, was Marquee über Sie und Ihre Betriebe speichert.')
  expect(english.filter((words) => german.includes(words))).toEqual([])
})
