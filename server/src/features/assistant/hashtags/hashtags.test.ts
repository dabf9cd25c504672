import { expect, it } from 'vitest'
import { statedIn } from '../guard/leave-out.ts'
import { chooseTags, readTags } from './hashtags.ts'

const nothing = statedIn([])

it.each([
  ['#burrata #Puglia, #seasonal', ['#burrata', '#Puglia', '#seasonal']],
  ['Here you are:\n1. #burrata\n2. #olive_oil!', ['#burrata', '#olive_oil']],
  ['burrata, slow food, Osteria Lume', ['#burrata', '#slowfood', '#OsteriaLume']],
  ['burrata puglia', ['#burrata', '#puglia']],
  ['1. burrata\n2. olive oil\n- caffè', ['#burrata', '#oliveoil', '#caffè']],
  ['#1 #2026 #x', []],
  ['', []],
])('%j reads as hashtags', (answer, tags) => {
  expect(readTags(answer)).toEqual(tags)
})

it('no more than ten, none twice, none that the text has, none that promises', () => {
  const offered = [
    '#Burrata',
    '#burrata',
    '#puglia',
    '#freedessert',
    '#happyhour',
    '#20off',
    ...Array.from({ length: 20 }, (_none, index) => `#tag${'abcdefghijklmnopqrst'[index]}`),
  ]
  expect(chooseTags(offered, 'Burrata is back #Puglia', nothing)).toEqual([
    '#Burrata',
    '#taga',
    '#tagb',
    '#tagc',
    '#tagd',
    '#tage',
    '#tagf',
    '#tagg',
    '#tagh',
    '#tagi',
  ])
  expect(chooseTags(['#HappyHour'], 'x', statedIn(['Happy hour from 5pm']))).toEqual(['#HappyHour'])
})

it('with those of the text there are never more than Instagram takes', () => {
  const full = Array.from(
    { length: 28 },
    (_none, index) =>
      `#a${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${'xy'[Math.floor(index / 26)]}`,
  ).join(' ')
  expect(
    chooseTags(
      ['#one', '#two', '#three'].map((tag) => `${tag}s`),
      full,
      nothing,
    ),
  ).toEqual(['#ones', '#twos'])
})
