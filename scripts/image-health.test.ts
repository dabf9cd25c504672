import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The program of the image's health check. */
const script = (() => {
  const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8')
  const words: string[] = JSON.parse(/^ {2}CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
  return words.slice(1)
})()
/** Nothing listens there. */
const nobody = '1'
let product: Server
let port = ''

beforeAll(async () => {
  product = createServer((request, reply) => {
    reply.writeHead(request.url === '/health/live' ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(product, 'listening')
  const address = product.address()
  port = String(typeof address === 'object' && address ? address.port : 0)
})
afterAll(() => product.close())

it.each([
  ['the web role', () => ({ PORT: port }), 0],
  ['the worker role alone', () => ({ WATCH_PORT: port, PORT: nobody }), 0],
  [
    'the web role, where all containers have one WATCH_PORT',
    () => ({ WATCH_PORT: nobody, PORT: port }),
    0,
  ],
  ['a product that hangs or has ended', () => ({ WATCH_PORT: nobody, PORT: nobody }), 1],
])('the image finds %s as it is', async (_what, settings, code) => {
  const asked = spawn(process.execPath, script, {
    env: { PATH: process.env.PATH, ...settings() },
    stdio: 'inherit',
  })
  expect(await once(asked, 'exit')).toEqual([code, null])
})
