import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createOutbound } from './outbound-http.ts'

it('every call says that it is ours, and in which version', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers['user-agent'])
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const outbound = createOutbound()
  await outbound.send({
    method: 'GET',
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`,
  })
  expect(seen).toEqual([expect.stringMatching(/^Marquee\/\d+\.\d+\.\d+/)])
  await outbound.close()
  await new Promise((resolve) => server.close(resolve))
})
