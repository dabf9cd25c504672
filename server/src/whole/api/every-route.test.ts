import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@marquee/contract/endpoints.ts'
import { roles, type Endpoint } from '@marquee/contract/endpoint.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  apiKey as key,
  startWholeApp,
  type WholeApp,
  type WholePerson,
} from '../../testing/whole-app.ts'

let whole: WholeApp
let db: WholeApp['db']
let app: WholeApp['app']
let marta: WholePerson
let stranger: WholePerson
/** Whose session may end on the way. */
let passer: WholePerson

const nowhere = 'http://127.0.0.1:9'
beforeAll(async () => {
  whole = await startWholeApp({
    config: {
      facebook: {
        appId: '1',
        appSecret: 's',
        dialogUrl: nowhere,
        graphUrl: nowhere,
        uploadUrl: nowhere,
        version: 'v26.0',
        pagesUrl: nowhere,
        profilesUrl: nowhere,
        instagram: {},
      },
    },
  })
  ;({ db, app } = whole)
  marta = await whole.aPerson('marta@osterialume.example')
  stranger = await whole.aPerson('sam@anchortap.example')
  passer = await whole.aPerson('kim@anchortap.example')
})
afterAll(() => whole.close())

/**
 * An address of the endpoint whose parameters name things of Marta's company, or things that do not
 * exist.
 */
function addressOf(endpoint: Endpoint): string {
  const path = endpoint.path
    .replace(':companyId', marta.companyId)
    .replace(':network', 'facebook')
    .replace('/companies/:id', `/companies/${marta.companyId}`)
  return `/api${path.replace(/:[A-Za-z]+/g, () => randomUUID())}`
}
const bodyOf = (endpoint: Endpoint) =>
  endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: {} }
const ask = (endpoint: Endpoint, headers: Record<string, string>) =>
  app.http.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...bodyOf(endpoint),
  })
const by = (person: WholePerson, more: Record<string, string> = {}) => ({
  ...key,
  authorization: `Bearer ${person.token}`,
  ...more,
})

/**
 * The whole list of calls that need nobody signed in; a new one has to be added here on purpose
 * (C87).
 */
const open = [
  'accountFacebook',
  'accountGoogle',
  'activateByLink',
  'checkActivation',
  'checkCompany',
  'connectCallback',
  'createUser',
  'dataDeletionStatus',
  'findUsers',
  'finishSocialSignIn',
  'legalTexts',
  'login',
  'lookupUser',
  'pricing',
  'publicConfig',
  'readInvitation',
  'readPlace',
  'redeemLicence',
  'requestPasswordReset',
  'resendActivation',
  'resendEmail',
  'resetPassword',
  'resubscribe',
  'searchPlaces',
  'socialLogin',
  'startSocialSignIn',
  'tiktokCallback',
  'twitterCallback',
  'unsubscribe',
  'verifyOtp',
]
/**
 * The whole list of calls that need a plan; one that is added or taken out is changed here on
 * purpose (PREMIUM-002, PREMIUM-005).
 */
const needingPlan = [
  'addDeclaredPromotion',
  'addPromotion',
  'beginOnTiktok',
  'changeLiveText',
  'createPost',
  'createReel',
  'draftAnswers',
  'editScheduled',
  'generateTags',
  'generateText',
  'postOnTiktok',
  'postOnX',
  'releaseRestored',
  'repairPublication',
  'replyToSender',
  'replyToThread',
  'retryStep',
  'schedulePost',
  'sendMessageAgain',
  'suggestReplies',
]
const closed = endpoints.filter(({ access }) => access !== 'public')
const ofCompanies = endpoints.filter(({ access }) => access === 'company')

describe('every call of the contract', () => {
  it('is open to strangers only when it stands in this list', () => {
    expect(
      endpoints
        .filter(({ access }) => access === 'public')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(open)
    expect(closed.length).toBeGreaterThan(25)
  })
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses a client without the key',
    async (_name, endpoint) => {
      const answer = await ask(endpoint, { authorization: `Bearer ${marta.token}` })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad-api-key'])
    },
  )
  it.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses a call without a token and one with a false token',
    async (_name, endpoint) => {
      for (const headers of [
        key,
        { ...key, authorization: 'Bearer nonsense' },
        { ...key, authorization: marta.token },
      ]) {
        const answer = await ask(endpoint, headers)
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
      }
    },
  )
  it.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is answered with what nobody may store',
    async (_name, endpoint) => {
      const answer = await ask(endpoint, by(passer))
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )
  it.each(
    ofCompanies.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s does not know the company of somebody else', async (_name, endpoint) => {
    const answer = await ask(endpoint, by(stranger, { 'x-company-id': marta.companyId }))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })
  it.each(
    ofCompanies
      .filter(({ path }) => /:(companyId|id|toolId|postId|draftId|state)/.test(path))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s finds nothing of Marta’s for a stranger in their own company', async (_name, endpoint) => {
    const answer = await ask(endpoint, by(stranger))
    // an empty body is refused before anything is looked for; a draft of one's own may be made
    // under any new id, and thrown away
    expect(
      answer.statusCode === 404 ||
        (answer.statusCode === 400 && endpoint.body !== undefined) ||
        endpoint.name === 'deleteDraft',
    ).toBe(true)
  })
  it.each(
    endpoints
      .filter(({ role }) => role && role !== 'viewer')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses members below its role', async (_name, endpoint) => {
    const below = roles[roles.indexOf(endpoint.role ?? 'viewer') - 1]
    await db.run(sql`update memberships set role = ${below} where user_id = ${marta.userId}`)
    const answer = await ask(endpoint, by(marta))
    await db.run(sql`update memberships set role = 'owner' where user_id = ${marta.userId}`)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  })
  it.each(
    endpoints
      .filter(({ premium }) => premium)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s needs a plan or a running trial', async (_name, endpoint) => {
    await db.run(
      sql`update subscriptions set status = 'trial_expired' where company_id = ${marta.companyId}`,
    )
    const answer = await ask(endpoint, by(marta))
    await db.run(
      sql`update subscriptions set status = 'trialing' where company_id = ${marta.companyId}`,
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      {
        code: 'premium-needed',
        message: "You'll need to upgrade to a premium plan to activate this feature.",
      },
    ])
    expect((await ask(endpoint, by(marta))).json().code).not.toBe('premium-needed')
  })
  it.each(
    endpoints
      .filter(({ body, largestBody }) => body !== undefined && largestBody === undefined)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s reads no body that is larger than any of its own', async (_name, endpoint) => {
    const answer = await app.http.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: { ...by(marta), 'idempotency-key': randomUUID() },
      payload: { filling: 'x'.repeat(4.1 * 1024 * 1024) },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large'])
  })
  it('is open without a plan where something is read, taken away or taken out', () => {
    expect(
      endpoints
        .filter(({ premium, method }) => premium && (method === 'GET' || method === 'DELETE'))
        .map(({ name }) => name),
    ).toEqual([])
  })
  it('needs a plan only when it stands in this list', () => {
    expect(
      endpoints
        .filter(({ premium }) => premium)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(needingPlan)
  })
  it('has a role for whatever changes something in a company', () => {
    expect(
      ofCompanies.filter(({ method, role }) => method !== 'GET' && !role).map(({ name }) => name),
    ).toEqual([])
  })
})

describe('the live channel', () => {
  it('refuses strangers like any call', async () => {
    expect((await app.http.inject({ url: '/api/events', headers: key })).statusCode).toBe(401)
    expect(
      (
        await app.http.inject({
          url: '/api/events',
          headers: by(stranger, { 'x-company-id': marta.companyId }),
        })
      ).statusCode,
    ).toBe(404)
  })
})

describe('every answer', () => {
  it('carries the security headers and an id to ask about', async () => {
    const answer = await app.http.inject({ url: '/api/config', headers: key })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-request-id': expect.any(String),
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  })
  it('to an unknown call is a plain 404 in the usual shape', async () => {
    const answer = await app.http.inject({ url: '/api/nothing-here', headers: key })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { message: expect.any(String), code: 'not-found', requestId: expect.any(String) },
    ])
  })
})
