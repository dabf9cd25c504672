import { expect, it } from 'vitest'
import { inChosenOrder } from './chosen-order.ts'
import type { DraftPicture } from '../draft/draft-content.ts'

const picture = (id: string) => ({
  id,
  url: `/m/${id}`,
  thumbUrl: `/t/${id}`,
  name: `${id}.jpg`,
  width: 10,
  height: 10,
})
const places = new Map([
  ['big', 1],
  ['small', 2],
  ['tiny', 3],
  ['library', 4],
  ['library2', 4],
])
const arrive = (arrivals: readonly (readonly string[])[], start: readonly string[] = []) =>
  arrivals
    .reduce<readonly DraftPicture[]>(
      (pictures, ids) => inChosenOrder(pictures, ids.map(picture), places),
      start.map(picture),
    )
    .map(({ id }) => id)

it('a picture whose upload ends last stands where it was chosen', () => {
  expect(arrive([['tiny'], ['small'], ['big']])).toEqual(['big', 'small', 'tiny'])
  expect(arrive([['small'], ['big'], ['tiny']])).toEqual(['big', 'small', 'tiny'])
})
it('what is taken from the library while others are on their way stands after them', () => {
  expect(arrive([['small'], ['library', 'library2'], ['big'], ['tiny']])).toEqual([
    'big',
    'small',
    'tiny',
    'library',
    'library2',
  ])
})
it('what the draft had stays first, and nothing comes twice', () => {
  expect(arrive([['tiny'], ['big'], ['old', 'tiny']], ['old', 'older'])).toEqual([
    'old',
    'older',
    'big',
    'tiny',
  ])
})
