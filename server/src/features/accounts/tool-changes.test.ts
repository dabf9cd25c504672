import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountsDeps } from './accounts-deps.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { openCapabilities } from './open-capabilities.ts'
import { noTown } from './stand-in-network.ts'
import { standInProfiles } from './stand-in-profiles.ts'
import { instagramSteps, useAccountsHouse } from './testing.ts'
import { listTools } from './tool-view.ts'

const instagram = standInProfiles()
const house = useAccountsHouse(noTown, [instagram.connector])
const { connect, consent, find, assign } = instagramSteps(house, instagram)
const base = '/social/social-accounts'
const owner = () => house.owner()
const lume = { id: '17841', name: 'osterialume' }
const catering = { id: '17842', name: 'lume.catering' }
const told = () => house.toolChanges.splice(0).map(({ isConnected }) => isConnected)
const put = (path: string) => house.call(owner(), 'PUT', `${base}/${path}`)
const check = () =>
  house.call(owner(), 'POST', `${base}/instagram/check`, { pages: [{ pageId: lume.id }] })

beforeEach(() => {
  instagram.people = { 10001: [lume, catering] }
  instagram.dead.clear()
  instagram.isDown = false
})

describe('what is told of tools', () => {
  it('is one word for each that a person saves, with who it was, and none for what was saved before', async () => {
    const { pages } = await find(owner(), await consent(owner()))
    await assign(owner(), pages)
    expect(house.toolChanges).toEqual(
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
    ...house.deps(),
    connectors: { networks: new Map(), notReady: new Map() },
  }
  expect(await listTools(without, owner().companyId)).toMatchObject([
    { pageId: lume.id, enabled: true, health: 'connected' },
    { pageId: catering.id },
  ])
  expect(await openCapabilities(without, owner().companyId, first?.id ?? '')).toBeNull()
  expect(await disconnectAccount(without, owner(), first?.id ?? '')).toMatchObject({
    type: 'instagram',
  })
  expect(await listTools(without, owner().companyId)).toMatchObject([{ pageId: catering.id }])
})
