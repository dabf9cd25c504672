import { expect, it } from 'vitest'
import { chooseCompany } from '#lib/session/company-choice.ts'
import { answering } from '#testing/answering.ts'
import { aTool } from '#testing/tools.ts'
import { checkOnboarding, stripped } from './onboarding-check.ts'

const list = 'GET /api/social/social-accounts'

it('strips what is null or empty, and keeps what is false', () => {
  expect(stripped(aTool({ enabled: false }))).toEqual({
    type: 'instagram',
    pageId: '17841',
    id: '00000000-0000-4000-8000-000000000001',
    pageName: 'osterialume',
    userId: '10001',
    enabled: false,
  })
})
it('sends what is connected once more, and nothing when nothing is', async () => {
  chooseCompany('00000000-0000-4000-8000-000000000007')
  const asked = answering({
    [list]: { body: [aTool()] },
    'POST /api/companies/assign-tool': { body: [aTool()] },
  })
  await checkOnboarding()
  expect(asked.at(-1)?.body).toEqual({
    companyId: '00000000-0000-4000-8000-000000000007',
    tool: [stripped(aTool())],
  })
  const asksOnly = answering({ [list]: { body: [] } })
  await checkOnboarding()
  expect(asksOnly.map(({ method }) => method)).toEqual(['GET'])
})
