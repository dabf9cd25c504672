import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataFolder, heldDemo, refuseFullDisk, settleDataFolder } from './data-folder.ts'

let dataDir = ''
const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
const claim = (mode: 'demo' | 'live' = 'demo') =>
  claimDataFolder({ dataDir, mode, passingGroup: null })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-folder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the data folder is for us alone', () => {
  it('is made closed', () => {
    dataDir = join(dataDir, 'new', 'data')
    claim()
    expect([modeOf('.'), modeOf('marquee.json')]).toEqual(['700', '600'])
  })

  it('is closed with all that lies in it, but for the database’s own folder and what a link leads to', () => {
    const outside = join(tmpdir(), `${dataDir.split('/').at(-1) ?? ''}.outside`)
    writeFileSync(outside, '')
    chmodSync(outside, 0o644)
    mkdirSync(join(dataDir, 'media', 'originals'), { recursive: true })
    mkdirSync(join(dataDir, 'postgres-18'))
    symlinkSync(outside, join(dataDir, 'media', 'link'))
    for (const name of ['secrets.json', 'media/export.zip', 'media/originals/a.jpg']) {
      writeFileSync(join(dataDir, name), '{}')
      chmodSync(join(dataDir, name), 0o644)
    }
    for (const name of ['media/originals', 'media', 'postgres-18', '.'])
      chmodSync(join(dataDir, name), 0o755)
    claim()
    expect(['.', 'media', 'media/originals', 'postgres-18'].map(modeOf)).toEqual([
      '700',
      '700',
      '700',
      '755',
    ])
    expect(['secrets.json', 'media/export.zip', 'media/originals/a.jpg'].map(modeOf)).toEqual([
      '600',
      '600',
      '600',
    ])
    expect((statSync(outside).mode & 0o777).toString(8)).toBe('644')
    rmSync(outside)
  })

  it.runIf(process.getuid?.() === 0)('but for a folder of another user, with all in it', () => {
    mkdirSync(join(dataDir, 'data-18-0123456789ab', 'base'), { recursive: true })
    chmodSync(join(dataDir, 'data-18-0123456789ab', 'base'), 0o755)
    chmodSync(join(dataDir, 'data-18-0123456789ab'), 0o755)
    chownSync(join(dataDir, 'data-18-0123456789ab'), 65_534, 65_534)
    writeFileSync(join(dataDir, 'marquee.json'), '{"mode":"demo"}')
    chmodSync(dataDir, 0o755)
    claim()
    expect(
      ['.', 'data-18-0123456789ab', 'data-18-0123456789ab/base', 'marquee.json'].map(modeOf),
    ).toEqual(['700', '755', '755', '600'])
  })

  it('lets the database’s user pass where that is somebody else, and see nothing', () => {
    claimDataFolder({ dataDir, mode: 'demo', passingGroup: process.getgid?.() ?? 0 })
    expect(modeOf('.')).toBe('710')
  })
})

describe('the data folder belongs to one kind of product', () => {
  it('a demo’s is refused to a live one, and the other way round', () => {
    claim('demo')
    settleDataFolder(dataDir, 'demo')
    expect(() => claim('live')).toThrow(
      `The data folder ${dataDir} is a demo's, with passwords that everybody knows;`,
    )
    claim('demo')
    dataDir = mkdtempSync(join(tmpdir(), 'marquee-folder-'))
    claim('live')
    settleDataFolder(dataDir, 'live')
    expect(() => claim('demo')).toThrow(`The data folder ${dataDir} is a live one;`)
  })

  it('a new one whose start was refused its database is free for either', () => {
    claim('demo')
    claim('live')
    claim('demo')
    claim('live')
    settleDataFolder(dataDir, 'live')
    expect(() => claim('demo')).toThrow('is a live one;')
  })

  it('belongs to the start that got its database, whichever of two wrote its mark last', () => {
    claim('demo')
    claim('live')
    settleDataFolder(dataDir, 'demo')
    expect(() => claim('live')).toThrow("is a demo's")
    claim('demo')
  })

  it('a folder of something else stays as it is', () => {
    writeFileSync(join(dataDir, 'thesis.doc'), 'words')
    chmodSync(dataDir, 0o755)
    expect(() => claim()).toThrow('holds something else (thesis.doc)')
    expect(modeOf('.')).toBe('755')
    expect(existsSync(join(dataDir, 'marquee.json'))).toBe(false)
    expect(readFileSync(join(dataDir, 'thesis.doc'), 'utf8')).toBe('words')
  })

  it('a new disk may have its own folder for what was lost, and files that are hidden', () => {
    mkdirSync(join(dataDir, 'lost+found'))
    writeFileSync(join(dataDir, '.gitkeep'), '')
    expect(() => claim()).not.toThrow()
  })
})

describe('whether a demo ran in the folder before', () => {
  it('is told by a start that got its database, and by none that was refused it', () => {
    claim()
    claim()
    expect(heldDemo(dataDir)).toBe(false)
    settleDataFolder(dataDir, 'demo')
    expect(heldDemo(dataDir)).toBe(true)
    claim()
    expect(heldDemo(dataDir)).toBe(true)
  })

  it('is told by the mark of an older release, and never by that of a live one', () => {
    writeFileSync(join(dataDir, 'marquee.json'), '{"mode":"demo"}')
    claim()
    expect(heldDemo(dataDir)).toBe(true)
    writeFileSync(join(dataDir, 'marquee.json'), '{"mode":"live"}')
    claim('live')
    expect(heldDemo(dataDir)).toBe(false)
  })

  it('is not said of a folder without a mark', () => {
    settleDataFolder(dataDir, 'demo')
    expect([heldDemo(dataDir), existsSync(join(dataDir, 'marquee.json'))]).toEqual([false, false])
  })
})

it('a disk that is as good as full is named with what is left', () => {
  expect(() => refuseFullDisk(dataDir, 12)).toThrow(
    `The disk of the data folder ${dataDir} has 12 MB left, and Marquee needs 200 MB;`,
  )
  expect(() => refuseFullDisk(dataDir, 200)).not.toThrow()
})

it.runIf(process.platform === 'linux')(
  'a folder below /proc is refused, and the start ends',
  () => {
    expect(() =>
      claimDataFolder({ dataDir: '/proc/marquee/data', mode: 'demo', passingGroup: null }),
    ).toThrow('The data folder /proc/marquee/data cannot be written;')
  },
)
