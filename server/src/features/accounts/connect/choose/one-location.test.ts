import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { googleBusinessSpecific, startGoogleAuth } from '@marquee/contract/connections.ts'
import { message } from '@marquee/contract/message.ts'
import { sql } from '#platform/db/sql.ts'
import { openAccountSecret } from '../../grants/account-secret.ts'
import { findSealed } from '../../account-store.ts'
import { checkAccounts } from '../../health/check-accounts.ts'
import { noTown, standInNetwork } from '../../stand-in-network.ts'
import { useAccountsTestbed } from '../../testing.ts'

const google = standInNetwork('google', 'Google')
const connector = {
  ...google.connector,
  identityOf: (id: string) => id.replace(/^accounts\/\w+\//, ''),
}
const testbed = useAccountsTestbed(noTown, [connector])
const base = '/social/social-accounts'
const owner = () => testbed.owner()
const lume = (group: string) => ({
  id: `${group}/locations/2`,
  name: 'Osteria Lume',
  category: 'Restaurant',
  group,
})
const [own, group] = ['accounts/1', 'accounts/9']

beforeEach(() => {
  google.reset()
  google.groups = [own, group].map((remoteId) => ({
    remoteId,
    name: remoteId,
    kind: message('google-business.group-locations'),
    pictureUrl: null,
    canConnect: true,
    reason: null,
  }))
  google.people = { marta: [lume(own), lume(group)], sam: [lume(group)] }
})

async function consent(person = 'marta'): Promise<string> {
  const { state } = z.parse(
    startGoogleAuth.response,
    (await testbed.call(owner(), 'GET', `${base}/startGoogleAuth`)).body,
  )
  const { body } = await testbed.comeBack({ state, code: person })
  return z.parse(z.object({ access_token: z.string() }), body).access_token
}
async function listed(credentials: string, tokenId: string) {
  const [location] = z.parse(
    googleBusinessSpecific.response,
    (
      await testbed.call(owner(), 'POST', `${base}/google-business-specific`, {
        tokenId,
        credentials,
      })
    ).body,
  ).locations
  if (!location) throw new Error(`nothing is listed in ${tokenId}`)
  return location
}
async function connect({
  pageId,
  access_token: accessToken,
}: {
  readonly pageId: string
  readonly access_token: string
}) {
  const answer = await testbed.call(owner(), 'POST', '/companies/assign-tool', {
    companyId: owner().companyId,
    tool: [{ type: 'google', pageId, accessToken }],
  })
  expect(answer.status).toBe(200)
}
const tools = async () =>
  (await testbed.tools(owner())).map(({ id, pageId, health }) => ({ id, pageId, health }))
async function askedUnder(): Promise<string> {
  const [tool] = await tools()
  const row = await findSealed(testbed.db(), owner().companyId, tool?.id ?? '')
  return row ? openAccountSecret(testbed.deps(), owner().companyId, row) : ''
}

describe('a location that lies in two business accounts', () => {
  it('is connected once, and shown as connected in both', async () => {
    const credentials = await consent()
    await connect(await listed(credentials, own))
    const before = await tools()
    const other = await listed(credentials, group)
    expect(other.pageId).toBe('accounts/1/locations/2')
    await connect(other)
    expect(await tools()).toEqual(before)
    expect(await askedUnder()).toBe('account:accounts/9/locations/2')
  })

  it('is connected once when it was listed twice before', async () => {
    const credentials = await consent()
    const [first, second] = [await listed(credentials, own), await listed(credentials, group)]
    await connect(first)
    await connect(second)
    expect(await tools()).toMatchObject([{ pageId: 'accounts/1/locations/2' }])
  })

  it('keeps its history when it is connected again under the other', async () => {
    await connect(await listed(await consent(), own))
    const [before] = await tools()
    await testbed.call(owner(), 'PUT', `${base}/disabled/${before?.id}`)
    await connect(await listed(await consent('sam'), group))
    expect(await tools()).toEqual([before])
  })
})

describe('a location that was moved to another business account', () => {
  beforeEach(async () => {
    google.people = { marta: [lume(own)] }
    await connect(await listed(await consent(), own))
    google.people = { marta: [lume(group)] }
    await testbed
      .db()
      .run(
        sql`update social_accounts set health = 'reconnect', health_message = 'The connection to Google has ended.'`,
      )
  })

  it('is found there when its network is asked', async () => {
    await checkAccounts(testbed.deps(), owner(), {
      network: 'google',
      remoteIds: ['accounts/1/locations/2'],
    })
    expect([await tools(), await askedUnder()]).toEqual([
      [expect.objectContaining({ pageId: 'accounts/1/locations/2', health: 'connected' })],
      'account:accounts/9/locations/2',
    ])
  })

  it('is mended by a new consent', async () => {
    expect(
      (
        await testbed.call(owner(), 'POST', `${base}/google-business-account`, {
          code: await consent(),
        })
      ).status,
    ).toBe(200)
    expect([await tools(), await askedUnder()]).toEqual([
      [expect.objectContaining({ health: 'connected' })],
      'account:accounts/9/locations/2',
    ])
  })
})
