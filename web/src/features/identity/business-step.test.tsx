import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { aCompany, aUser } from '../../testing/people.ts'
import { render } from '../../testing/render.tsx'
import { BusinessStep } from './business-step.tsx'

const company = aCompany({
  name: 'Osteria Lume',
  country: 'Italy',
  phoneCode: '+39',
  phone: '0612345678',
  timeZone: 'Europe/Rome',
  webLink: 'https://lume.example',
})
const user = aUser({
  companies: [
    aCompany({
      id: '00000000-0000-4000-8000-000000000009',
      name: 'Where she helps',
      role: 'manager',
    }),
    company,
  ],
  company,
})

it('begins with what is kept of the company when the step comes again, and sends it back', async () => {
  localStorage.setItem('token', 'hers')
  const asked = answering({
    'GET /api/users/me': { body: user },
    'POST /api/companies/create-company': {
      body: { success: true, message: '', updatedCompany: company },
    },
  })
  const done = vi.fn()
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={done} />)
  await vi.waitFor(() => {
    expect(element.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Osteria Lume')
  })
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  await vi.waitFor(() => {
    expect(done).toHaveBeenCalledOnce()
  })
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Osteria Lume',
    country: 'Italy',
    phoneCode: '+39',
    phone: '0612345678',
    timeZone: 'Europe/Rome',
    website: 'https://lume.example',
  })
})
