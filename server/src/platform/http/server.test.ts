import { expect, it } from 'vitest'
import { testLog } from '#testing/test-platform.ts'
import { createHttpServer } from './server.ts'

async function addressSeen(trustProxy: number | string | false): Promise<string> {
  const app = createHttpServer(testLog, { trustProxy })
  app.get('/', async (request) => request.ip)
  const answer = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.9',
    headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' },
  })
  await app.close()
  return answer.body
}

it('believes no forwarded address unless told how many proxies stand in front', async () => {
  expect(await addressSeen(false)).toBe('10.0.0.9')
  expect(await addressSeen(1)).toBe('2.2.2.2')
  expect(await addressSeen('10.0.0.9')).toBe('2.2.2.2')
})
