import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { buttonIn, press, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { ConnectStep } from './connect-step.tsx'

it('says Error and why, and lets go on all the same', async () => {
  localStorage.setItem('token', 'hers')
  const company = aCompany()
  answering({
    'GET /api/users/me': { body: aUser({ companies: [company], company }) },
    'GET /api/config': { status: 503, body: '' },
    'GET /api/social/social-accounts': { body: [aTool()] },
    'POST /api/companies/assign-tool': {
      status: 409,
      body: { message: 'Connect it again.', code: 'conflict', requestId: 'r' },
    },
  })
  const done = vi.fn()
  const { element } = await render(<ConnectStep onBack={() => {}} onDone={done} />)
  await settle(100)
  await press(buttonIn(element, 'Next Step'))
  await soon(() => {
    expect(element.querySelector('[role=alert]')?.textContent).toContain('Connect it again.')
  })
  expect(element.querySelector('[role=alert]')?.textContent).toMatch(/^Error/)
  expect(done).not.toHaveBeenCalled()
  await press(buttonIn(element, 'Next Step'))
  await soon(() => {
    expect(done.mock.calls.length).toBe(1)
  })
})
