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
