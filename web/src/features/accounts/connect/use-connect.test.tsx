import { rawMessage } from '@marquee/contract/message.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { aTool } from '#testing/tools.ts'
import { useConnect, type Connect } from './use-connect.ts'
// comes late in the browser; here it is there from the start, so that the clock of the test counts
import './connect-flow.ts'

const base = '/api/social/social-accounts'
const company = aCompany()
const user = aUser({ companies: [company], company })
const profile = aTool()
const found = {
  id: '17841',
  name: 'osterialume',
  category: '',
  access_token: 'a_1',
  userId: '10001',
  profile_picture_url: null,
  pageDetails: null,
  followers: 5806,
  canConnect: true,
  reason: null,
}
const starting = (name: string, state: string) => ({
  [`GET ${base}/${name}`]: {
    body: { success: true, auth_url: `https://network.example/${state}`, state },
  },
})
const pending = (state: string, account = '') => ({
  [`GET ${base}/connections/${state}${account}`]: {
    body: { status: 'pending', access_token: null, account: null, message: null },
  },
})
const answers = {
  [`POST ${base}/recheck/${profile.id}`]: { body: { checked: true } },
  'GET /api/users/me': { body: user },
  [`GET ${base}`]: { body: [] },
  ...starting('startInstagramAuth', 'ig'),
  ...starting('startFacebookAuth', 'fb'),
  ...starting('startGoogleAuth', 'go'),
  ...starting('startTiktokAuth', 'tt'),
  ...starting('startTwitterAuth', 'tw'),
  ...starting('startUberEatsAuth', 'ue'),
  ...pending('ig'),
  ...pending('fb'),
  ...pending('go'),
  ...pending('ue'),
  ...pending('tt', '/account'),
  ...pending('tw', '/account'),
  [`POST ${base}/instagram-connect`]: {
    body: { userId: '10001', userName: 'Marta Bellini', pages: [found], left: [] },
  },
  [`POST ${base}/facebook-connect`]: {
    body: {
      facebookUserId: '10001',
      facebookUserName: 'Marta Bellini',
      pages: [],
      accountData: [],
      left: [],
    },
  },
}

async function open(tools: readonly Tool[] = []): Promise<() => Connect> {
  const client = new QueryClient()
  client.setQueryDefaults(queryKeys.me, { staleTime: Infinity })
  client.setQueryData(queryKeys.me, user)
  client.setQueryData(queryKeys.tools(company.id), tools)
  const seen: Connect[] = []
  function Probe() {
    seen.push(useConnect())
    return null
  }
  await render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  return () => seen.at(-1) ?? expect.fail('nothing was rendered')
}
const press = (work: () => void) =>
  act(async () => {
    work()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
/** The popup wrote what became of it. */
const leave = (key: string, note: object | string) =>
  act(async () => {
    localStorage.setItem(key, typeof note === 'string' ? note : JSON.stringify(note))
    await vi.advanceTimersByTimeAsync(1000)
  })
const comeBack = (state: string, note: object) => leave(storageKeys.connection(state), note)
const said = () => toastStore.read().map(({ title }) => title)
const problemOf = (now: () => Connect, network: Parameters<Connect['of']>[0]) => {
  const { problem } = now().of(network)
  return problem && [problem.title, problem.detail]
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('open', () => ({
    closed: false,
    location: { replace: () => undefined },
    close: () => undefined,
  }))
})
afterEach(() => {
  for (const { id } of toastStore.read()) toast.dismiss(id)
  vi.useRealTimers()
})

describe('connecting a network', () => {
  it('says that the window was blocked, and asks nobody', async () => {
    vi.stubGlobal('open', () => null)
    const asked = answering(answers)
    const now = await open()
    await press(() => {
      now().start('google')
    })
    expect(problemOf(now, 'google')).toEqual([
      'Pop-up blocked! Please allow pop-ups for this website.',
      null,
    ])
    expect(asked.filter(({ url }) => url.startsWith(base))).toEqual([])
  })
  it('opens the dialog of Instagram with the profiles of who signed in', async () => {
    const asked = answering(answers)
    const now = await open()
    await press(() => {
      now().start('instagram')
    })
    expect([now().of('instagram').phase, now().of('facebook').phase]).toEqual(['waiting', 'idle'])
    await comeBack('ig', { status: 'connected', access_token: 'p_1' })
    expect(now().connection).toMatchObject({
      phase: 'open',
      network: 'instagram',
      step: 'page',
      found: {
        personName: 'Marta Bellini',
        accounts: [{ id: '17841', title: 'osterialume', handle: 'a_1' }],
      },
    })
    expect(asked.at(-1)).toMatchObject({
      url: `${base}/instagram-connect`,
      body: { userToken: 'p_1' },
    })
  })
  it('forgets what windows left for an opener that was gone, and nothing else', async () => {
    answering(answers)
    const left = {
      uberEats: { state: 'x', code: 'c' },
      [storageKeys.connection('x')]: { status: 'connected', access_token: 'p_9' },
      tiktok: { accessToken: 'a_9' },
    }
    for (const [key, note] of Object.entries(left)) localStorage.setItem(key, JSON.stringify(note))
    localStorage.setItem('token', 't')
    await open()
    expect(Object.keys(localStorage)).toEqual(['token'])
  })
  it('says which network was canceled, on its card only', async () => {
    answering(answers)
    const now = await open()
    await press(() => {
      now().start('instagram')
    })
    await comeBack('ig', { status: 'denied' })
    expect([problemOf(now, 'instagram'), problemOf(now, 'facebook')]).toEqual([
      ['Instagram connection canceled', null],
      null,
    ])
  })
  it('says that nothing was changed when it is left while something is connected', async () => {
    answering(answers)
    const now = await open([profile])
    await press(() => {
      now().start('instagram')
    })
    await comeBack('ig', { status: 'denied' })
    expect(problemOf(now, 'instagram')).toEqual([
      'Instagram connection canceled',
      'Nothing was changed.',
    ])
    await press(() => {
      now().start('facebook')
    })
    await comeBack('fb', { status: 'denied' })
    expect(problemOf(now, 'facebook')).toEqual(['Facebook connection canceled', null])
  })
  it('starting one network leaves the other, whose late answer is not heard', async () => {
    answering(answers)
    const now = await open()
    await press(() => {
      now().start('instagram')
    })
    await press(() => {
      now().start('facebook')
    })
    await comeBack('ig', { status: 'denied' })
    expect([
      now().of('instagram').phase,
      problemOf(now, 'instagram'),
      now().of('facebook').phase,
    ]).toEqual(['idle', null, 'waiting'])
  })
  it('gives the new grant at once to what waited for it', async () => {
    const asked = answering({
      ...answers,
      [`GET ${base}`]: { body: [profile] },
      'POST /api/companies/assign-tool': { body: [profile] },
    })
    const now = await open([aTool({ health: 'reconnect' })])
    await press(() => {
      now().start('instagram')
    })
    await comeBack('ig', { status: 'connected', access_token: 'p_1' })
    expect(asked.find(({ url }) => url === '/api/companies/assign-tool')?.body).toMatchObject({
      companyId: company.id,
      tool: [{ type: 'instagram', pageId: '17841', accessToken: 'a_1' }],
    })
    expect(toastStore.read()).toMatchObject([
      { title: 'Instagram was enabled', text: 'osterialume' },
    ])
    expect(asked.filter(({ url }) => url.endsWith('/check'))).toEqual([])
  })
})

describe('a Facebook that fails', () => {
  it.each([
    ['page', 'Ask an admin.', 'Ask an admin.'],
    ['page', undefined, 'Do not close the popup'],
    ['ads', undefined, 'There was an error while connecting to Facebook'],
  ] as const)(
    'on the way to the %s, with the words %j, says "%s"',
    async (goal, message, title) => {
      answering(answers)
      const now = await open()
      await press(() => {
        now().start('facebook', goal)
      })
      await comeBack('fb', { status: 'failed', access_token: '', message })
      expect(problemOf(now, 'facebook')?.[0]).toBe(title)
    },
  )
})

describe('Google', () => {
  const groups = {
    body: {
      credentials: 'p_1',
      userName: 'Marta Bellini',
      accounts: [
        {
          name: 'accounts/7',
          accountName: 'Lume Restaurants',
          profileImageUrl: null,
          kind: rawMessage('Location group'),
          canConnect: true,
          reason: null,
        },
      ],
    },
  }

  it('leads to its business accounts first', async () => {
    const asked = answering({ ...answers, [`POST ${base}/google-business-account`]: groups })
    const now = await open()
    await press(() => {
      now().start('google')
    })
    await comeBack('go', { status: 'connected', access_token: 'p_1' })
    expect(now().connection).toMatchObject({
      phase: 'open',
      step: 'group',
      found: { groups: [{ id: '7', name: 'Lume Restaurants' }], accounts: [] },
    })
    expect(asked.at(-1)?.body).toEqual({ code: 'p_1' })
  })
  it('says what a refusal is called there, and what the server said of a failure', async () => {
    answering({
      ...answers,
      [`POST ${base}/google-business-account`]: {
        status: 502,
        body: { message: 'Google did not answer.', code: 'network-unavailable', requestId: 'r' },
      },
    })
    const now = await open()
    await press(() => {
      now().start('google')
    })
    await comeBack('go', { status: 'denied' })
    expect(problemOf(now, 'google')).toEqual(['Could not authenticate this account', null])
    await press(() => {
      now().start('google')
    })
    await comeBack('go', { status: 'connected', access_token: 'p_1' })
    expect(problemOf(now, 'google')).toEqual([
      'Could not authenticate this account',
      'Google did not answer.',
    ])
  })
})

/** What stands in the address of the small window, and what the window is. */
function watchedWindow() {
  const replace = vi.fn<(address: string) => void>()
  const close = vi.fn()
  const opened = vi.fn(() => ({ closed: false, location: { replace }, close }))
  vi.stubGlobal('open', opened)
  return { replace, close, opened }
}

describe('a network of one account', () => {
  const tiktok = aTool({ type: 'tiktok', pageId: 'open-1', pageName: '@osterialume' })
  const note = {
    accessToken: 'a_1',
    userId: 'open-1',
    id: 'open-1',
    name: '@osterialume',
    profilePic: null,
  }
  const assigned = (asked: ReturnType<typeof answering>) =>
    asked.filter(({ url }) => url === '/api/companies/assign-tool').map(({ body }) => body)

  it('saves and enables the account that the window left', async () => {
    const asked = answering({ ...answers, 'POST /api/companies/assign-tool': { body: [tiktok] } })
    const now = await open()
    await press(() => {
      now().start('tiktok')
    })
    await leave('tiktok', note)
    expect(assigned(asked)).toEqual([
      {
        companyId: company.id,
        tool: [
          { type: 'tiktok', pageId: 'open-1', userId: 'open-1', accessToken: 'a_1', enabled: true },
        ],
      },
    ])
    expect([said(), now().connection.phase]).toEqual([['TikTok was enabled'], 'idle'])
    // and what works is asked at once, for whoever looks at the card now
    expect(asked.map(({ url }) => url)).toContain(`${base}/recheck/${tiktok.id}`)
  })
  it.each([
    ['tiktok', 'startTiktokAuth', 'tt', note],
    ['twitter', 'startTwitterAuth', 'tw', { accessToken: 'a_1', userId: '77', profilePic: null }],
  ] as const)(
    '%s: %s is asked for an address, which opens in a window of 500 by 500 that is waited for until it left its result in the browser',
    async (...one) => {
      const [network, call, state, result] = one
      const { replace, close, opened } = watchedWindow()
      const saved = aTool({ type: network })
      const asked = answering({ ...answers, 'POST /api/companies/assign-tool': { body: [saved] } })
      const now = await open()
      await press(() => {
        now().start(network)
      })
      expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${base}/${call}`])
      expect(opened.mock.calls).toEqual([
        ['about:blank', `marquee-${network}`, expect.stringContaining('width=500,height=500')],
      ])
      expect(replace.mock.calls).toEqual([[`https://network.example/${state}`]])
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect([now().of(network).phase, close.mock.calls]).toEqual(['waiting', []])
      await leave(network, result)
      expect([now().of(network).phase, close.mock.calls.length]).toEqual(['idle', 1])
      expect([assigned(asked).length, localStorage.getItem(network)]).toEqual([1, null])
    },
  )
  it('takes it from the server when the window shares no storage', async () => {
    const account = {
      network: 'twitter',
      status: 'connected',
      access_token: 'a_2',
      userId: '77',
      pageId: '77',
      pageName: '@osterialume',
      profilePic: null,
    }
    const asked = answering({
      ...answers,
      [`GET ${base}/connections/tw/account`]: {
        body: { status: 'connected', message: null, account },
      },
      'POST /api/companies/assign-tool': { body: [aTool({ type: 'twitter' })] },
    })
    const now = await open()
    await press(() => {
      now().start('twitter')
    })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(assigned(asked)).toMatchObject([
      { tool: [{ type: 'twitter', pageId: '77', accessToken: 'a_2' }] },
    ])
    expect(said()).toEqual(['X was enabled'])
  })
  it('does not take what an earlier window left for the answer to this one', async () => {
    const asked = answering(answers)
    const now = await open()
    localStorage.setItem('tiktok', JSON.stringify(note))
    localStorage.setItem('tiktokError', 'access_denied')
    await press(() => {
      now().start('tiktok')
    })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect([now().of('tiktok').phase, assigned(asked)]).toEqual(['waiting', []])
  })
  it.each([
    ['tiktok', 'The tiktok could not be added.'],
    ['twitter', 'The twitter could not be added.'],
  ] as const)('says of a refusal at %s: %s', async (network, words) => {
    answering(answers)
    const now = await open()
    await press(() => {
      now().start(network)
    })
    await leave(`${network}Error`, 'access_denied')
    expect([problemOf(now, network), localStorage.length]).toEqual([[words, null], 0])
  })
  it('says when it could not be saved, and why', async () => {
    answering({
      ...answers,
      'POST /api/companies/assign-tool': {
        status: 404,
        body: { message: 'This connection has expired.', code: 'not-found', requestId: 'r' },
      },
    })
    const now = await open()
    await press(() => {
      now().start('tiktok')
    })
    await leave('tiktok', note)
    expect(problemOf(now, 'tiktok')).toEqual([
      'The TikTok account could not be added.',
      'This connection has expired.',
    ])
  })
  it('asks before another account takes the place of the connected one', async () => {
    const connected = aTool({ type: 'tiktok', pageId: 'open-9', pageName: '@theanchortap' })
    answering({
      ...answers,
      'POST /api/companies/assign-tool': {
        status: 409,
        body: {
          message: 'This is @osterialume, not @theanchortap. Replace?',
          code: 'conflict',
          requestId: 'r',
        },
      },
    })
    const now = await open([connected])
    await press(() => {
      now().start('tiktok')
    })
    await leave('tiktok', note)
    expect(now().connection).toMatchObject({
      phase: 'asking',
      network: 'tiktok',
      replacing: {
        question: 'This is @osterialume, not @theanchortap. Replace?',
        connected: { id: connected.id },
      },
    })
  })
})

describe('Uber Eats', () => {
  const stores = {
    body: {
      userToken: 'p_1',
      userName: 'Marta Bellini',
      stores: [
        {
          id: 'store-1',
          name: 'Osteria Lume',
          details: '14 Colston Yard',
          access_token: 'a_1',
          canConnect: true,
          reason: null,
        },
      ],
    },
  }

  it('hands in the code that the window left', async () => {
    const asked = answering({ ...answers, [`POST ${base}/uber-eats-connect`]: stores })
    const now = await open()
    await press(() => {
      now().start('uberEats')
    })
    await leave('uberEats', { state: 'ue', code: 'c' })
    expect(asked.at(-1)).toMatchObject({
      url: `${base}/uber-eats-connect`,
      body: { state: 'ue', code: 'c' },
    })
    expect(now().connection).toMatchObject({
      phase: 'open',
      step: 'page',
      found: {
        accounts: [
          { id: 'store-1', title: 'Osteria Lume', handle: 'a_1', details: '14 Colston Yard' },
        ],
      },
    })
    expect(localStorage.length).toBe(0)
  })
  it('asks with the state alone when the window had it exchanged', async () => {
    const asked = answering({
      ...answers,
      [`GET ${base}/connections/ue`]: {
        body: { status: 'connected', access_token: 'p_1', message: null },
      },
      [`POST ${base}/uber-eats-connect`]: stores,
    })
    const now = await open()
    await press(() => {
      now().start('uberEats')
    })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(asked.at(-1)).toMatchObject({ url: `${base}/uber-eats-connect`, body: { state: 'ue' } })
  })
})

describe('after signing in at Facebook', () => {
  const signIn = async (tools: readonly Tool[], check: Parameters<typeof answering>[0]) => {
    const asked = answering({ ...answers, ...check })
    const now = await open(tools)
    await press(() => {
      now().start('facebook')
    })
    await comeBack('fb', { status: 'connected', access_token: 'p_2' })
    expect(now().connection).toMatchObject({ phase: 'open', network: 'facebook', step: 'page' })
    return asked.filter(({ url }) => url === `${base}/instagram/check`).map(({ body }) => body)
  }
  const disabled = (instagramToolWasDisabled: boolean) => ({
    [`POST ${base}/instagram/check`]: { body: { instagramToolWasDisabled } },
  })

  it('asks about Instagram when it is enabled, and says so when it was switched off', async () => {
    expect(await signIn([profile], disabled(true))).toEqual([{ pages: [{ pageId: '17841' }] }])
    expect(said()).toEqual([
      'Instagram tool was disabled, because we lost permissions for connected page',
    ])
  })
  it('says nothing when it still works, or could not be asked', async () => {
    await signIn([profile], disabled(false))
    await signIn([profile], { [`POST ${base}/instagram/check`]: new Error('offline') })
    expect(said()).toEqual([])
  })
  it('does not ask when no profile is enabled', async () => {
    expect(await signIn([aTool({ enabled: false })], {})).toEqual([])
  })
})
