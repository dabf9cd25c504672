import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookSource } from '#connectors/capabilities/webhook-events.ts'
import { openProofSite, type ProofSite } from './proof-site.ts'
import { createHiddenWords } from './report/hidden-words.ts'

/** Believes whoever says the word. */
const source: WebhookSource = {
  provider: 'x',
  verify: (raw, headers) =>
    headers['x-word'] === 'sesame' ? { eventId: raw.toString(), kind: 'post.create' } : null,
  read: () => [{ kind: 'changed', network: 'twitter', remoteId: '7', topic: 'posts' }],
  challenge: ({ ask }) => (ask ? { contentType: 'text/plain', body: `${ask}!` } : null),
}
let site: ProofSite
let origin = ''
beforeEach(async () => {
  site = await openProofSite({
    host: 'localhost',
    port: 0,
    callbackPath: '/callback',
    sources: [source],
    clientDocument: { path: '/client.json', of: (name) => ({ client_name: name }) },
    productName: 'Marquee',
  })
  origin = `http://localhost:${site.port}`
})
afterEach(() => site.close())

describe('what stands in place of the product', () => {
  it('believes a webhook by its proof alone', async () => {
    const tell = (word: string) =>
      fetch(`${origin}/webhooks/x`, { method: 'POST', headers: { 'x-word': word }, body: '{}' })
    expect([(await tell('open')).status, site.told.length]).toEqual([403, 0])
    expect([(await tell('sesame')).status, site.told.length]).toEqual([200, 1])
    expect((await fetch(`${origin}/webhooks/x`)).status).toBe(403)
    expect(await (await fetch(`${origin}/webhooks/x?ask=ours`)).text()).toBe('ours!')
    expect((await fetch(`${origin}/webhooks/meta`)).status).toBe(404)
  })

  it('gives out the samples whole, in parts and by their head, and nothing beside them', async () => {
    const video = `${origin}${site.pathOf('video')}`
    const whole = Buffer.from(await (await fetch(video)).arrayBuffer())
    const head = await fetch(video, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(whole.length))
    const part = await fetch(video, { headers: { range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${whole.length}`,
      'ftyp',
    ])
    const beyond = await fetch(video, { headers: { range: `bytes=${whole.length}-` } })
    expect(beyond.status).toBe(416)
    for (const path of ['/m/x/proof.mp4', '/../package.json', '/'])
      expect((await fetch(`${origin}${path}`)).status).toBe(404)
    expect((await fetch(video, { method: 'DELETE' })).status).toBe(405)
  })

  it('says who we are, where a network reads that', async () => {
    expect(await (await fetch(`${origin}/client.json`)).json()).toEqual({ client_name: 'Marquee' })
  })

  it('waits for the consent screen with this state, early or late', async () => {
    const never = new AbortController()
    const wanted = site.comesBack('mine', never.signal)
    await fetch(`${origin}/callback?state=of-another&code=a`)
    await fetch(`${origin}/callback?state=mine&error=access_denied&error_description=No.`)
    const came = { state: 'mine', code: null, error: 'access_denied: No.' }
    expect(await wanted).toEqual(came)
    expect(await site.comesBack('mine', never.signal)).toEqual(came)
    const given = site.comesBack('nobody', never.signal)
    never.abort(new Error('stopped'))
    await expect(given).rejects.toThrow('stopped')
  })
})

it('hides secrets of settings, grants and codes by their letters, and no address', () => {
  const { hideIn, hide, clean } = createHiddenWords()
  hideIn({
    a: { appSecret: 'app+secret-1', tokenUrl: 'https://a.example/token', id: 'known-id-1' },
  })
  hide(JSON.stringify({ accessToken: 'grant-token-1', handle: 'osteria.example' }))
  hide('a-code-that-came')
  hide('short')
  expect(
    clean('app+secret-1 app%2Bsecret-1 https://a.example/token known-id-1 grant-token-1 short'),
  ).toBe('[hidden] [hidden] https://a.example/token known-id-1 [hidden] short')
  expect(clean('osteria.example a-code-that-came')).toBe('osteria.example [hidden]')
})
