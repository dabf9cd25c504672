import { expect, it } from 'vitest'
import type { Look } from '#platform/pictures/pictures.ts'
import { statedIn } from './guard/leave-out.ts'
import { languageFor } from './language.ts'
import { localTags, localText } from './local-words.ts'
import type { Venue } from './prompts.ts'

const venue = (more: Partial<Venue> = {}): Venue => ({ name: 'Osteria Lume', city: 'Bristol', country: 'GB', voice: { tone: '', facts: '', hashtags: '' }, recent: [], ...more })
const look = (red: number, green: number, blue: number, size = { width: 512, height: 384 }): Look => ({ jpeg: Buffer.alloc(0), ...size, colour: { red, green, blue } })
const seen = (of: Look | null, text = '', recent: readonly string[] = []) => localText(venue({ recent }), { text, look: of, language: 'English' })

it.each([
  [look(210, 120, 60), 'Warm colours at Osteria Lume. Have a look around.'], [look(60, 140, 70, { width: 384, height: 512 }), 'A touch of green at Osteria Lume. A closer look.'], [look(40, 60, 170), 'A touch of blue at Osteria Lume. Have a look around.'],
  [look(30, 24, 20), 'Soft light at Osteria Lume. Have a look around.'], [look(240, 238, 235), 'Light and simple at Osteria Lume. Have a look around.'],
])('says of a picture what is true of it', (of, words) => {
  expect(seen(of)).toBe(`${words} Come and see us.`)
})

it('keeps the person’s words as they are, and closes otherwise than the last posts did', () => {
  expect(seen(look(210, 120, 60), 'Burrata is back')).toBe('Burrata is back. Come and see us.')
  expect(seen(null, 'Burrata is back! 🎉')).toBe('Burrata is back! 🎉 Come and see us.')
  expect(seen(null, 'Burrata is back', ['Pasta today. Come and see us.'])).toBe('Burrata is back. Who would you bring along?')
})

it('claims nothing, in either language', () => {
  for (const language of ['English', 'Italian'] as const) {
    for (const of of [look(210, 120, 60), look(60, 140, 70, { width: 1, height: 2 }), look(40, 60, 170), look(30, 24, 20), look(240, 238, 235)]) {
      expect(statedIn([]).says(localText(venue(), { text: '', look: of, language }))).toBe(true)
    }
  }
})

it('speaks the language of what is written, of the newest posts, or of the place', () => {
  expect(languageFor(['Oggi la burrata è tornata'], 'GB')).toBe('Italian')
  expect(languageFor(['Burrata', 'The burrata is back'], 'IT')).toBe('English')
  expect([languageFor(['Burrata'], 'IT'), languageFor([], null)]).toEqual(['Italian', 'English'])
})

it('offers the venue’s own hashtags first, then the text’s words, what it used of late, its name and its town', () => {
  const known = venue({ voice: { tone: '', facts: '', hashtags: '#lume, slowfood' }, recent: ['x #pasta #wine', 'y #Pasta'] })
  expect(localTags(known, 'The burrata is back with good olive oil #mine')).toEqual(['#lume', '#slowfood', '#burrata', '#olive', '#pasta', '#wine', '#OsteriaLume', '#Bristol'])
})

it('offers no small words and no bare verbs of the text', () => {
  expect(localTags(venue(), 'Corkage is waived. Bring the bottle you have been saving with your friends')).toEqual(['#corkage', '#waived', '#bottle', '#friends', '#OsteriaLume', '#Bristol'])
  expect(localTags(venue(), 'Venite ad assaggiare il tartufo che abbiamo appena trovato, vi aspettiamo')).not.toEqual(expect.arrayContaining(['#assaggiare', '#aspettiamo', '#venite', '#abbiamo', '#appena']))
})

it('offers nothing of addresses, mails and telephone numbers', () => {
  expect(localTags(venue(), 'Truffles: https://lume.example/book?x=tables or www.lume.example, mail ciao@lume.example, see osterialume.co.uk, 0117 496 0000. Corkage @lume.bristol')).toEqual(['#truffles', '#mail', '#corkage', '#OsteriaLume', '#Bristol'])
  // nor does it take long
  expect(localTags(venue(), 'a.'.repeat(10_000))).toEqual(['#OsteriaLume', '#Bristol'])
})
