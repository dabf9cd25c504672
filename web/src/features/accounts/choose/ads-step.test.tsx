import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
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
