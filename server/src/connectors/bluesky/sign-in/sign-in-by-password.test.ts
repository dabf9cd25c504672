import { expect, it } from 'vitest'
import { townBluesky } from '#platform/settings/networks/bluesky-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { createBluesky } from '../index.ts'
import { signInByPassword } from './sign-in-by-password.ts'

const entry = 'https://entry.example'
const home = 'https://pds.lume.example'
const did = `did:plc:${'a'.repeat(24)}`
const session = { did, handle: 'lume.example', accessJwt: 'a', refreshJwt: 'r' }
const given = { identifier: 'lume.example', password: 'abcd-efgh', server: 'pds.lume.example' }

const documentOf = (endpoint: string) => ({
  id: did,
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: endpoint }],
})

function answering(answers: Readonly<Record<string, object>>) {
  const asked: { url: string; publicOnly: boolean | undefined }[] = []
  const outbound: Outbound = {
    close: async () => undefined,
    async send({ url, publicOnly }) {
      asked.push({ url, publicOnly })
      const found = answers[url]
      const body = Buffer.from(JSON.stringify(found ?? { error: 'InternalServerError' }))
      return { status: found ? 200 : 500, headers: {}, body }
    },
  }
  const deps = {
    outbound,
    clock: testClock(),
    settings: townBluesky(entry, 's'.repeat(32)),
    publicUrl: 'https://desk.example',
    onUsage: () => undefined,
  }
  return { deps, asked }
}
const xrpc = (call: string) => `${home}/xrpc/com.atproto.server.${call}`

it('opens a profile at a server of one’s own that its document names', async () => {
  const { deps } = answering({
    [xrpc('createSession')]: { ...session, email: 'stranger@lume.example', emailConfirmed: true },
    [`${entry}/plc/${did}`]: documentOf(home),
  })
  const grant = await signInByPassword(deps, given)
  // such a server may name anybody's address
  expect(grant.email).toBeUndefined()
  expect(grant).toMatchObject({ remoteUserId: did, name: 'lume.example' })
  expect(JSON.parse(grant.secret)).toMatchObject({ server: home, proofSecret: null })
  expect(grant.secret).not.toContain(given.password)
})

it('takes the address of the owner where the server of the settings confirmed it', async () => {
  const at = `${entry}/xrpc/com.atproto.server.createSession`
  const emailOf = async (said: object) => {
    const { deps } = answering({ [at]: { ...session, ...said } })
    return (await signInByPassword(deps, { ...given, server: null })).email
  }
  expect(await emailOf({ email: 'lume@mail.example', emailConfirmed: true })).toBe(
    'lume@mail.example',
  )
  expect(await emailOf({ email: 'lume@mail.example', emailConfirmed: false })).toBeUndefined()
  expect(await emailOf({ email: 'lume@mail.example' })).toBeUndefined()
  expect(await emailOf({ emailConfirmed: true })).toBeUndefined()
})

it('believes no server about a profile that lives elsewhere, and ends that session', async () => {
  const { deps, asked } = answering({
    [xrpc('createSession')]: session,
    [xrpc('deleteSession')]: {},
    [`${entry}/plc/${did}`]: documentOf('https://other.example'),
  })
  await expect(signInByPassword(deps, given)).rejects.toMatchObject({
    kind: 'rejected',
    facts: { field: 'server' },
    said: { code: 'bluesky.not-at-server' },
  })
  expect(asked.map(({ url }) => url)).toContain(xrpc('deleteSession'))
})

it('says at the server’s field that nobody answers there', async () => {
  const { deps } = answering({})
  await expect(signInByPassword(deps, given)).rejects.toMatchObject({
    facts: { field: 'server' },
    said: { code: 'bluesky.server-not-reached' },
  })
})

it('asks only the public internet beyond the servers of its settings', async () => {
  const { deps, asked } = answering({
    [xrpc('createSession')]: session,
    [`${entry}/plc/${did}`]: documentOf(home),
  })
  await createBluesky(deps).link.byPassword?.(given)
  expect(asked).toEqual([
    { url: xrpc('createSession'), publicOnly: true },
    { url: `${entry}/plc/${did}`, publicOnly: false },
  ])
})
