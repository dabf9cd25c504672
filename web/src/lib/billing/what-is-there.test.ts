import { expect, it } from 'vitest'
import { planFeatureList } from './plan-feature-list.ts'

it('sells nothing as there that is not: each such feature of a plan is marked', () => {
  expect(planFeatureList.filter((one) => one.isLater).map(({ text }) => text)).toEqual([])
})
