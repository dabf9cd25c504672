import { expect, it } from 'vitest'
import { rawMessage } from '@marquee/contract/message.ts'
import { ConnectorError } from '../connector-error.ts'
import { judgedAsWrite } from './json-write.ts'

const asRead = new ConnectorError('rejected', { network: 'bluesky', message: rawMessage('No.') })

it.each([408, 499, 500, 502])(
  'a write that was given up on its way, or broke off behind a gate, may stand (%i)',
  (status) => {
    expect(judgedAsWrite('bluesky', status, asRead)).toMatchObject({
      kind: 'uncertain',
      cause: asRead,
    })
  },
)

it.each([400, 403, 429])('a write that was refused stands nowhere (%i)', (status) => {
  expect(judgedAsWrite('bluesky', status, asRead)).toBe(asRead)
})
