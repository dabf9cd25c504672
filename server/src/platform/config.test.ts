import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: NodeJS.ProcessEnv) => readConfig(env, ['--empty'])
const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'it starts'
}
const live = { MODE: 'live', PUBLIC_URL: 'https://marquee.example' }

describe('a demo stays on this machine', () => {
  it('does not listen for others', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.5', '127.evil.example'])
      expect(refusal({ HOST: host })).toMatch(
        `HOST=${host} would open the demo to others, and its passwords and secrets are published;`,
      )
    for (const host of ['127.0.0.1', 'localhost', '::1', '127.0.0.2', ''])
      expect(read({ HOST: host }).mode).toBe('demo')
  })

  it('does not stand at an address of others', () => {
    for (const url of ['https://demo.example', 'http://192.168.1.5:3000', 'https://localhost'])
      expect(refusal({ MODE: 'demo', PUBLIC_URL: url })).toMatch(
        `PUBLIC_URL=${url} would open the demo to others`,
      )
  })

  it('opens by the setting that says so, and by no other word', () => {
    const open = { MODE: 'demo', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' }
    expect(read({ ...open, ALLOW_PUBLIC_DEMO: 'yes' }).host).toBe('0.0.0.0')
    expect(refusal({ ...open, ALLOW_PUBLIC_DEMO: 'true' })).toBe(
      'ALLOW_PUBLIC_DEMO is yes or not set, not "true".',
    )
  })
})

it('the version of the Graph API is a version', () => {
  const app = { ...live, FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' }
  for (const version of ['26', 'v26', '26.0', 'latest', 'v26.0/../x'])
    expect(refusal({ ...app, FACEBOOK_GRAPH_VERSION: version })).toBe(
      `FACEBOOK_GRAPH_VERSION is a version of the Graph API such as v26.0, not "${version}".`,
    )
  expect(read({ ...app, FACEBOOK_GRAPH_VERSION: 'v25.0' }).facebook?.version).toBe('v25.0')
  expect(read(app).facebook?.version).toBe('v26.0')
})

it('a scope that nothing works without is not left out', () => {
  const app = { ...live, FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' }
  expect(refusal({ ...app, INSTAGRAM_WITHOUT_SCOPES: 'instagram_basic' })).toContain(
    '"instagram_basic" is none of them',
  )
  expect(
    read({ ...app, FACEBOOK_WITHOUT_SCOPES: 'business_management' }).facebook?.withoutScopes,
  ).toEqual(new Set(['business_management']))
})

it('Instagram is asked for by its own settings, of the app that it shares with Facebook', () => {
  const app = { ...live, FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' }
  const settings = { INSTAGRAM_ABILITIES: 'reels', INSTAGRAM_WITHOUT_SCOPES: 'business_management' }
  const { facebook } = read({ ...app, ...settings })
  expect(facebook?.instagram).toEqual({
    abilities: new Set(['posts', 'reels']),
    withoutScopes: new Set(['business_management']),
  })
  expect([facebook?.abilities, facebook?.withoutScopes]).toEqual([undefined, undefined])
})

describe('what is live has nothing of a demo', () => {
  it('uses https wherever it can be reached', () => {
    expect(refusal({ ...live, PUBLIC_URL: 'http://marquee.example' })).toMatch(
      'MODE=live needs an https PUBLIC_URL, not http://marquee.example:',
    )
    expect(refusal({ MODE: 'live', HOST: '0.0.0.0' })).toMatch(
      'MODE=live listens on HOST=0.0.0.0 only with an https PUBLIC_URL:',
    )
    expect(read({ MODE: 'live' }).host).toBe('127.0.0.1')
    expect(read(live).host).toBe('0.0.0.0')
  })

  it('speaks to no address of the town', () => {
    const town = 'is an address of the simulated town'
    expect(refusal({ ...live, ANALYTICS_URL: 'http://localhost:4000/analytics' })).toMatch(
      `ANALYTICS_URL ${town} (localhost:4000)`,
    )
    expect(refusal({ ...live, SMTP_URL: 'smtp://127.0.0.1:4025' })).toMatch(`SMTP_URL ${town}`)
    expect(
      refusal({ ...live, TOWN_PORT: '7000', LEAD_WEBHOOK_URL: 'http://[::1]:7000/x' }),
    ).toMatch(`LEAD_WEBHOOK_URL ${town}`)
    expect(
      refusal({
        ...live,
        TUTORIAL_URLS: 'https://tutorials.example/1, http://localhost:4000/tutorials/2',
      }),
    ).toMatch(`TUTORIAL_URLS ${town}`)
    for (const name of ['NOMINATIM_URL', 'MAP_TILES_URL', 'MEDIA_STORE_ENDPOINT'])
      expect(refusal({ ...live, [name]: 'http://localhost:4000/x' })).toMatch(`${name} ${town}`)
    expect(read({ ...live, SMTP_URL: 'smtp://127.0.0.1:25' }).mail.smtpUrl).toBe(
      'smtp://127.0.0.1:25',
    )
  })

  it('sends nothing to other houses in the open', () => {
    for (const name of [
      'LEAD_WEBHOOK_URL',
      'ANALYTICS_URL',
      'AFFILIATE_SCRIPT_URL',
      'CONVERSION_PIXEL_URL',
      'EXTERNAL_LOGIN_URL',
      'EXTERNAL_SIGN_UP_URL',
      'OWN_SITE_ORIGIN',
      'NOMINATIM_URL',
      'TUTORIAL_URLS',
    ]) {
      expect(refusal({ ...live, [name]: 'http://house.example/in?key=k' })).toBe(
        `MODE=live needs https for ${name}, not http://house.example: what is sent there would travel open for everyone on the way.`,
      )
      for (const address of ['https://house.example/in', 'http://127.0.0.1:9000/in'])
        expect(refusal({ ...live, [name]: address }), name).toBe('it starts')
    }
    for (const address of ['http://nominatim:8080', 'http://192.168.1.4:5678/in']) {
      for (const name of ['NOMINATIM_URL', 'LEAD_WEBHOOK_URL', 'ANALYTICS_URL'])
        expect(refusal({ ...live, [name]: address }), name).toBe('it starts')
      // browsers load them from another network, and the pixel is a partner's
      for (const name of ['CONVERSION_PIXEL_URL', 'AFFILIATE_SCRIPT_URL', 'TUTORIAL_URLS'])
        expect(refusal({ ...live, [name]: address }), name).toMatch(`needs https for ${name}`)
    }
    const tiles = { MAP_TILES_ATTRIBUTION: 'Tiles', MAP_TILES_URL: 'http://t.example/{z}/{x}/{y}' }
    expect(refusal({ ...live, ...tiles })).toMatch('needs https for MAP_TILES_URL')
    expect(refusal({ ...live, AI_BASE_URL: 'http://models.lan:11434/v1', AI_MODEL: 'm' })).toBe(
      'it starts',
    )
  })

  it('accepts no secret that is published with the demo', () => {
    for (const [name, secret] of Object.entries({
      FACEBOOK_APP_SECRET: 'demo-app-secret',
      X_BEARER_TOKEN: 'demo-x-bearer',
      X_CLIENT_SECRET: 'demo-x-secret',
      TIKTOK_CLIENT_SECRET: 'demo-tiktok-secret',
      UBER_EATS_CLIENT_SECRET: 'demo-uber-secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_demo',
    }))
      expect(refusal({ ...live, [name]: secret })).toMatch(new RegExp(`^${name} is the demo`))
  })
})

describe('a setting that cannot be used is one sentence', () => {
  it('for an address that is none of a website', () => {
    for (const url of ['javascript:alert(1)', 'ftp://marquee.example', 'banana', 'file:///etc'])
      expect(refusal({ PUBLIC_URL: url })).toBe(
        `PUBLIC_URL must be an address such as https://marquee.example, not "${url}".`,
      )
  })

  it('for a name that only begins as this machine does', () => {
    expect(refusal({ PUBLIC_URL: 'http://127.evil.example' })).toMatch(
      'PUBLIC_URL is not on this machine',
    )
    expect(refusal({ LEAD_WEBHOOK_URL: 'http://127.evil.example/x' })).toMatch(
      'MODE=demo tells nobody outside this machine',
    )
  })

  it('for proxies that would be everybody', () => {
    for (const value of [
      '0.0.0.0/0',
      '0.0.0.0/1',
      '::/0',
      'true',
      'yes',
      '10.0.0.0/99',
      'proxy.example',
      '-1',
      '1.2.3.4/8/8',
    ])
      expect(refusal({ TRUST_PROXY: value })).toMatch(
        `TRUST_PROXY is the number of proxies in front or their addresses, not "${value}"`,
      )
    expect(read({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toBe(
      'loopback, 10.0.0.0/8,::1',
    )
    expect(read({}).trustProxy).toBe(false)
  })

  it('for a database that is no PostgreSQL, without the password that stands in it', () => {
    for (const url of ['banana', 'mysql://me:hunter2@host/db', 'host=localhost'])
      expect(refusal({ DATABASE_URL: url })).toBe(
        'DATABASE_URL must be an address such as postgres://user:password@host:5432/marquee.',
      )
    expect(read({ DATABASE_URL: 'postgresql://localhost/marquee' }).databaseUrl).toBe(
      'postgresql://localhost/marquee',
    )
  })

  it('for a way past a pooler that is no address, or without the pooler', () => {
    const pooler = 'postgres://pooler/marquee'
    expect(refusal({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: 'me:hunter2@host' })).toBe(
      'DATABASE_DIRECT_URL must be an address such as postgres://user:password@host:5432/marquee.',
    )
    expect(refusal({ DATABASE_DIRECT_URL: pooler })).toBe(
      'DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: set DATABASE_URL, too, or neither.',
    )
    const direct = 'postgres://server/marquee'
    const both = read({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })
    expect([both.databaseUrl, both.databaseDirectUrl]).toEqual([pooler, direct])
  })
})
