import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, soon } from '#testing/signed-in.tsx'
import { AdsStep } from './ads-step.tsx'
import type { FoundAccounts } from './found-accounts.ts'

const found: FoundAccounts = {
  consented: { state: 's', handle: 'p_1' },
  personId: '10001',
  personName: 'Marta Bellini',
  accounts: [],
  adAccounts: [{ id: 'act_1', business_name: 'Lume Hospitality Ltd', canUse: true, reason: null }],
  groups: [],
  group: null,
  left: [],
}

it('adds an ads account with the sign-in that listed it', async () => {
  const asked = answering({
    'POST /api/social/social-accounts/assign-ad-account': {
      body: { success: true, adAccountId: 'act_1' },
    },
  })
  const added = vi.fn(() => Promise.resolve())
  const { element } = await renderSignedIn(<AdsStep found={found} saved={[]} onAdded={added} />)
  await press(buttonIn(element, 'Add'))
  await soon(() => {
    expect(added).toHaveBeenCalledOnce()
  })
  expect(asked.map(({ body }) => body)).toEqual([
    { companyId: aCompany().id, adAccountId: 'act_1', userToken: 'p_1' },
  ])
})
it.each([
  [500, '', 'The ad account could not be added.'],
  [403, { message: 'Ask an owner.', code: 'forbidden', requestId: 'r' }, 'Ask an owner.'],
] as const)('says that an ads account could not be added (%i)', async (status, body, words) => {
  answering({ 'POST /api/social/social-accounts/assign-ad-account': { status, body } })
  const { element } = await renderSignedIn(
    <AdsStep found={found} saved={[]} onAdded={() => Promise.resolve()} />,
  )
  await press(buttonIn(element, 'Add'))
  await soon(() => {
    expect(element.querySelector('[role=alert]')?.textContent).toContain(words)
  })
})
