import { expect, it } from 'vitest'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { standInProfiles } from '../stand-in-profiles.ts'
import { useAccountsTestbed } from '../testing.ts'

const testbed = useAccountsTestbed(useFacebookTown(), [standInProfiles().connector])
const base = '/social/social-accounts'
const page = { pageId: '17841' }

it.each([
  ['the profiles it has', `${base}/instagram/check`, { pages: [page] }],
  ['single profiles', `${base}/instagram-specific`, { pageData: [page] }],
  ['what a consent shows', `${base}/instagram-connect`, { userToken: 'u_anything' }],
  ['an account again', `${base}/recheck/018f0000-0000-7000-8000-000000000001`, {}],
] as const)('nobody has the network asked about %s without end', async (_what, path, body) => {
  await testbed.db().run(sql`
    insert into rate_limits (key, hits, resets_at)
    values (${`ask-network:person:${testbed.owner().userId}`}, 120, ${testbed.clock.now()}::timestamptz + interval '1 minute')`)
  expect(await testbed.call(testbed.owner(), 'POST', path, body)).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests' },
  })
})
