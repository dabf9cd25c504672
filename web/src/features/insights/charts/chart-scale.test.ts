import { expect, it } from 'vitest'
import { labelledDays, lineThrough, ticksUpTo } from './chart-scale.ts'

it('an axis counts as people count, and reaches over the highest value', () => {
  expect(ticksUpTo(2380)).toEqual([0, 1000, 2000, 3000])
  expect(ticksUpTo(61)).toEqual([0, 20, 40, 60, 80])
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(0)).toEqual([0, 1])
  for (const most of [1, 7, 99, 100, 101, 12_345, 9_999_999])
    expect(ticksUpTo(most).at(-1)).toBeGreaterThanOrEqual(most)
})

it('the last day is always named, the others as there is room', () => {
  expect(labelledDays(7, 700, 60)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledDays(30, 300, 60)).toEqual([5, 11, 17, 23, 29])
  expect(labelledDays(1, 20, 60)).toEqual([0])
})

it('a day of which nothing is known interrupts the line, and is not drawn as zero', () => {
  expect(lineThrough([[0, 5], [10, 6], null, [30, 7]])).toBe('M0.0 5.0L10.0 6.0M30.0 7.0')
  expect(lineThrough([null, null])).toBe('')
})
