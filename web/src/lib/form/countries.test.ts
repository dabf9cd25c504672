import { expect, it } from 'vitest'
import { countryList } from './countries.ts'

it('are about 240, each with a name, what is stored and the code of its phones', () => {
  expect(countryList.length).toBeGreaterThanOrEqual(235)
  expect(countryList.length).toBeLessThanOrEqual(260)
  for (const { label, value, phoneCode } of countryList)
    expect([label !== '', value !== '', /^\+\d+$/.test(phoneCode)]).toEqual([true, true, true])
  expect(countryList.find(({ value }) => value === 'United Kingdom')?.phoneCode).toBe('+44')
})
