import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createOutbound } from '#platform/outbound-http.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { describeNetworks } from './describe-networks.ts'
import { createConnectors } from './registry.ts'

it('does not offer a network without settings', () => {
  const deps = { outbound: createOutbound(), clock: testClock() }
  expect([...createConnectors({ config: testConfig, ...deps }).networks.keys()]).toEqual([])
  const facebook = { appId: '1', appSecret: 's', dialogUrl: 'http://d', graphUrl: 'http://g', version: 'v26.0' }
  expect([...createConnectors({ config: { ...testConfig, facebook }, ...deps }).networks.keys()]).toEqual(['facebook'])
})

it('docs/networks.md says what the connectors can do', async () => {
  expect(await readFile(new URL('../../../docs/networks.md', import.meta.url), 'utf8')).toBe(describeNetworks())
})
