import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createMetaNotices } from './signed-request.ts'

const notices = createMetaNotices(
  { appSecret: 'secret' },
  { networks: ['threads'], provider: null, networkName: 'Threads' },
)
function signed(payload: string): string {
  const body = Buffer.from(payload).toString('base64url')
  return `${createHmac('sha256', 'secret').update(body).digest('base64url')}.${body}`
}

it.each([
  ['a text', '"17841405793187219"'],
  ['a number that JavaScript cannot hold', '17841405793187219'],
])('who withdraws is known to the last digit, also as %s', (_what, id) => {
  expect(notices.read(signed(`{"algorithm":"HMAC-SHA256","user_id":${id}}`))).toEqual({
    networks: ['threads'],
    provider: null,
    networkName: 'Threads',
    remoteUserId: '17841405793187219',
  })
})
