import { describe, expect, it } from 'vitest'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createUberSetup } from './uber-setup.ts'

const settings = townNetworks('https://town.example').uberEats
const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
const open = () => {
  const network = createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ auth: settings.authUrl, api: settings.apiUrl }),
  })
  const publicUrl = 'https://marquee.example'
  return { network, setup: createUberSetup({ settings, outbound: network, publicUrl }) }
}

describe('the setup check', () => {
  it.each([
    ['app-token', true],
    ['app-token-not-approved', false],
    ['app-token-nothing', false],
    ['app-token-unknown-client', false],
    ['app-token-limited', false],
  ])('%s: %s', async (file, ok) => {
    const { network, setup } = open()
    network.answer('app-token', file)
    expect(await setup.ask()).toEqual([
      { ok, said: expect.stringMatching(/^Asked .+ for its stores: .+\.$/) },
      { ok, said: expect.stringMatching(/^Asked .+ for reading orders: .+\.$/) },
    ])
  })

  it('names the scopes that a token was given out without', async () => {
    const { network, setup } = open()
    network.answer('app-token', 'app-token-store-only')
    expect(await setup.ask()).toEqual([
      { ok: true, said: expect.stringMatching(/for its stores: it was given out\.$/) },
      {
        ok: false,
        said: expect.stringMatching(/not approved for eats\.order eats\.store\.orders\.read\.$/),
      },
    ])
  })

  it('names the addresses to paste and no value of a setting', () => {
    const { facts } = open().setup
    expect([facts.redirectUris, facts.webhookUrls]).toEqual([
      ['https://marquee.example/uber-eats/redirect_uri'],
      ['https://marquee.example/webhooks/uber-eats'],
    ])
    expect(JSON.stringify(facts)).not.toContain(settings.clientSecret)
  })
})
