import { expect, it } from 'vitest'
import { everyScope, useTown } from '../testing.ts'

const town = useTown('demo')

it('comments are refused as unsupported for the first seconds of a post, where it is so wished', async () => {
  const token = await town.pageToken('20001', await town.signIn('10001', { scope: everyScope }))
  const write = (id: string) =>
    town.post(`/${id}/comments`, { message: 'First', access_token: token })
  await town.control('POST', '/faults', {
    route: 'POST /{page}/feed',
    kind: 'slow-processing',
    ms: 8000,
    times: 1,
  })
  const made = await town.post('/20001/feed', { message: 'Just out', access_token: token })
  const id = made.body.text('id')
  const early = await write(id)
  expect([early.status, early.body.at('error')]).toEqual([
    400,
    expect.objectContaining({ code: 100, message: '(#100) Unsupported post request' }),
  ])
  expect(early.body.at('error', 'error_subcode')).toBeUndefined()
  await town.control('POST', '/clock', { advanceMs: 8000 })
  expect((await write(id)).status).toBe(200)
})
