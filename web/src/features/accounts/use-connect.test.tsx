import type { Tool } from '@marquee/contract/accounts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/query-keys.ts'
import { storageKeys } from '#lib/storage-keys.ts'
import { toast, toastStore } from '#ui/toast-store.ts'
import { answering } from '../../testing/answering.ts'
import { aCompany, aUser } from '../../testing/people.ts'
import { render } from '../../testing/render.tsx'
import { useConnect, type Connect } from './use-connect.ts'

const base = '/api/social/social-accounts'
const company = aCompany()
const user = aUser({ companies: [company], company })
const profile: Tool = {
  id: '00000000-0000-4000-8000-000000000001', type: 'instagram', pageId: '17841', pageName: 'osterialume', userId: '10001', accessToken: '', enabled: true, profilePic: null, pageDetails: null,
  adAccountId: null, adAccountName: null, followers: 5806, health: 'connected', healthMessage: null, connectedAs: 'Marta Bellini', scheduledPosts: 0, abilities: [], checkedAt: null, metered: null,
}
const found = { id: '17841', name: 'osterialume', category: '', access_token: 'a_1', userId: '10001', profile_picture_url: null, pageDetails: null, followers: 5806, canConnect: true, reason: null }
const answers = {
  'GET /api/users/me': { body: user },
  [`GET ${base}/startInstagramAuth`]: { body: { success: true, auth_url: 'https://network.example/instagram', state: 'ig' } },
  [`GET ${base}/startFacebookAuth`]: { body: { success: true, auth_url: 'https://network.example/facebook', state: 'fb' } },
  [`POST ${base}/instagram-connect`]: { body: { userId: '10001', userName: 'Marta Bellini', pages: [found] } },
  [`POST ${base}/facebook-connect`]: { body: { facebookUserId: '10001', facebookUserName: 'Marta Bellini', pages: [], accountData: [] } },
}

async function open(tools: readonly Tool[] = []): Promise<() => Connect> {
  const client = new QueryClient()
  client.setQueryDefaults(queryKeys.me, { staleTime: Infinity })
  client.setQueryData(queryKeys.me, user)
  const seen: Connect[] = []
  function Probe() {
    seen.push(useConnect(tools))
    return null
  }
  await render(<QueryClientProvider client={client}><Probe /></QueryClientProvider>)
  return () => seen.at(-1) ?? expect.fail('nothing was rendered')
}
const press = (work: () => void) => act(async () => { work(); await vi.advanceTimersByTimeAsync(0) })
/** The popup wrote what became of it. */
const comeBack = (state: string, note: object) => act(async () => {
  localStorage.setItem(storageKeys.connection(state), JSON.stringify(note))
  await vi.advanceTimersByTimeAsync(1000)
})
const said = () => toastStore.read().map(({ title }) => title)

describe('connecting a network', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('open', () => ({ closed: false, location: { replace: () => undefined }, close: () => undefined }))
  })
  afterEach(() => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
    vi.useRealTimers()
  })

  it('opens the dialog of Instagram with the profiles of who signed in', async () => {
    const asked = answering(answers)
    const now = await open()
    await press(() => { now().start('instagram') })
    expect([now().of('instagram').phase, now().of('facebook').phase]).toEqual(['waiting', 'idle'])
    await comeBack('ig', { status: 'connected', access_token: 'p_1' })
    expect(now().connection).toMatchObject({ phase: 'open', network: 'instagram', step: 'page', found: { personName: 'Marta Bellini', accounts: [{ id: '17841', title: 'osterialume', handle: 'a_1' }] } })
    expect(asked.at(-1)).toMatchObject({ url: `${base}/instagram-connect`, body: { userToken: 'p_1' } })
  })
  it('says which network was canceled, on its card only', async () => {
    answering(answers)
    const now = await open()
    await press(() => { now().start('instagram') })
    await comeBack('ig', { status: 'denied' })
    expect([now().of('instagram').message, now().of('facebook').message]).toEqual(['Instagram connection canceled', null])
  })
  it('says that nothing was changed when it is left while something is connected', async () => {
    answering(answers)
    const now = await open([profile])
    await press(() => { now().start('instagram') })
    await comeBack('ig', { status: 'denied' })
    expect(now().of('instagram').message).toBe('Nothing was changed.')
    await press(() => { now().start('facebook') })
    await comeBack('fb', { status: 'denied' })
    expect(now().of('facebook').message).toBe('Facebook connection canceled')
  })
  it('starting one network leaves the other, whose late answer is not heard', async () => {
    answering(answers)
    const now = await open()
    await press(() => { now().start('instagram') })
    await press(() => { now().start('facebook') })
    await comeBack('ig', { status: 'denied' })
    expect([now().of('instagram').phase, now().of('instagram').message, now().of('facebook').phase]).toEqual(['idle', null, 'waiting'])
  })
  it('gives the new grant at once to what waited for it', async () => {
    const asked = answering({ ...answers, 'POST /api/companies/assign-tool': { body: [profile] } })
    const now = await open([{ ...profile, health: 'reconnect' }])
    await press(() => { now().start('instagram') })
    await comeBack('ig', { status: 'connected', access_token: 'p_1' })
    expect(asked.find(({ url }) => url === '/api/companies/assign-tool')?.body).toMatchObject({ companyId: company.id, tool: [{ type: 'instagram', pageId: '17841', accessToken: 'a_1' }] })
    expect(toastStore.read()).toMatchObject([{ title: 'Instagram was enabled', text: 'osterialume' }])
    expect(asked.filter(({ url }) => url.endsWith('/check'))).toEqual([])
  })
  it('reads the accounts anew after one was taken out, since its handle is used up', async () => {
    let handles = 0
    answering({ ...answers, [`POST ${base}/instagram-connect`]: () => { handles += 1; return { body: { userId: '10001', userName: 'Marta Bellini', pages: [{ ...found, access_token: `a_${handles}` }] } } } })
    const now = await open()
    await press(() => { now().start('instagram') })
    await comeBack('ig', { status: 'connected', access_token: 'p_1' })
    await act(() => now().findAnew())
    expect(now().connection).toMatchObject({ phase: 'open', found: { accounts: [{ handle: 'a_2' }] } })
  })
})

describe('after signing in at Facebook', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('open', () => ({ closed: false, location: { replace: () => undefined }, close: () => undefined }))
  })
  afterEach(() => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
    vi.useRealTimers()
  })
  const signIn = async (tools: readonly Tool[], check: Parameters<typeof answering>[0]) => {
    const asked = answering({ ...answers, ...check })
    const now = await open(tools)
    await press(() => { now().start('facebook') })
    await comeBack('fb', { status: 'connected', access_token: 'p_2' })
    expect(now().connection).toMatchObject({ phase: 'open', network: 'facebook', step: 'page' })
    return asked.filter(({ url }) => url === `${base}/instagram/check`).map(({ body }) => body)
  }
  const disabled = (instagramToolWasDisabled: boolean) => ({ [`POST ${base}/instagram/check`]: { body: { instagramToolWasDisabled } } })

  it('asks about Instagram when it is enabled, and says so when it was switched off', async () => {
    expect(await signIn([profile], disabled(true))).toEqual([{ pages: [{ pageId: '17841' }] }])
    expect(said()).toEqual(['Instagram tool was disabled, because we lost permissions for connected page'])
  })
  it('says nothing when it still works, or could not be asked', async () => {
    await signIn([profile], disabled(false))
    await signIn([profile], { [`POST ${base}/instagram/check`]: new Error('offline') })
    expect(said()).toEqual([])
  })
  it('does not ask when no profile is enabled', async () => {
    expect(await signIn([{ ...profile, enabled: false }], {})).toEqual([])
  })
})
