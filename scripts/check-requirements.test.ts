import { expect, it } from 'vitest'
import { checkRequirements } from './check-requirements.ts'

const files: Readonly<Record<string, string>> = {
  'web/src/soup.tsx': '',
  'web/src/soup.test.tsx': "it('is hot, and isn\\'t salty', () => {})",
}
const disk = {
  has: (file: string) => file in files,
  read: (file: string) => files[file] ?? '',
}
const line = (id: string, test = "`web/src/soup.test.tsx`: is hot, and isn't salty") =>
  `| ${id} | Soup is hot | \`web/src/soup.tsx\` | ${test} |`
const check = (page: string, rows = ['SOUP-001'], being: readonly string[] = []) =>
  checkRequirements(page, { rows, being }, disk)

it('is content with a row that stands there once, with its place and its test', () => {
  expect(check(`| row | what |\n| --- | --- |\n${line('SOUP-001')}`)).toEqual([])
})
it('finds a row that is missing, doubled or unknown', () => {
  expect(check(line('SOUP-001'), ['SOUP-001', 'SOUP-002'])).toEqual([
    'SOUP-002 stands there 0 times',
  ])
  expect(check(`${line('SOUP-001')}\n${line('SOUP-001')}`)).toEqual([
    'SOUP-001 stands there 2 times',
  ])
  expect(check(`${line('SOUP-001')}\n${line('SOUP-009')}`)).toEqual(['SOUP-009 is no row'])
})
it('finds a test that is not there, and a title that its file has not', () => {
  expect(check(line('SOUP-001', '`web/src/salt.test.ts`: is hot'))).toEqual([
    'SOUP-001: there is no web/src/salt.test.ts',
  ])
  expect(check(line('SOUP-001', 'near: `web/src/soup.test.tsx`: is cold'))).toEqual([
    'SOUP-001: web/src/soup.test.tsx has no test “is cold”',
  ])
  expect(check(line('SOUP-001', 'by eye'))).toEqual(['SOUP-001 names no test: by eye'])
})
it('finds a place that is not there', () => {
  expect(check(line('SOUP-001').replace('soup.tsx', 'stew.tsx'))).toEqual([
    'SOUP-001 is seen nowhere: `web/src/stew.tsx`',
  ])
})
it('lets only what is listed as such be being built', () => {
  const built = '| SOUP-001 | Soup is hot | | being built |'
  expect(check(built, ['SOUP-001'], ['SOUP-001'])).toEqual([])
  expect(check(built)).not.toEqual([])
})
