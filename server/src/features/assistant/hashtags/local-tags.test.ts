import { expect, it } from 'vitest'
import { localTags } from './local-tags.ts'
import type { Venue } from '../prompts.ts'

const venue = (more: Partial<Venue> = {}): Venue => ({
  name: 'Osteria Lume',
  city: 'Bristol',
  country: 'GB',
  voice: { tone: '', facts: '', hashtags: '' },
  recent: [],
  ...more,
})
const tags = (text: string, more: Partial<Venue> = {}) => localTags(venue(more), text, 'en')

it('are the venue’s own first, then dishes and their kitchen, its name and its town, and what it uses again and again', () => {
  const known = {
    voice: { tone: '', facts: '', hashtags: '#lume, slowfood' },
    recent: ['x #pasta #bs1 #once', 'y #Pasta #BS1'],
  }
  expect(tags('The burrata is back with good olive oil #mine', known)).toEqual([
    '#lume',
    '#slowfood',
    '#burrata',
    '#oliveoil',
    '#ItalianFood',
    '#OsteriaLume',
    '#Bristol',
    '#BristolFood',
    '#bs1',
  ])
  expect(
    localTags(venue({ city: 'Bassano del Grappa' }), 'Stasera baccalà e polenta', 'it'),
  ).toEqual(['#baccalà', '#polenta', '#cucinaitaliana', '#OsteriaLume', '#BassanoDelGrappa'])
})

it('are no small words, no verbs and nothing that any post says', () => {
  expect(
    tags('Corkage is waived. Bring the bottle you have been saving with your friends'),
  ).toEqual(['#corkage', '#OsteriaLume', '#Bristol'])
  expect(tags('Venite ad assaggiare il tartufo che abbiamo appena trovato, vi aspettiamo')).toEqual(
    ['#tartufo', '#OsteriaLume', '#Bristol', '#BristolFood'],
  )
  expect(
    tags('Join us this evening for a lovely perfect night with fresh special friends'),
  ).toEqual(['#OsteriaLume', '#Bristol'])
})

it('are two other words at most, where the text names next to nothing', () => {
  expect(tags('The vinyl collective returns to our cellar with saxophone')).toEqual([
    '#vinyl',
    '#collective',
    '#OsteriaLume',
    '#Bristol',
  ])
})

it('are nothing of addresses, mails and telephone numbers', () => {
  expect(
    tags(
      'Truffles: https://lume.example/book?x=pizza or www.lume.example, mail ciao@pasta.example, see osterialume.co.uk, 0117 496 0000. Corkage @lume.bristol',
    ),
  ).toEqual(['#truffles', '#corkage', '#OsteriaLume', '#Bristol', '#BristolFood'])
  // nor does it take long
  expect(tags('a.'.repeat(10_000))).toEqual(['#OsteriaLume', '#Bristol'])
})

it('are nothing of a street, nor of people in wishes and of places to be filled, and drinks have no kitchen', () => {
  expect(tags('Find us at 12 Colston Street, in Via del Fosso or Piazza Napoleone')).toEqual([
    '#OsteriaLume',
    '#Bristol',
  ])
  expect(tags('Happy birthday to our manager Sofia')).toEqual([
    '#birthday',
    '#OsteriaLume',
    '#Bristol',
  ])
  expect(tags('We are looking for a chef de partie with experience')).toEqual([
    '#chefdepartie',
    '#OsteriaLume',
    '#Bristol',
  ])
  expect(tags('Negroni, spritz and a view over the harbour')).toEqual([
    '#negroni',
    '#spritz',
    '#OsteriaLume',
    '#Bristol',
  ])
})
