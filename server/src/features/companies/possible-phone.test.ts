import { expect, it } from 'vitest'
import { demandPossiblePhone } from './possible-phone.ts'

it.each([
  ['London', '+44', '2079460958'],
  ['London with the zero people dial', '+44', '02079460958'],
  ['Rome', '+39', '0669812345'],
  ['New York', '+1', '2125550123'],
  ['a code without its plus', '44', '2079460958'],
  ['Mumbai', '+91', '9820098200'],
])('takes a number of %s', async (_where, phoneCode, phone) => {
  await expect(demandPossiblePhone({ phone, phoneCode })).resolves.toBeUndefined()
})
it.each([
  ['too short for its country', '+1', '2125550'],
  ['too long for its country', '+1', '212555012345'],
  ['under a code of no country', '+999', '2079460958'],
])('refuses one that is %s, at its field', async (_what, phoneCode, phone) => {
  const said = { code: 'companies.not-a-phone', params: { country: phoneCode } }
  await expect(demandPossiblePhone({ phone, phoneCode })).rejects.toMatchObject({
    code: 'invalid-input',
    said,
    details: { phone: said },
  })
})
it('says nothing without a number or without its code', async () => {
  await demandPossiblePhone({ phone: null, phoneCode: '+44' })
  await demandPossiblePhone({ phone: '123456789012345', phoneCode: null })
})
