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
  it('are refused all together where they would end in a stack trace, or in silence', () => {
    const gone = join(folder, 'gone.txt')
    expect(
      mistakes({
        LOG_LEVEL: 'verbose',
        SMTP_URL: 'mail.example',
        MAIL_FROM: 'the kitchen',
        PUBLIC_URL: 'http://localhost:3000/app',
        BACKUP_PASSPHRASE: 'burrata',
        BACKUP_KEEP_DAYS: '0',
        TERMS_FILE: gone,
        PRIVACY_FILE: folder,
        MAPS_GOOGLE_KEY: 'a',
        NOMINATIM_URL: 'b',
      }),
    ).toEqual([
      'PUBLIC_URL must name a whole site and nothing behind it, as http://localhost:3000 does.',
      `TERMS_FILE names ${gone}, which cannot be read.`,
      `PRIVACY_FILE names ${folder}, which cannot be read.`,
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "verbose".',
      expect.stringMatching(/^SMTP_URL must be an address such as smtp:/),
      'MAIL_FROM must be an address such as Marquee <hello@marquee.example>, not "the kitchen".',
      'BACKUP_KEEP_DAYS must be a number of days, 1 or more, not "0".',
      'BACKUP_PASSPHRASE must have at least 12 characters.',
      'MAPS_GOOGLE_KEY and NOMINATIM_URL: name one of them.',
    ])
  })
  it.each([
    'mail.example:587',
    'smtp:mail.example',
    'http://mail.example',
    'smtp://u:50%off@mail.example',
    'smtp://u:1/hunter2@mail.example',
    'smtp://u:1#hunter2@mail.example',
  ])('refuse %s as a mail server, and repeat nothing of it', (address) => {
    const [said, ...more] = mistakes({ SMTP_URL: address })
    expect([said, more]).toEqual([expect.stringContaining('SMTP_URL must be an address'), []])
    expect(said).not.toMatch(/hunter2|50%off/)
  })
  it('take every address of a mail server, a sender and a site that can be used', () => {
    for (const address of ['smtp://mail.example', 'smtps://u%40b:50%25off@mail.example:465/'])
      expect(mistakes({ SMTP_URL: address })).toEqual([])
    for (const sender of ['a@b.example', 'Lume <a@b.example>', '"Lume, Bar" <a@b.example>'])
      expect(mistakes({ MAIL_FROM: sender })).toEqual([])
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' }, []).publicUrl).toBe(
      'http://localhost:3000',
    )
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
    const terms = aFile('terms.txt', 'Be kind.\nPay in time.\n')
    expect(readConfig({ TERMS_FILE: terms }, []).providers.termsFile).toBe(terms)
  })
})
