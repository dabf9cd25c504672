import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Config } from '#platform/config.ts'
import { secretsPath } from '#platform/data-folder/key-ring.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { testConfig } from '#testing/test-platform.ts'
import { examine } from './examine.ts'

/** The product as it answers at its address, whatever its database does. */
const outbound: Outbound = {
  send: async () => ({
    status: 200,
    headers: {},
    body: Buffer.from('{"status":"live","process":"p"}'),
  }),
  close: async () => undefined,
}
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-examine-'))
  openSecrets(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const lookAt = async (more: Partial<Config> = {}) => {
  const config = { ...testConfig, dataDir, databaseUrl: 'postgres://a@127.0.0.1:1/x', ...more }
  const findings = await examine(config, outbound)
  return new Map(findings.map((finding) => [finding.subject, finding]))
}

describe('the doctor', () => {
  it('looks at everything else where the database is away, and asks the address', async () => {
    const findings = await lookAt()
    expect([...findings.keys()]).toEqual([
      'settings',
      'database',
      'disk',
      'keys',
      'store',
      'mail',
      'public address',
      'certificate',
      'pictures at /m/',
      'networks',
      'backup',
    ])
    expect(findings.get('database')?.state).toBe('todo')
    expect(findings.get('public address')).toMatchObject({
      state: 'open',
      said: expect.stringContaining('leads to a Marquee'),
    })
    expect(findings.get('pictures at /m/')).toMatchObject({
      state: 'open',
      said: expect.stringContaining('No picture could be looked for'),
    })
  })
  it('does not say of a live product that is down that nothing is to be done', async () => {
    const findings = await lookAt({ mode: 'live', databaseUrl: null })
    for (const subject of ['database', 'public address'])
      expect(findings.get(subject), subject).toMatchObject({
        state: 'todo',
        said: expect.stringContaining('Start it.'),
      })
    const resting = await lookAt({ mode: 'demo', databaseUrl: null })
    expect(resting.get('database')?.state).toBe('open')
  })
  it('asks the address that the product uses, too, where a pooler stands before the database', async () => {
    const findings = await lookAt({ databaseDirectUrl: inject('databaseServer') })
    expect(findings.get('pooler')).toMatchObject({
      state: 'todo',
      said: expect.stringContaining('DATABASE_URL does not answer'),
    })
  })
  it('says of a live product behind a proxy that nobody trusts it, before the first start too', async () => {
    const live = { mode: 'live', publicUrl: 'https://marquee.example', databaseUrl: null } as const
    const proxy = async (more: Partial<Config>) =>
      (await lookAt({ ...live, ...more })).get('proxy')?.state
    expect(await proxy({ trustProxy: false })).toBe('todo')
    expect(await proxy({ trustProxy: 0 })).toBe('todo')
    expect(await proxy({ trustProxy: 1 })).toBeUndefined()
    expect(await proxy({ trustProxy: '10.0.0.5' })).toBeUndefined()
    expect(await proxy({ mode: 'demo' })).toBeUndefined()
    expect(await proxy({ publicUrl: 'http://localhost:3000' })).toBeUndefined()
    rmSync(secretsPath(dataDir))
    expect(await proxy({ trustProxy: false })).toBe('todo')
  })
  it('says of a mail server’s address that is no use what is wrong, and goes on', async () => {
    const mail = { ...testConfig.mail, smtpUrl: 'mail.example' }
    const findings = await lookAt({ mail })
    expect(findings.get('mail')).toEqual({
      subject: 'mail',
      state: 'todo',
      said: 'It could not be looked at (Invalid URL).',
    })
    expect(findings.has('backup')).toBe(true)
  })
  it('says of a secrets.json that is damaged what to do, and goes on', async () => {
    writeFileSync(secretsPath(dataDir), '{', { mode: 0o600 })
    const findings = await lookAt({ mode: 'live', databaseUrl: null })
    const damaged = {
      state: 'todo',
      said: expect.stringContaining('secrets.json cannot be read; restore it from a backup'),
    }
    for (const subject of ['database', 'keys', 'networks'])
      expect(findings.get(subject), subject).toMatchObject(damaged)
    expect(findings.has('backup')).toBe(true)
  })
})
