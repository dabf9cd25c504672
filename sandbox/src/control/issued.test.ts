import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { caller, useTown } from '../testing.ts'
import { startTown } from '../town.ts'

const town = useTown()

it('what the town gave out stands in one list, also after a reset', async () => {
  const token = await town.signIn()
  const page = await town.pageToken('20001', token)
  await town.control('POST', '/reset')
  const listed = (await town.control('GET', '/issued')).body.list()
  const values = listed.map((one) => one.text('value'))
  expect(values).toContain(token)
  expect(values).toContain(page)
  expect(new Set(values).size).toBe(values.length)
  const kinds = listed.map((one) => one.text('kind'))
  for (const kind of [
    'facebook code',
    'facebook app secret',
    'google client secret',
    'stripe secret key',
    'appsumo api key',
  ])
    expect(kinds).toContain(kind)
})

it('and after a restart', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'town-'))
  const options = { port: 0, smtpPort: 0, seed: 'bare' as const, stateDir }
  const first = await startTown(options)
  const token = await caller(() => first.url).signIn()
  await first.close()
  const second = await startTown(options)
  const listed = (await caller(() => second.url).control('GET', '/issued')).body.list()
  await second.close()
  rmSync(stateDir, { recursive: true })
  expect(listed.map((one) => one.text('value'))).toContain(token)
})
