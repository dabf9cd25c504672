import { expect, it } from 'vitest'
import { contractSentences } from '@marquee/contract/italian-checks.ts'
import { sentences } from '@marquee/contract/italian-sentences.ts'
import { translator } from '@marquee/contract/translate-said.ts'
import { sentencesOf, sentencesOfTheServer } from './read-sentences.ts'

const table = { ...contractSentences, ...sentences }
const asPattern = (sentence: string) => sentence.replace(/\{\w*\}/g, '{}')
const known = new Set(Object.keys(table).map(asPattern))

/** Faults of our own wiring: they end a start or a job, and reach nobody's screen. */
const untold = new Set([
  'This room was opened without the others.',
  'An export was neither made nor found.',
  'Calls for company {} are under way; it is deleted when they are over.',
  'The contract has calls that nothing answers: {}',
  '{} needs a plan, and nobody here can say who has one.',
  'The copy is not a video.',
  'What was made is not a video.',
  'No frame of the video could be taken yet.',
  // read by the screen that sent a file, which says it in its own words
  'Unexpected end of form',
])
it('everything that the server can say has its Italian', () => {
  const said = sentencesOfTheServer()
  expect(said.length).toBeGreaterThan(10)
  expect(
    said
      .filter(({ text }) => !known.has(text) && !untold.has(text))
      .map(({ where, text }) => `${where}: ${text}`),
  ).toEqual([])
})

it('a sentence without Italian is found wherever it is said', () => {
  const source =
    "throw new AppError('conflict', isLate ? 'The soup is cold.' : `The ${name} is cold.`, { details: { soup: 'cold soup' } })\nconst why = 'Nobody stirred it for long'"
  expect(sentencesOf('server/src/features/soup/stir.ts', source).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'The soup is cold.',
      'The {} is cold.',
      'cold soup',
      'Nobody stirred it for long',
    ]),
  )
})

it('what a person left unticked at a network is found among what is said', () => {
  const source =
    "const facebookScopes = { pages_show_list: 'to list the pages' }\nexport const neededWords = { pages_show_list: 'the list of your pages' } as const"
  expect(
    sentencesOf('server/src/connectors/facebook/facebook-scopes.ts', source).map(
      ({ text }) => text,
    ),
  ).toEqual(['the list of your pages'])
})

it('a sentence with something put in is told with it, and what is a sentence itself is told too', () => {
  const say = translator(table)
  expect(say('Facebook: still not on your page')).toBe('Facebook: ancora non è sulla pagina')
  expect(say('Third check: not on your profile')).toBe('Terzo controllo: non è sul profilo')
  expect(say('The connection to Facebook has ended. Connect the page again.')).toBe(
    'Il collegamento con Facebook è finito. Ricollega la pagina.',
  )
  expect(say('The connection to Facebook has ended. Connect Osteria Lume again.')).toBe(
    'Il collegamento con Facebook è finito. Ricollega Osteria Lume.',
  )
  expect(
    say(
      'Facebook did not answer. We will try again automatically. It would have been too late by then. Send it now, or leave it.',
    ),
  ).toBe(
    'Facebook non ha risposto. Riproviamo da soli. Allora sarebbe stato troppo tardi. Invialo ora, o lascialo stare.',
  )
  expect(
    say('For 23 November 2026 - 17:05, London time, to be sent at most 2 h 20 min late.'),
  ).toBe('Per il 23 novembre 2026 - 17:05, ora di London, con al massimo 2 h 20 min di ritardo.')
  expect(say('This needs the role owner in this company; yours is viewer.')).toBe(
    'Qui serve il ruolo di proprietario; il tuo è osservatore.',
  )
  expect(say('Something that nobody wrote.')).toBe('Something that nobody wrote.')
})

it('a figure is written as Italians write it', () => {
  const say = translator(table)
  expect(say('X charges $0.20 for a post with a link; without one it is $0.015.')).toBe(
    'X fa pagare 0,20\u00a0$ per un post con un link; senza sono 0,015\u00a0$.',
  )
  expect(say('Facebook accepts up to 63,206 characters: 1,294 too many.')).toBe(
    'Facebook accetta fino a 63.206 caratteri: 1.294 di troppo.',
  )
  expect(say('X accepts videos of up to 2.5 seconds. This one has 140 seconds: trim it.')).toBe(
    'X accetta video fino a 2,5 secondi. Questo dura 140 secondi: accorcialo.',
  )
})

it('every pattern puts in only what it found', () => {
  const wrong = Object.entries(table).filter(([sentence, words]) => {
    const holes = (sentence.match(/\{\w*\}/g) ?? []).length
    return [...words.matchAll(/\{[a-z]*(\d*)\}/g)].some(
      ([, nth]) => Number(nth) < 1 || Number(nth) > holes,
    )
  })
  expect(wrong).toEqual([])
})
