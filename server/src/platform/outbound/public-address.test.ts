import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutbound, OutboundError, type Outbound } from './outbound-http.ts'
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address.ts'

let inside: Server
let port = 0
const heard: string[] = []
const names: Record<string, readonly string[]> = {}
const asked: string[] = []
let outbound: Outbound

beforeAll(async () => {
  inside = createServer((request, answer) => {
    heard.push(request.url ?? '')
    answer.end('secret')
  })
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  port = (inside.address() as AddressInfo).port
  outbound = createOutbound({
    resolve: async (name) => {
      asked.push(name)
      return (names[name] ?? []).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }))
    },
  })
})
beforeEach(() => {
  heard.length = 0
  asked.length = 0
})
afterAll(async () => {
  await outbound.close()
  inside.close()
})

it.each([
  // written as numbers, in every form that a browser reads
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://①②⑦.⓪.⓪.①/',
  // private, shared, link-local, metadata, multicast, reserved
  'http://10.0.0.7/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  // IPv6, and IPv4 within it
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::8.8.8.8]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fc00::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  // names of one's own network
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://shop.localhost/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://intranet/',
  'http://db/',
  'http://1.0.0.127.in-addr.arpa/',
  // somebody's name, another door, another tongue
  'http://user:secret@lume.example.com/',
  'http://lume.example.com@127.0.0.1/',
  'http://lume.example.com:22/',
  'http://lume.example.com:6379/',
  'https://lume.example.com:8443/',
  'file:///etc/passwd',
  'ftp://lume.example.com/',
  'gopher://lume.example.com/',
  'data:text/html,hello',
  'javascript:alert(1)',
  '//lume.example.com/',
  '',
])('never asks %s', async (url) => {
  expect(isPublicUrl(url)).toBe(false)
  const sent = outbound.send({ method: 'GET', url, publicOnly: true })
  await expect(sent).rejects.toMatchObject({ reach: 'not-sent' })
  expect(asked).toEqual([])
})

it.each([
  'https://lume.example.com/menu',
  'http://lume.example.com:80/',
  'https://lume.example.com:443/',
  'http://93.184.215.14/',
  'http://172.32.0.1/',
  'http://[2606:4700::1111]/',
])('may ask %s', (url) => {
  expect(isPublicUrl(url)).toBe(true)
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  '169.254.169.254',
  'x',
])('knows %s for no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('connects to no name that leads inside, in whatever company', async () => {
  for (const [nth, addresses] of [
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['93.184.215.14', '127.0.0.1'],
    ['2606:4700::1111', 'fd00::1'],
    [],
  ].entries()) {
    const name = `rebound${nth}.example.com`
    names[name] = addresses
    const sent = outbound.send({ method: 'GET', url: `http://${name}/`, publicOnly: true })
    await expect(sent, addresses.join()).rejects.toMatchObject({ reach: 'not-sent' })
    expect(asked).toContain(name)
  }
})

it('answers the connection the very addresses that were looked at', () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']]
  let asks = 0
  const lookup = publicLookup(async () => {
    const found = answers[asks++] ?? []
    return found.map((address) => ({ address, family: 4 }))
  })
  return new Promise<void>((done, fail) => {
    lookup('rebinding.example.com', { all: true }, (error, found) => {
      try {
        expect(error).toBeNull()
        expect(found).toEqual([{ address: '93.184.215.14', family: 4 }])
        expect(asks).toBe(1)
        done()
      } catch (wrong) {
        fail(wrong instanceof Error ? wrong : new Error(String(wrong)))
      }
    })
  })
})

it('asks what the operator trusts, and everything where nobody else named it', async () => {
  const origin = `http://127.0.0.1:${port}`
  const trusting = createOutbound({ trustedOrigins: [origin] })
  try {
    await trusting.send({ method: 'GET', url: `${origin}/trusted`, publicOnly: true })
    await outbound.send({ method: 'GET', url: `${origin}/own` })
    await expect(
      outbound.send({ method: 'GET', url: `${origin}/named`, publicOnly: true }),
    ).rejects.toBeInstanceOf(OutboundError)
    expect(heard).toEqual(['/trusted', '/own'])
  } finally {
    await trusting.close()
  }
})
