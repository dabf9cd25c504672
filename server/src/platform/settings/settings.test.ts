import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settingNames } from '../config.ts'
import { settingRows } from './settings-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-settings-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const aFile = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const mistakes = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env, [])
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('settings', () => {
  it('are described, each once, and no other is', () => {
    const described = settingRows.flatMap(({ names }) => names)
    expect(described.toSorted()).toEqual([...settingNames].sort())
  })
  it('are checked at the start all together, one sentence a mistake', () => {
    expect(
      mistakes({
        PORT: '70000',
        TRUST_PROXY: 'true',
        BACKUP_KEEP_DAYS: '0',
        MAPS_GOOGLE_KEY: 'a',
        NOMINATIM_URL: 'b',
      }),
    ).toEqual([
      'PORT must be a port between 1 and 65535, not "70000".',
      'TRUST_PROXY is the number of proxies in front or their addresses, not "true": who trusts everybody lets each caller choose an address.',
      'BACKUP_KEEP_DAYS must be a number of days, 1 or more, not "0".',
      'MAPS_GOOGLE_KEY and NOMINATIM_URL: name one of them.',
    ])
  })
  it('come from files where a file is named, without the line break at its end', () => {
    const config = readConfig(
      {
        BACKUP_PASSPHRASE_FILE: aFile('passphrase', 'burrata at eight\n'),
        METRICS_TOKEN_FILE: aFile('token', '0123456789abcdef'),
      },
      [],
    )
    expect([config.backup.passphrase, config.metricsToken]).toEqual([
      'burrata at eight',
      '0123456789abcdef',
    ])
  })
  it('from files are refused where the file is no use, and where both are set', () => {
    const missing = join(folder, 'none')
    const two = aFile('two', 'one\ntwo\n')
    expect(
      mistakes({
        METRICS_TOKEN_FILE: missing,
        BACKUP_PASSPHRASE_FILE: two,
        SMTP_URL: 'smtp://mail.example',
        SMTP_URL_FILE: two,
      }),
    ).toEqual([
      'SMTP_URL and SMTP_URL_FILE are both set; name one of them.',
      `METRICS_TOKEN_FILE names ${missing}, which cannot be read.`,
      `BACKUP_PASSPHRASE_FILE names ${two}, which must hold one line.`,
    ])
  })
  it('that end in _FILE themselves stay what they are', () => {
    expect(readConfig({ TERMS_FILE: '/terms.txt' }, []).providers.termsFile).toBe('/terms.txt')
  })
})
