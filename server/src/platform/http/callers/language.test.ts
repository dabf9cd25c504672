import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['nothing said', {}, 'en'],
  [
    'a choice beats the browser',
    { cookie: 'theme=dark; language=it', 'accept-language': 'en' },
    'it',
  ],
  [
    'a choice we do not speak is no choice',
    { cookie: 'language=nl', 'accept-language': 'it-CH' },
    'it',
  ],
  ['a name that only ends so is another cookie', { cookie: 'notlanguage=it' }, 'en'],
  ['the heaviest of the browser', { 'accept-language': 'nl;q=1, en;q=0.3, it-IT;q=0.8' }, 'it'],
  ['the first of equals', { 'accept-language': 'en-US,it' }, 'en'],
  ['never means never', { 'accept-language': 'it;q=0' }, 'en'],
  ['rubbish', { 'accept-language': ';;q=abc,,it;q=x' }, 'en'],
])('%s', (_case, headers, language) => {
  expect(languageOf(headers)).toBe(language)
})
