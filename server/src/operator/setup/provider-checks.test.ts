import { afterAll, expect, it } from 'vitest'
import { useNetworkTown } from '#connectors/testing/network-town.ts'
import { scriptedSmtp } from '#connectors/mail/testing.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { facebookFrom, type FacebookConfig } from '#platform/settings/networks/facebook-settings.ts'
import { providersFrom } from '#platform/settings/providers/provider-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { createProviderChecks } from './provider-checks.ts'
import { runSetupCommand } from './setup-command.ts'

const town = useNetworkTown()
const outbound = createOutbound()
afterAll(() => outbound.close())
type Providers = ReturnType<typeof providersFrom>
type Wanted = Pick<Providers, 'stripe' | 'appSumo' | 'googleSignIn'> & FacebookConfig

const ofTown = () => ({ ...providersFrom({}, town.url()), ...facebookFrom({}, town.url()) })
async function report({ facebook, ...wanted }: Wanted, smtpUrl: string | null) {
  const { text, isFine } = await runSetupCommand({
    mode: 'live',
    checks: createProviderChecks({
      config: {
        facebook,
        mail: { smtpUrl, from: 'Marquee <hello@desk.example>' },
        providers: { ...providersFrom({}, town.url()), ...wanted },
        publicUrl: 'https://desk.example',
      },
      outbound,
      clock: testClock(),
    }),
    notReady: new Map(),
    only: [],
  })
  return { text, isFine, heads: text.split('\n').filter((line) => /^[A-Z][\w -]*: /.test(line)) }
}

it('payment, licences, sign-in and mail work where each knows us', async () => {
  const server = await scriptedSmtp({})
  const { heads, isFine, text } = await report(ofTown(), server.url)
  await server.close()
  expect(heads).toEqual([
    'Payment: works',
    'Licences: works',
    'Sign-in with Google: works',
    'Sign-in with Facebook: works',
    'Mail: works',
  ])
  expect(isFine).toBe(true)
  expect(text).toContain('Asked Stripe for the price price_usd_monthly: 29 usd.')
  expect(text).toContain('Redirect address: https://desk.example/sign-in/callback')
  expect(text).not.toMatch(/sk_test|whsec|demo-(google|appsumo)-secret/)
})

it('a key, a client or a price of somebody else does not work, and is not said', async () => {
  const { stripe, appSumo, googleSignIn, facebook } = ofTown()
  const wrong = 'wr0ng-secret-of-another'
  const { heads, isFine, text } = await report(
    {
      stripe: stripe && { ...stripe, secretKey: wrong },
      appSumo: appSumo && { ...appSumo, clientSecret: wrong },
      googleSignIn: googleSignIn && { ...googleSignIn, clientSecret: wrong },
      facebook: facebook && { ...facebook, appSecret: wrong },
    },
    'smtp://127.0.0.1:9',
  )
  expect(heads).toEqual(
    ['Payment', 'Licences', 'Sign-in with Google', 'Sign-in with Facebook', 'Mail'].map(
      (name) => `${name}: does not work`,
    ),
  )
  expect(isFine).toBe(false)
  expect(text).not.toContain(wrong)
  const prices = stripe && {
    usd: { ...stripe.prices.usd, monthly: 'price_x' },
    inr: stripe.prices.usd,
  }
  const mixed = await report(
    { ...ofTown(), stripe: stripe && prices && { ...stripe, prices } },
    null,
  )
  expect(mixed.text).toContain('price price_x: there is no such price under this key.')
  expect(mixed.text).toContain('it is in usd, and inr is wanted.')
})

it('what is not set up is no fault', async () => {
  const { heads, isFine } = await report(
    { stripe: null, appSumo: null, googleSignIn: null, facebook: null },
    null,
  )
  expect(heads).toEqual([
    'Payment: not set up: nothing can be bought',
    'Licences: not set up: no licences are taken',
    'Sign-in with Google: not set up: not offered',
    'Sign-in with Facebook: not set up: not offered',
    'Mail: not set up: mails wait until there is a mail server',
  ])
  expect(isFine).toBe(true)
})
