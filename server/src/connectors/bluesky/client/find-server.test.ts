import { describe, expect, it } from 'vitest'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { townBluesky } from '#platform/settings/networks/bluesky-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { createBlueskyClient } from './bluesky-client.ts'
import { createBlueskyRenewal } from '../sign-in/bluesky-renewal.ts'
import { writeGrant } from '../sign-in/bluesky-secret.ts'
import { createAuthorizationServer } from '../sign-in/authorization-server.ts'
import { findServer } from './find-server.ts'

const entry = 'https://entry.example'
const home = 'https://home.example'
const did = `did:plc:${'a'.repeat(24)}`
const documentAt = `${entry}/plc/${did}`
const confirmation = `${home}/.well-known/oauth-protected-resource`

const documentOf = (endpoint: string, id = did) => ({
  id,
  alsoKnownAs: ['at://lume.example'],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: endpoint }],
})

/** A network of what stands at each address; nothing else may be asked. */
function answering(answers: Readonly<Record<string, object>>) {
  const asked: string[] = []
  const outbound: Outbound = {
    close: async () => undefined,
    async send({ url }) {
      asked.push(url)
      const found = answers[url]
      return {
        status: found ? 200 : 404,
        headers: {},
        body: Buffer.from(JSON.stringify(found ?? { error: 'NotFound' })),
      }
    },
  }
  const deps = {
    outbound,
    clock: testClock(),
    settings: { ...townBluesky(entry, 's'.repeat(32)), clientId: 'https://desk.example/c.json' },
    publicUrl: 'https://desk.example',
    onUsage: () => undefined,
  }
  return { deps, asked }
}
const refused = { kind: 'rejected', said: { code: 'network.connection-not-confirmed' } }

describe('where a profile lives', () => {
  it('is told by its document, and by the server there', async () => {
    const { deps } = answering({
      [documentAt]: documentOf(home),
      [confirmation]: { authorization_servers: [entry] },
    })
    expect(await findServer(deps, did)).toEqual({ server: home, handle: 'lume.example' })
  })

  it('is not believed of a server that takes the word of others', async () => {
    const { deps } = answering({
      [documentAt]: documentOf(home),
      [confirmation]: { authorization_servers: ['https://other.example'] },
    })
    await expect(findServer(deps, did)).rejects.toMatchObject(refused)
  })

  it('is not believed of somebody else’s document', async () => {
    const { deps } = answering({
      [documentAt]: documentOf(home, `did:plc:${'b'.repeat(24)}`),
      [confirmation]: { authorization_servers: [entry] },
    })
    await expect(findServer(deps, did)).rejects.toMatchObject(refused)
  })

  it.each([
    'http://home.example',
    'https://127.0.0.1',
    'https://10.0.0.7',
    'https://[::1]',
    'https://localhost',
    'https://database.internal',
    'https://home.example:8443',
    'https://home.example/inside',
    'no address',
  ])('is never asked at %s', async (endpoint) => {
    const { deps, asked } = answering({ [documentAt]: documentOf(endpoint) })
    await expect(findServer(deps, did)).rejects.toMatchObject(refused)
    expect(asked).toEqual([documentAt])
  })

  it('is told by a document at an address of one’s own, too', async () => {
    const { deps } = answering({
      'https://lume.example/.well-known/did.json': documentOf(home, 'did:web:lume.example'),
      [confirmation]: { authorization_servers: [entry] },
    })
    expect(await findServer(deps, 'did:web:lume.example')).toMatchObject({ server: home })
  })

  it.each([
    'did:plc:../../x',
    'did:web:localhost',
    'did:web:127.0.0.1',
    'did:web:0x7f.1',
    'did:web:10.0.0.7',
    'did:web:database.internal',
  ])('is not looked for by %s', async (name) => {
    const { deps, asked } = answering({})
    await expect(findServer(deps, name)).rejects.toMatchObject(refused)
    expect(asked).toEqual([])
  })
})

it('a renewal that opens somebody else’s profile ends the connection', async () => {
  const { deps } = answering({
    [`${entry}/.well-known/oauth-authorization-server`]: {
      issuer: entry,
      authorization_endpoint: `${entry}/oauth/authorize`,
      token_endpoint: `${entry}/oauth/token`,
      pushed_authorization_request_endpoint: `${entry}/oauth/par`,
      revocation_endpoint: `${entry}/oauth/revoke`,
    },
    [`${entry}/oauth/token`]: {
      access_token: 'a',
      refresh_token: 'r',
      token_type: 'DPoP',
      scope: 'atproto transition:generic',
      sub: `did:plc:${'b'.repeat(24)}`,
    },
  })
  const client = createBlueskyClient(deps)
  const desk = { deps, client, signIn: createAuthorizationServer(deps, client.nonces) }
  const grant = writeGrant({
    did,
    handle: 'lume.example',
    server: home,
    accessToken: 'before',
    refreshToken: 'before',
    proofSecret: 'v'.repeat(64),
    scopes: ['atproto'],
  })
  expect((await createBlueskyRenewal(desk).refresh(grant)).kind).toBe('revoked')
})
