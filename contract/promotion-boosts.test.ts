import { expect, it } from 'vitest'
import { addPromotion } from './promotion-boosts.ts'

const { address } = addPromotion.body.shape
const saidOf = (text: string) => address.safeParse(text).error?.issues.map((one) => one.message)

it('an address that is too long is not called missing', () => {
  expect(saidOf(' ')).toEqual(['promotions.address-required'])
  expect(saidOf('x'.repeat(300))).toBeUndefined()
  expect(saidOf('x'.repeat(301))).toEqual(['promotions.address-too-long'])
})
