import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { type } from '#testing/render.tsx'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { ProfileTab } from '../profile-tab.tsx'

const company = aCompany({
  city: 'Bristol',
  webLink: 'https://osterialume.example',
  phoneCode: '+44',
  phone: '1174960182',
  country: 'United Kingdom',
})

// on a busy machine it would arrive outside of a test's own steps
beforeAll(() => import('#lib/form/countries.ts'))
const field = (element: HTMLElement, name: string) =>
  element.querySelector<HTMLInputElement>(`input[name=${name}]`)

/** Edit Profile, with an answer to Save Changes; `sent` is what was to be written. */
async function edit(answer: object) {
  const asked = answering({
    'GET /api/users/sessions': { body: [] },
    'GET /api/assistant/voice': { body: { tone: '', facts: '', hashtags: '', hasModel: false } },
    [`PATCH /api/companies/${company.id}`]: { body: answer },
  })
  const { element, client } = await renderSignedIn(<ProfileTab more={null} />, {
    user: { companies: [company] },
  })
  await settle()
  await press(buttonIn(element, 'Edit Profile'))
  const sent = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { element, client, sent }
}

it('takes back nothing that a colleague saved meanwhile, least of all the clocks', async () => {
  const theirs = { ...company, phone: '1174960999', timeZone: 'Europe/Paris' }
  const { element, client, sent } = await edit({ ...theirs, city: 'Bath' })
  act(() => {
    client.setQueryData(queryKeys.me, aUser({ companies: [theirs] }))
  })
  await type(field(element, 'city'), 'Bath')
  expect(element.querySelector('.profile__zone')).toBeNull()
  await press(buttonIn(element, 'Save Changes'))
  await settle()
  expect(sent()).toEqual([{ city: 'Bath' }])
  expect(field(element, 'phone')?.value).toBe('1174960999')
})
it('sends a number whole, with its code, and takes out what was emptied', async () => {
  const { element, sent } = await edit(company)
  await type(field(element, 'phone'), '1174960183')
  await type(field(element, 'city'), ' ')
  await type(field(element, 'website'), '')
  await press(buttonIn(element, 'Save Changes'))
  await settle()
  expect(sent()).toEqual([{ city: null, phoneCode: '+44', phone: '1174960183', webLink: null }])
})
