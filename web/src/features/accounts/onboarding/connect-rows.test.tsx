import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { texts } from '#texts/features/identity'
import { ConnectRows } from './connect-rows.tsx'

it('offers three networks, each explained in one sentence, and calls a connected one so', async () => {
  const { element } = await renderSignedIn(<ConnectRows descriptions={texts.connect} />, {
    known: [[queryKeys.tools(aCompany().id), [aTool()]]],
  })
  const rows = [...element.querySelectorAll('.connect-row')].map((one) => one.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Facebook')
  expect(rows[0]).toContain(texts.connect.facebook)
  expect(rows[1]).toContain('Instagram')
  expect(rows[1]).toContain('Connected')
  expect(rows[2]).toContain('Google')
  expect(rows[2]).toContain(texts.connect.google)
})
