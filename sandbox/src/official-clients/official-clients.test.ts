import { describe, expect, it } from 'vitest'
import { googleCaller } from '../google-business/testing.ts'
import { aPhoto, everyScope } from '../testing.ts'
import { useX } from '../x/testing.ts'
import { runDay, sdkFolder } from './run-day.ts'

// The vendors' own clients do a day's work, in the full run where they are there: what the town
// answers is read by code of the vendors, not by ours. docs/how-to/hold-the-wire.md installs them.
const folder = sdkFolder(process.env)
const isFull = process.env['MARQUEE_FULL'] === '1'

describe.runIf(isFull && folder !== null)('the town is taken for the real one by', () => {
  const { town, accessToken } = useX('demo')
  const at = (name: 'meta' | 'x' | 'google' | 'ai' | 'stripe', token: string) => ({
    name,
    folder: folder ?? '',
    townUrl: town.url(),
    token,
  })

  it('facebook-nodejs-business-sdk', async () => {
    const token = await town.signIn('10001', {
      scope: `${everyScope},ads_management,read_insights`,
    })
    expect(await runDay(at('meta', token))).toEqual({
      pages: ['Osteria Lume', 'Lume Catering', 'Bristol Supper Club', 'Colston Yard Traders'],
      message: 'Soup of the day: pumpkin.',
      comments: [{ isOurs: true, message: 'Until it is gone.' }],
      metrics: ['page_post_engagements'],
      campaign: { name: 'Pumpkin', status: 'PAUSED' },
      refused: {
        code: 100,
        message: '(#100) Tried accessing nonexisting field (tasks) on node type (Page)',
      },
    })
  })
  it('twitter-api-v2', async () => {
    const seen = await runDay({ ...at('x', await accessToken()), picture: await aPhoto() })
    expect(seen).toEqual({
      username: 'osterialume',
      pictures: 1,
      newest: ['Until it is gone.', expect.stringContaining('Soup of the day: pumpkin.')],
      removed: true,
      refused: {
        status: 403,
        detail: 'You are not allowed to create a Tweet with duplicate content.',
      },
      gone: 'https://api.x.com/2/problems/resource-not-found',
    })
  })
  it('@googleapis', async () => {
    const token = await googleCaller(town.url).bearer()
    expect(await runDay(at('google', token))).toEqual({
      accounts: ['PERSONAL', 'LOCATION_GROUP'],
      titles: ['Marta’s Pasta Classes', 'Osteria Lume', 'Lume Catering', 'Bristol Supper Club'],
      isSame: true,
      metrics: [
        ['CALL_CLICKS', 7],
        ['WEBSITE_CLICKS', 7],
      ],
      refused: { status: 400, message: 'Request contains an invalid argument.' },
    })
  })
  it('openai', async () => {
    expect(await runDay(at('ai', 'demo-ai-key'))).toEqual({
      models: 1,
      finish: 'stop',
      hasWords: true,
      tokens: true,
      isStreamed: true,
      refused: { status: 401, name: 'AuthenticationError' },
    })
  })
  it('stripe', async () => {
    expect(await runDay(at('stripe', 'sk_test_demo'))).toEqual({
      currencies: ['inr', 'usd'],
      hasProduct: true,
      status: 'open',
      lines: 1,
      isPortal: true,
      subscriptions: 0,
      eventObjects: ['event'],
      refused: { type: 'StripeInvalidRequestError', code: 'resource_missing', status: 404 },
    })
  })
})
