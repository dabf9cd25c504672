import { expect, it } from 'vitest'
import { applyChange, blankCompany, summarize, type Company } from './company-rules.ts'

const lume: Company = {
  ...blankCompany('c1', 'Osteria Lume'),
  country: 'United Kingdom',
  city: 'Bristol',
  phone: '1179460000',
  phoneCode: '+44',
  website: 'https://osterialume.example',
  timeZone: 'Europe/Rome',
}

it('a change leaves alone what it does not name', () => {
  expect(applyChange(lume, {})).toEqual(lume)
  expect(applyChange(lume, { city: 'Bath' })).toEqual({ ...lume, city: 'Bath' })
})

it('null and empty clear a field, but never the name or the zone', () => {
  expect(
    applyChange(lume, { city: null, phone: '', website: '', name: '', timeZone: undefined }),
  ).toEqual({ ...lume, city: null, phone: null, website: null })
})

it.each([
  ['osterialume.example', 'https://osterialume.example'],
  [' osterialume.example/menu ', 'https://osterialume.example/menu'],
  ['http://osterialume.example', 'http://osterialume.example'],
])('the website %j is kept as %j', (typed, kept) => {
  expect(applyChange(lume, { website: typed }).website).toBe(kept)
})

it('a company that says nothing of it is in London', () => {
  expect(blankCompany('c1', 'Osteria Lume').timeZone).toBe('Europe/London')
})

it('is summed up with the role of whoever looks, and its website under the name of the API', () => {
  expect(summarize(lume, 'editor')).toMatchObject({
    role: 'editor',
    webLink: 'https://osterialume.example',
  })
  expect(summarize(lume, 'editor')).not.toHaveProperty('website')
})
