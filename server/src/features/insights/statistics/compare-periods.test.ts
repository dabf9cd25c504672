import { describe, expect, it } from 'vitest'
import { compareMonths, comparePeriods } from './compare-periods.ts'

describe('a period against the one before', () => {
  it('is their sums, and the difference in percent with its direction', () => {
    expect(comparePeriods('views', [10, 20, 30], [10, 20, 20])).toEqual({
      currentNumber: 60,
      oldNumber: 50,
      percentageDifference: 20,
      percentageType: 'positive',
    })
    expect(comparePeriods('views', [0, 24, 0], [50, 0, 0])).toMatchObject({
      percentageDifference: 52,
      percentageType: 'negative',
    })
    expect(comparePeriods('views', [1015], [1000])).toMatchObject({ percentageDifference: 1.5 })
  })
  it('is N/A where nothing is known, which is another thing than zero', () => {
    const nothing = {
      currentNumber: null,
      oldNumber: null,
      percentageDifference: null,
      percentageType: null,
    }
    expect(comparePeriods('views', [null, null], [3, 4])).toEqual(nothing)
    expect(comparePeriods('views', [0, 0], [0, 0])).toEqual({
      currentNumber: 0,
      oldNumber: 0,
      percentageDifference: 0,
      percentageType: 'positive',
    })
  })
  it('compares only the days that are known, since a network that tells late has not fallen', () => {
    expect(comparePeriods('searches', [10, 10, null, null], [8, 8, 8, 8])).toMatchObject({
      currentNumber: 20,
      oldNumber: 16,
      percentageDifference: 25,
      percentageType: 'positive',
    })
  })
  it('says nothing of a difference where a day of the period before is missing', () => {
    expect(comparePeriods('views', [10, 10], [null, 8])).toMatchObject({
      currentNumber: 20,
      oldNumber: null,
      percentageDifference: null,
      percentageType: null,
    })
  })
  it('from nothing to something is no percentage', () => {
    expect(comparePeriods('views', [5], [0])).toMatchObject({
      currentNumber: 5,
      oldNumber: 0,
      percentageDifference: null,
      percentageType: 'positive',
    })
  })
  it('followers are not added up: the last day that is known stands for the period', () => {
    expect(comparePeriods('followers', [100, 110, null], [90, 100, 100])).toMatchObject({
      currentNumber: 110,
      oldNumber: 100,
      percentageDifference: 10,
    })
  })
  it('reach is never added up: who looks every day is one guest, so it is an average day', () => {
    expect(comparePeriods('reach', [100, 101, null], [80, 80, 500])).toEqual({
      currentNumber: 101,
      oldNumber: 80,
      percentageDifference: 26,
      percentageType: 'positive',
    })
    expect(comparePeriods('reach', [100, 120], [null, 80])).toMatchObject({
      currentNumber: 110,
      oldNumber: null,
    })
    expect(comparePeriods('reach', [null], [80])).toMatchObject({ currentNumber: null })
  })
})

describe('a month against the one before', () => {
  const month = (days: number, value: number) => Array.from({ length: days }, () => value)

  it('is against the whole of it, and the change is that of a day, for months differ in length', () => {
    expect(compareMonths('views', month(28, 100), month(31, 100))).toEqual({
      currentNumber: 2800,
      oldNumber: 3100,
      percentageDifference: 0,
      percentageType: 'positive',
    })
    expect(compareMonths('views', month(31, 90), month(28, 100))).toMatchObject({
      currentNumber: 2790,
      oldNumber: 2800,
      percentageDifference: 10,
      percentageType: 'negative',
    })
  })
  it('has not fallen by the days that a network does not tell yet', () => {
    const late = [...month(26, 100), null, null]
    expect(compareMonths('views', late, month(31, 100))).toMatchObject({
      currentNumber: 2600,
      oldNumber: 3100,
      percentageDifference: 0,
    })
  })
  it('says nothing of a month before that is not known day for day', () => {
    const nothing = { oldNumber: null, percentageDifference: null, percentageType: null }
    const before = [null, ...month(30, 100)]
    expect(compareMonths('views', month(28, 100), before)).toEqual({
      currentNumber: 2800,
      ...nothing,
    })
    expect(compareMonths('views', [null], before)).toEqual({ currentNumber: null, ...nothing })
  })
  it('reached as many as on an average day, never the sum of its days', () => {
    expect(compareMonths('reach', month(30, 90), month(31, 100))).toEqual({
      currentNumber: 90,
      oldNumber: 100,
      percentageDifference: 10,
      percentageType: 'negative',
    })
  })
  it('has as many followers as on its last day that is known', () => {
    expect(compareMonths('followers', [100, 110, null], [90, null])).toMatchObject({
      currentNumber: 110,
      oldNumber: 90,
    })
  })
})
