import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountsDeps } from '../accounts-deps.ts'
import { disconnectAccount } from '../revocation/disconnect-account.ts'
import { openCapabilities } from '../capabilities/open-capabilities.ts'
import { noTown } from '../stand-in-network.ts'
import { standInProfiles } from '../stand-in-profiles.ts'
import { instagramSteps, useAccountsTestbed } from '../testing.ts'
import { listTools } from './tool-view.ts'

const instagram = standInProfiles()
const testbed = useAccountsTestbed(noTown, [instagram.connector])
const { connect, consent, find, assign } = instagramSteps(testbed, instagram)
const base = '/social/social-accounts'
const owner = () => testbed.owner()
const lume = { id: '17841', name: 'osterialume' }
const catering = { id: '17842', name: 'lume.catering' }
const told = () => testbed.toolChanges.splice(0).map(({ isConnected }) => isConnected)
const put = (path: string) => testbed.call(owner(), 'PUT', `${base}/${path}`)
const check = () =>
  testbed.call(owner(), 'POST', `${base}/instagram/check`, { pages: [{ pageId: lume.id }] })

beforeEach(() => {
  instagram.people = { 10001: [lume, catering] }
  instagram.dead.clear()
  instagram.isDown = false
})

describe('what is told of tools', () => {
  it('is one word for each that a person saves, with who it was, and none for what was saved before', async () => {
    const { pages } = await find(owner(), await consent(owner()))
    await assign(owner(), pages)
    expect(testbed.toolChanges).toEqual(
      [lume, catering].map(() => ({
        network: 'instagram',
        isConnected: true,
        userId: owner().userId,
      })),
    )
    told()
    expect(
      (
        await assign(
          owner(),
          pages.map((page) => ({ ...page, access_token: '' })),
        )
      ).status,
    ).toBe(200)
    expect(told()).toEqual([])
  })

  it('is both when another becomes the active one, and nothing when it is that already', async () => {
    const [first, second] = await connect(owner(), [lume.id, catering.id])
    told()
    await put(`activate/${second?.id}`)
    expect(told()).toEqual([false, true])
    await put(`activate/${second?.id}`)
    expect(told()).toEqual([])
    await put(`disabled/${second?.id}`)
    expect(told()).toEqual([false])
    await put(`activate/${first?.id}`)
    expect(told()).toEqual([true])
  })

  it('is nothing when one goes that was not active', async () => {
    const [, second] = await connect(owner(), [lume.id, catering.id])
    told()
    await put(`disabled/${second?.id}`)
    expect(told()).toEqual([])
  })

  it('is said when a lost right switches one off, and when it comes back', async () => {
    await connect(owner(), [lume.id])
    told()
    instagram.people = { 10001: [{ ...lume, reason: 'Not yours.' }] }
    await check()
    expect(told()).toEqual([false])
    await check()
    expect(told()).toEqual([])
    instagram.people = { 10001: [lume] }
    await find(owner(), await consent(owner()))
    expect(told()).toEqual([true])
  })
})

it('accounts of a network that this server does not offer any more stay listed, and can be disconnected', async () => {
  const [first] = await connect(owner(), [lume.id, catering.id])
  const without: AccountsDeps = {
    ...testbed.deps(),
    connectors: { networks: new Map(), notReady: new Map() },
  }
  expect(await listTools(without, owner().companyId)).toMatchObject([
    { pageId: lume.id, enabled: true, health: 'connected' },
    { pageId: catering.id },
  ])
  expect(await openCapabilities(without, owner().companyId, first?.id ?? '')).toBeNull()
  expect(await disconnectAccount(without, owner(), { id: first?.id ?? '' })).toMatchObject({
    type: 'instagram',
  })
  expect(await listTools(without, owner().companyId)).toMatchObject([{ pageId: catering.id }])
})
