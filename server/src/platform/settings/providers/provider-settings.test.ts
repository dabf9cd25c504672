import { describe, expect, it } from 'vitest'
import { providersFrom } from './provider-settings.ts'

const town = 'http://localhost:4000'

describe('the demo tells nobody outside', () => {
  it.each(['ANALYTICS_URL', 'LEAD_WEBHOOK_URL', 'AFFILIATE_SCRIPT_URL', 'CONVERSION_PIXEL_URL'])(
    '%s may be on this machine and nowhere else',
    (name) => {
      expect(() => providersFrom({ [name]: 'https://collector.example/events' }, town)).toThrow(
        'MODE=demo tells nobody outside this machine',
      )
      expect(() => providersFrom({ [name]: 'http://127.0.0.1:9000/events' }, town)).not.toThrow()
      expect(() =>
        providersFrom({ [name]: 'https://collector.example/events' }, null),
      ).not.toThrow()
    },
  )
})

describe('a live product', () => {
  it.each([
    ['GOOGLE_SIGN_IN_CLIENT_SECRET', 'demo-google-secret'],
    ['STRIPE_SECRET_KEY', 'sk_test_demo'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_demo'],
    ['APPSUMO_CLIENT_SECRET', 'demo-appsumo-secret'],
    ['APPSUMO_API_KEY', 'demo-appsumo-key'],
  ])('does not start with the demo’s %s', (name, value) => {
    expect(() => providersFrom({ [name]: value }, null)).toThrow(
      `${name} is the demo's; MODE=live needs your own.`,
    )
  })
  it('offers what is configured whole, names what is missing, and offers nothing else', () => {
    expect(providersFrom({}, null)).toMatchObject({
      googleSignIn: null,
      stripe: null,
      appSumo: null,
      supportEmail: null,
    })
    expect(() => providersFrom({ STRIPE_SECRET_KEY: 'sk_live_x' }, null)).toThrow(
      'Payment needs STRIPE_WEBHOOK_SECRET',
    )
    expect(
      providersFrom({ GOOGLE_SIGN_IN_CLIENT_ID: 'a', GOOGLE_SIGN_IN_CLIENT_SECRET: 'b' }, null)
        .googleSignIn,
    ).toMatchObject({ clientId: 'a', keysUrl: 'https://www.googleapis.com/oauth2/v3/certs' })
  })
})

describe('the four prices', () => {
  const prices = {
    STRIPE_PRICE_USD_MONTHLY: 'price_a',
    STRIPE_PRICE_USD_ANNUAL: 'price_b',
    STRIPE_PRICE_INR_MONTHLY: 'price_c',
    STRIPE_PRICE_INR_ANNUAL: 'price_d',
  }
  const payment = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', ...prices }

  it('come from the environment: in USD and in INR, by the month and by the year', () => {
    expect(providersFrom(payment, null).stripe?.prices).toEqual({
      usd: { monthly: 'price_a', annually: 'price_b' },
      inr: { monthly: 'price_c', annually: 'price_d' },
    })
  })
  it.each(Object.keys(prices))('are all needed: without %s it does not start', (name) => {
    const { [name]: _missing, ...rest } = payment as Record<string, string>
    expect(() => providersFrom(rest, null)).toThrow(`Payment needs ${name} too.`)
  })
})
