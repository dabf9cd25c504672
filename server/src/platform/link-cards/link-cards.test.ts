import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound-http.ts'
import { createLinkCards, type LinkCards } from './link-cards.ts'
import { readHead } from './read-head.ts'

/** A public web of one server, and one inside that must never be asked. */
let web: Server
let inside: Server
let outbound: Outbound
let cards: LinkCards
let origin = ''
let insideOrigin = ''
const heard: { readonly path: string; readonly headers: object }[] = []
const heardInside: string[] = []
const pages: Record<string, { status?: number; headers?: object; body?: string | Buffer }> = {}

const listen = (server: Server) =>
  new Promise<string>((done) =>
    server.listen(0, '127.0.0.1', () => {
      done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }),
  )
const html = (head: string) => `<!doctype html><html><head>${head}</head><body>Hi</body></html>`
const page = (head: string) => ({ headers: { 'content-type': 'text/html' }, body: html(head) })
const to = (location: string, status = 302) => ({ status, headers: { location } })

beforeAll(async () => {
  web = createServer((request, answer) => {
    heard.push({ path: request.url ?? '', headers: request.headers })
    const found = pages[request.url ?? '']
    if (request.url === '/silent') return
    answer.writeHead(found ? (found.status ?? 200) : 404, { ...found?.headers })
    answer.end(found?.body ?? '')
  })
  inside = createServer((request, answer) => {
    heardInside.push(request.url ?? '')
    answer.setHeader('content-type', 'text/html')
    answer.end(html('<title>Secret</title>'))
  })
  origin = await listen(web)
  insideOrigin = await listen(inside)
  outbound = createOutbound({
    trustedOrigins: [origin],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const look = async (picture: Buffer) => ({
    jpeg: picture,
    width: 1,
    height: 1,
    colour: { red: 0, green: 0, blue: 0 },
  })
  cards = createLinkCards({ outbound, pictures: { look } })
})
beforeEach(() => {
  heard.length = 0
  heardInside.length = 0
})
afterAll(async () => {
  await outbound.close()
  web.closeAllConnections()
  web.close()
  inside.close()
})

it('reads title, description and picture, and gives nothing of ours away', async () => {
  pages['/menu'] = page(
    `<title>Wrong</title><meta property="og:title" content="Osteria Lume &amp; friends"><meta content='Pasta &quot;fatta a mano&quot;' name=description><meta property="og:image" content="/a.jpg">`,
  )
  expect(await cards.read(`${origin}/menu`)).toEqual({
    title: 'Osteria Lume & friends',
    description: 'Pasta "fatta a mano"',
    pictureUrl: `${origin}/a.jpg`,
  })
  expect(Object.keys(heard[0]?.headers ?? {}).toSorted()).toEqual([
    'connection',
    'host',
    'user-agent',
  ])
})

it('leaves the name of a sign that it does not know as it is', async () => {
  pages['/odd'] = page('<title>Pasta &toString; &valueOf; &Eacute; &middot;</title>')
  expect(await cards.read(`${origin}/odd`)).toMatchObject({
    title: 'Pasta &toString; &valueOf; é &middot;',
  })
})

it('follows three redirects and not four', async () => {
  pages['/end'] = page('<title>Found</title>')
  pages['/1'] = to('/end')
  pages['/2'] = to('/1', 301)
  pages['/3'] = to(`${origin}/2`, 307)
  pages['/4'] = to('/3', 308)
  expect(await cards.read(`${origin}/3`)).toMatchObject({ title: 'Found' })
  expect(await cards.read(`${origin}/4`)).toBeNull()
})

it.each([
  () => insideOrigin,
  () => insideOrigin.replace('127.0.0.1', 'localhost'),
  () => insideOrigin.replace('127.0.0.1', '2130706433'),
  () => insideOrigin.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  () => insideOrigin.replace('127.0.0.1', 'rebinding.example.com'),
  () => 'http://rebinding.example.com/',
  () => 'http://169.254.169.254/latest/meta-data/',
  () => 'http://user:word@rebinding.example.com/',
  () => 'file:///etc/passwd',
  () => 'javascript:alert(1)',
  () => '//',
])('is led inside by no redirect (%#)', async (target) => {
  pages['/lure'] = to(target())
  expect(await cards.read(`${origin}/lure`)).toBeNull()
  pages['/lure.jpg'] = to(target())
  expect(await cards.picture(`${origin}/lure.jpg`)).toBeNull()
  expect(await cards.read(target())).toBeNull()
  expect(heardInside).toEqual([])
})

it('takes pages and pictures alone, and no picture that is too large', async () => {
  pages['/file.pdf'] = {
    headers: { 'content-type': 'application/pdf' },
    body: html('<title>x</title>'),
  }
  pages['/gone'] = { ...page('<title>x</title>'), status: 404 }
  pages['/big.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body: Buffer.alloc(5_000_001) }
  pages['/grown.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body: Buffer.alloc(1_000_001) }
  pages['/a.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body: 'x' }
  expect(await cards.read(`${origin}/file.pdf`)).toBeNull()
  expect(await cards.read(`${origin}/gone`)).toBeNull()
  expect(await cards.read(`${origin}/a.jpg`)).toBeNull()
  expect(await cards.picture(`${origin}/menu`)).toBeNull()
  expect(await cards.picture(`${origin}/big.jpg`)).toBeNull()
  expect(await cards.picture(`${origin}/grown.jpg`)).toBeNull()
  expect((await cards.picture(`${origin}/a.jpg`))?.toString()).toBe('x')
})

it('reads the first 512 kB of a page', async () => {
  const filling = ' '.repeat(600_000)
  pages['/long'] = page(`<title>Long</title>${filling}<meta property="og:title" content="Late">`)
  pages['/late'] = page(`${filling}<title>Late</title>`)
  expect(await cards.read(`${origin}/long`)).toMatchObject({ title: 'Long' })
  expect(await cards.read(`${origin}/late`)).toBeNull()
})

it('waits no longer than it has', async () => {
  const began = performance.now()
  let asks = 0
  // all but 50 ms of the five seconds are gone when it asks
  const hurried = createLinkCards({
    outbound,
    pictures: { look: async () => null },
    now: () => (asks++ === 0 ? performance.now() - 4950 : performance.now()),
  })
  expect(await hurried.read(`${origin}/silent`)).toBeNull()
  expect(performance.now() - began).toBeLessThan(3000)
})

it.each([
  ['<title>A\n  B</title>', 'A B'],
  ['<!-- <title>Hidden</title> --><title>Shown</title>', 'Shown'],
  ['<script>"<title>Hidden</title>"</script><title>Shown</title>', 'Shown'],
  ['<title>&#x41;&#66;&#0;&#99999999;</title>', 'AB&#99999999;'],
  ['<title>pay\u202Eexe.jpg</title>', 'payexe.jpg'],
  [`<title>${'a'.repeat(1000)}</title>`, `${'a'.repeat(299)}…`],
  ['<meta name="twitter:title" content="Bird"><title>Own</title>', 'Bird'],
])('words a title plainly (%#)', (head, title) => {
  expect(readHead(html(head))?.title).toBe(title)
})

it.each(['<!--', '<script ', '<script></script', '<meta ', '<meta a', '<title', '<title>a', 'a='])(
  'is not kept busy by a page of %s',
  (part) => {
    const began = performance.now()
    readHead(part.repeat(512_000 / part.length))
    readHead(`<meta ${part.repeat(512_000 / part.length)}>`)
    // looking at each place anew would take minutes
    expect(performance.now() - began).toBeLessThan(15_000)
  },
)

it('makes no card of a page that says nothing of itself', () => {
  expect(readHead(html('<title> </title>'))).toBeNull()
  expect(readHead('')).toBeNull()
})
