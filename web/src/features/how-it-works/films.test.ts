import { expect, it } from 'vitest'
import { cardsAt, filmsOf, playingAddress } from './films.ts'

it('names the eight films in their order, with the addresses that there are', () => {
  const films = filmsOf(['https://films.example/1', 'https://films.example/2'])
  expect(films.map(({ title }) => title)).toEqual([
    'Summary',
    'Dashboard',
    'Messaging',
    'New post',
    'Posts page',
    'Reels',
    'Promotions',
    'Accounts connection',
  ])
  expect(films.map(({ url }) => url).slice(0, 3)).toEqual([
    'https://films.example/1',
    'https://films.example/2',
    null,
  ])
  expect(new Set(films.map(({ thumbnail }) => thumbnail)).size).toBe(8)
})
it('shows further films than the eight', () => {
  expect(
    filmsOf(Array.from({ length: 10 }, (_, index) => `https://films.example/${index}`)).slice(8),
  ).toMatchObject([{ title: 'Film 9', url: 'https://films.example/8' }, { title: 'Film 10' }])
})
it('plays by itself only when it shall, and keeps what its address says', () => {
  expect(playingAddress('https://films.example/1?list=a', false)).toBe(
    'https://films.example/1?list=a',
  )
  expect(playingAddress('https://films.example/1?list=a', true)).toBe(
    'https://films.example/1?list=a&autoplay=1',
  )
})
it.each([
  [320, 3],
  [800, 3],
  [801, 4],
  [1024, 4],
  [1025, 5],
  [1440, 5],
  [1441, 6],
  [1920, 6],
])('at %i pixels %i cards', (width, cards) => {
  expect(cardsAt(width)).toBe(cards)
})
