import { languages, type Language } from '@marquee/contract/languages.ts'
import { expect, it } from 'vitest'
import type { Look } from '#platform/pictures/pictures.ts'
import { statedIn } from '../guard/leave-out.ts'
import { guarded, languageFor } from '../words/language.ts'
import { localText } from './local-text.ts'
import type { Venue } from '../prompts.ts'

const venue = (more: Partial<Venue> = {}): Venue => ({
  name: 'Osteria Lume',
  city: 'Bristol',
  country: 'GB',
  voice: { tone: '', facts: '', hashtags: '' },
  recent: [],
  ...more,
})
const look = (red: number, green: number, blue: number): Look => ({
  jpeg: Buffer.alloc(0),
  width: 512,
  height: 384,
  colour: { red, green, blue },
})
const warm = look(210, 120, 60)
interface More {
  readonly recent?: readonly string[]
  readonly language?: Language
  readonly fileName?: string
  readonly room?: number
}
const write = (
  text: string,
  of: Look | null = null,
  { recent = [], language = 'en', fileName, room = Infinity }: More = {},
) => localText(venue({ recent }), { text, look: of, fileName: fileName ?? null, language, room })

it.each([
  [warm, 'A little warmth from Osteria Lume.'],
  [look(60, 140, 70), 'A little green from Osteria Lume.'],
  [look(40, 60, 170), 'A little blue from Osteria Lume.'],
  [look(30, 24, 20), 'Soft light at Osteria Lume.'],
  [look(240, 238, 235), 'Bright and simple, at Osteria Lume.'],
])('says of a picture what is true of it', (of, words) => {
  expect(write('', of)).toBe(`${words} Come and see us.`)
})
it('says it otherwise than the last posts did, or names the dish that its file is called after', () => {
  expect(write('', warm, { recent: ['A little warmth from Osteria Lume. Come and see us.'] })).toBe(
    'Warm colours, the way we like them. See you at the table.',
  )
  expect(write('', warm, { fileName: 'burrata_plate-2.jpg' })).toBe(
    'Burrata at Osteria Lume. Come and see us.',
  )
  expect(write('', warm, { fileName: 'live_music.jpg' })).toMatch(/^A little warmth/)
})

it.each([
  ['Burrata is back', 'Burrata is back. Come and see us.'],
  ['Burrata is back! 🎉', 'Burrata is back! 🎉 Come and see us.'],
  ['Pizza £12', 'Pizza £12. Come and see us.'],
  ['Burrata is back #puglia #fresh', 'Burrata is back. Come and see us. #puglia #fresh'],
  ['Burrata is back\n\n#puglia', 'Burrata is back. Come and see us.\n\n#puglia'],
  ['Book at www.lume.example', 'Book at www.lume.example\n\nWho would you bring along?'],
  ['Tables: 0117 496 0000', 'Tables: 0117 496 0000\n\nCome and see us.'],
  ['Menu:\nPizza £12\nPasta £11', 'Menu:\nPizza £12\nPasta £11\n\nCome and see us.'],
  ['Join us tonight for gnocchi', 'Join us tonight for gnocchi. Who would you bring along?'],
  ['Gnocchi or ravioli?', 'Gnocchi or ravioli? Come and see us.'],
  ['#puglia', 'Come and see us. #puglia'],
])('keeps the person’s words and ends them: %j', (text, whole) => {
  expect(write(text)).toBe(whole)
})
it('speaks Italian to one or to many, as the words do', () => {
  expect([
    write('Oggi la burrata', null, { language: 'it' }),
    write('La tua pizza è pronta', null, { language: 'it' }),
  ]).toEqual(['Oggi la burrata. Vi aspettiamo.', 'La tua pizza è pronta. Ti aspettiamo.'])
})
it('ends as the venue does where it has a sign-off that promises nothing', () => {
  const recent = [
    'Pasta today. Buon appetito from the Lume family! #pasta',
    'Fish. Buon appetito from the Lume family!',
    'Only £9. Free dessert!',
    'More. Free dessert!',
  ]
  expect(write('Burrata is back', null, { recent })).toBe(
    'Burrata is back. Buon appetito from the Lume family!',
  )
  expect(write('Burrata is back', null, { recent: recent.slice(2) })).toBe(
    'Burrata is back. Come and see us.',
  )
  // one text on two networks
  expect(
    write('Burrata is back', null, {
      recent: ['Quiz. That is the whole newsletter.', 'Quiz. That is the whole newsletter. #quiz'],
    }),
  ).toBe('Burrata is back. Come and see us.')
  expect(write('Burrata is back', null, { recent: ['Pasta today. Come and see us.'] })).toBe(
    'Burrata is back. See you at the table.',
  )
})

it.each([
  ['Closed tomorrow for a wedding', 'Closed tomorrow for a wedding. See you soon.'],
  [
    'We are looking for a sous chef. CV to jobs@lume.example',
    'We are looking for a sous chef. CV to jobs@lume.example\n\nKnow someone? Pass it on.',
  ],
  ['Happy birthday to Sofia 🎂', 'Happy birthday to Sofia 🎂 From all of us.'],
  ['Happy hour', 'Happy hour. Come and see us.'],
])('invites nobody where nobody is to come: %j', (text, whole) => {
  expect(
    write(text, null, {
      recent: ['x. Big hug!', 'y. Big hug!'].slice(0, text === 'Happy hour' ? 0 : 2),
    }),
  ).toBe(whole)
})
it('wishes and says goodbye in Italian too', () => {
  expect(
    ['Siamo chiusi per ferie', 'Buona domenica a tutti!', 'Cercasi cameriere'].map((text) =>
      write(text, null, { language: languageFor([text], 'GB') }),
    ),
  ).toEqual([
    'Siamo chiusi per ferie. A presto.',
    'Buona domenica a tutti! Da tutti noi.',
    'Cercasi cameriere. Conoscete qualcuno? Passate parola.',
  ])
})
it('begins with a capital, and adds nothing that the strictest network does not take', () => {
  expect([
    write('quiz tonight'),
    write('lume.example is new'),
    write('quiz tonight', null, { room: 20 }),
  ]).toEqual([
    'Quiz tonight. Come and see us.',
    'lume.example is new. Come and see us.',
    'Quiz tonight',
  ])
})

it('claims nothing, in either language that the guard reads', () => {
  for (const language of guarded) {
    for (const of of [
      warm,
      look(60, 140, 70),
      look(40, 60, 170),
      look(30, 24, 20),
      look(240, 238, 235),
    ]) {
      const first = write('', of, { language })
      for (const said of [first, write('', of, { language, recent: [first] })])
        expect(statedIn([]).says(said), said).toBe(true)
    }
    for (const text of [
      'Oggi la tua burrata',
      'Book now',
      'Gnocchi?',
      'We are closed',
      'Cercasi cuoco',
      'Grazie',
      'Thank you',
      'Now hiring',
      'Chiusi',
    ])
      expect(
        statedIn([text]).says(write(text, null, { language }).slice(text.length + 1)),
        text,
      ).toBe(true)
  }
})

it('speaks the language of what is written, of the newest posts, or of the place', () => {
  expect(languageFor(['Oggi la burrata è tornata'], 'GB')).toBe('it')
  expect(languageFor(['Burrata', 'The burrata is back'], 'IT')).toBe('en')
  expect([languageFor(['Burrata'], 'IT'), languageFor([], null)]).toEqual(['it', 'en'])
})

it.each([
  ['Heute gibt es Schnitzel', 'de', 'Heute gibt es Schnitzel. Bis bald bei uns.'],
  ['Wir haben heute geschlossen', 'de', 'Wir haben heute geschlossen. Bis bald.'],
  ['Hoy hay paella para todos', 'es', 'Hoy hay paella para todos. Os esperamos.'],
  ['Tu mesa está lista, ven', 'es', 'Tu mesa está lista, ven. ¿Con quién vendrías?'],
  ['Ce soir, la soupe est de saison', 'fr', 'Ce soir, la soupe est de saison. On vous attend.'],
  [
    'Joyeux anniversaire à Sofia',
    'fr',
    'Joyeux anniversaire à Sofia. De la part de toute l’équipe.',
  ],
] as const)('ends a text in its own language: %j', (text, language, whole) => {
  expect(languageFor([text], 'GB')).toBe(language)
  expect(write(text, null, { language })).toBe(whole)
})

it('says of a picture what it shows in every language, each in words of its own', () => {
  const said = languages.map((language) => write('', warm, { language }))
  expect(new Set(said).size).toBe(languages.length)
  for (const text of said) expect(text).not.toMatch(/[{}]/)
})

it('where two languages share the words of a text, the country decides', () => {
  expect(languageFor(['Pizza con patate'], 'IT')).toBe('it')
  expect(languageFor(['Pizza con patatas'], 'Spain')).toBe('es')
})
