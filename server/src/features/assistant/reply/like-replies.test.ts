import type { Language } from '@marquee/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { likeReplies } from './like-replies.ts'

const replies = [
  { title: 'Thank you', text: 'Thank you so much for your kind words, we hope to see you again.' },
  { title: 'Parking', text: 'There is a car park behind the house, and the bus stops outside.' },
  { title: 'Gluten free', text: 'Please tell us of any allergies and we ask the kitchen.' },
  { title: 'Dogs', text: 'Well behaved dogs are always welcome on the terrace.' },
  { title: 'Group bookings', text: 'For more than eight people please write to us.' },
  { title: 'Parken', text: 'Hinter dem Haus ist ein Parkplatz für unsere Gäste.' },
  { title: 'Reservierung', text: 'Für eine Reservierung rufen Sie uns bitte an.' },
  { title: 'Parcheggio', text: 'C’è un parcheggio dietro la casa, e la fermata del bus.' },
  { title: 'Prenotazioni', text: 'Per prenotare un tavolo chiamaci al telefono.' },
  { title: 'Aparcamiento', text: 'Hay un aparcamiento detrás de la casa para nuestros clientes.' },
  { title: 'Réservations', text: 'Pour réserver une table, appelez-nous.' },
]
const likest = (wrote: string, language: Language) =>
  likeReplies(replies, wrote, language).map(({ title }) => title)

describe('the saved reply that is like what a guest wrote', () => {
  it.each<[string, Language, string]>([
    ['Hello! Is there anywhere to park near you?', 'en', 'Parking'],
    ['My son is allergic to gluten, what can he eat?', 'en', 'Gluten free'],
    ['Can I bring my dog?', 'en', 'Dogs'],
    ['We would like to book for a group of twelve', 'en', 'Group bookings'],
    ['Kann man bei Ihnen parken?', 'de', 'Parken'],
    ['Wir möchten gerne für Samstag reservieren', 'de', 'Reservierung'],
    ['Buonasera, dove si può parcheggiare?', 'it', 'Parcheggio'],
    ['Vorrei prenotare per sabato sera', 'it', 'Prenotazioni'],
    ['¿Hay aparcamiento cerca?', 'es', 'Aparcamiento'],
    ['Bonjour, peut-on réserver pour ce soir ?', 'fr', 'Réservations'],
  ])('%s (%s): %s', (wrote, language, title) => {
    expect(likest(wrote, language)[0]).toBe(title)
  })

  it('is none where they share a word by chance, or nothing', () => {
    expect(likest('Was the bus driver friendly?', 'en')).toEqual([])
    expect(likest('Is there music?', 'en')).toEqual([])
    expect(likest('🙂', 'en')).toEqual([])
    expect(likest('Have you got it and where is it?', 'en')).toEqual([])
  })

  it('is never one in another language', () => {
    const german = likest('Parken Parkplatz Reservierung parking dogs', 'de')
    expect(german.toSorted()).toEqual(['Parken', 'Reservierung'])
  })

  it('of many that fit the likest first, and three at most', () => {
    const many = ['a', 'b', 'c', 'd'].map((name) => ({
      title: `Table ${name}`,
      text: 'We keep the table for you.',
    }))
    const terrace = { title: 'Terrace tables', text: 'We keep a table on the terrace for you.' }
    expect(likeReplies([...many, terrace], 'A table on the terrace?', 'en')).toEqual([
      terrace,
      ...many.slice(0, 2),
    ])
  })

  it('is found in no time among two hundred long ones', () => {
    const long = Array.from({ length: 200 }, (_, nth) => ({
      title: `Reply ${nth}`,
      text: 'parking allergies welcome terrace kitchen '.repeat(95),
    }))
    const from = performance.now()
    likeReplies(long, 'parking terrace '.repeat(600), 'en')
    expect(performance.now() - from).toBeLessThan(1000)
  })
})
