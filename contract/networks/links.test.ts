import { expect, it } from 'vitest'
import { firstLinkOf, linkSpans } from './first-link.ts'
import { linksIn } from './links-in.ts'

it.each([
  ['See https://osterialume.example/menu.', 'https://osterialume.example/menu'],
  ['(https://osterialume.example/a_(b))', 'https://osterialume.example/a_(b)'],
  ['“https://osterialume.example”, they say', 'https://osterialume.example'],
  ['https://osterialume.example/[x]]).', 'https://osterialume.example/[x]'],
])('leaves the end of a sentence out of a link: %s', (text, link) => {
  expect(firstLinkOf(text.replace('”', '"'))).toBe(link)
})

it('names each link once', () => {
  expect(linksIn('https://a.example, https://b.example! https://a.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

it.each([
  ['brackets', `http://a${')'.repeat(20_000)}`],
  ['brackets before a letter', `http://a${')'.repeat(20_000)}b`],
  ['full stops before a letter', `http://a${'.'.repeat(20_000)}b`],
  ['brackets that were opened', `http://a${'('.repeat(10_000)}${')'.repeat(10_000)}`],
])('a text of %s is read in no time', (_name, text) => {
  const started = performance.now()
  linksIn(text)
  linkSpans(text)
  expect(performance.now() - started).toBeLessThan(100)
})
