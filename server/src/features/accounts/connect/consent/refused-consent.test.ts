import { expect, it } from 'vitest'
import { createLog } from '#platform/monitoring/log.ts'
import { refusedConsent } from './refused-consent.ts'

const at = { network: 'tiktok', correlationId: 'c-1' } as const
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })

it('the operator finds code and description of a refusal in the log, and no secret', () => {
  const secret = `act.${'x'.repeat(60)}`
  refusedConsent(
    { log },
    { error: 'invalid_scope', error_description: `video.upload is not\nallowed ${secret}` },
    at,
  )
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    network: 'tiktok',
    refusal: 'invalid_scope',
    description: 'video.upload is not allowed [hidden]',
    correlationId: 'c-1',
  })
})

it('a window that came back with nothing writes no line', () => {
  lines.length = 0
  expect(refusedConsent({ log }, {}, at).said.code).toBe('accounts.connection-not-finished')
  expect(lines).toEqual([])
})
