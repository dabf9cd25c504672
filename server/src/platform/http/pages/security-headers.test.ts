import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addSecurityHeaders, type AllowedOrigins } from './security-headers.ts'

async function policyFor(url: string, allowed?: AllowedOrigins): Promise<Map<string, string>> {
  const app = Fastify()
  addSecurityHeaders(app, { isHttps: true, ...(allowed ? { allowed } : {}) })
  app.get('/*', async () => 'a page')
  const header = String((await app.inject({ url })).headers['content-security-policy'])
  return new Map(
    header
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )
}
const allowed: AllowedOrigins = {
  videos: ['https://films.example', 'https://films.example', 'https://player.example'],
  ownSite: 'https://www.venue.example',
  affiliate: 'https://partner.example',
  tiles: 'https://tiles.example',
}

it('lets nothing in that is not ours where nothing is set', async () => {
  const policy = await policyFor('/sign-up/success')
  expect(policy.get('script-src')).toBe("'self'")
  expect(policy.get('frame-src')).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'self'")
  expect(policy.get('connect-src')).toBe("'self'")
})
it('lets in the players, and nothing else; the panel stands in nobody’s frame', async () => {
  const policy = await policyFor('/user-panel/how-it-works', allowed)
  expect(policy.get('frame-src')).toBe('https://films.example https://player.example')
  expect(policy.get('frame-ancestors')).toBe("'self'")
  expect((await policyFor('/login', allowed)).get('frame-ancestors')).toBe(
    "'self' https://www.venue.example",
  )
  expect(policy.get('script-src')).toBe("'self'")
})
it.each(['/', '/?ref=lume', '/sign-up/success', '/sign-up/success/', '/sign-up/success?a=b'])(
  'lets the partner’s script in on %s',
  async (url) => {
    expect((await policyFor(url, allowed)).get('script-src')).toBe("'self' https://partner.example")
  },
)
it.each(['/sign-up', '/sign-up/successful', '/login?next=/sign-up/success', '/x/sign-up/success'])(
  'and not on %s',
  async (url) => {
    expect([...(await policyFor(url, allowed)).values()].join()).not.toContain('partner.example')
  },
)
it('lets pictures of the map into the panel alone', async () => {
  expect((await policyFor('/user-panel/promotions', allowed)).get('img-src')).toBe(
    "'self' blob: data: https://tiles.example",
  )
  expect((await policyFor('/login', allowed)).get('img-src')).toBe("'self' blob: data:")
})
