import { expect, it } from 'vitest'
import { boardLines } from './board-lines.ts'

it('breaks between phrases where they fit', () => {
  expect(
    boardLines(
      'Tuesday quiz night, three tables left. Doors 18:30, first question 19:30.\n\n#quiznight',
    ),
  ).toEqual(['Tuesday quiz night', 'three tables left'])
  expect(boardLines('Burrata is back, eleven portions. It lands from Puglia.')).toEqual([
    'Burrata is back',
    'eleven portions',
  ])
})
it('breaks between words where they do not', () => {
  expect(boardLines('Hand-cut tagliatelle with eight-hour ragù tonight')).toEqual([
    'Hand-cut tagliatelle',
    'with eight-hour ragù',
  ])
})
it('leaves out hashtags, addresses and pictures in letters, and the full stop', () => {
  expect(boardLines('Spritz hour 🍹 #spritz https://osterialume.example')).toEqual(['Spritz hour'])
  expect(boardLines('#only #tags')).toEqual([])
})
it('never writes a line that the board has no room for', () => {
  for (const line of boardLines(
    'Donaudampfschifffahrtsgesellschaftskapitän comes, everybody else too',
  ))
    expect(line.length).toBeLessThanOrEqual(22)
})
