import { expect, it } from 'vitest'
import { isEncoderAbsent } from './encoder-absence.ts'

const failed = (text: string, code?: string) => Object.assign(new Error(text), code ? { code } : {})
const ofBinary = (text: string) =>
  failed(
    `Could not load the node-av native binding for linux-x64.\nErrors:\n  Platform package not found or loading failed: Error: ${text}`,
  )

it('a package that is not installed, and a binary for another machine, are no encoder', () => {
  for (const error of [
    failed("Cannot find package '@mediabunny/server'", 'ERR_MODULE_NOT_FOUND'),
    failed('node-av.node: invalid ELF header', 'ERR_DLOPEN_FAILED'),
    ofBinary("Cannot find module '@seydx/node-av-linux-x64/node-av.node'"),
    ofBinary("/lib/libm.so.6: version `GLIBC_2.38' not found"),
  ])
    expect(isEncoderAbsent(error), error.message).toBe(true)
})

it('a machine that is short of something for a moment may have one', () => {
  for (const error of [
    failed('node-av.node: cannot allocate memory', 'ERR_DLOPEN_FAILED'),
    failed('EMFILE: too many open files', 'EMFILE'),
    failed('Array buffer allocation failed'),
    failed('Unexpected end of input'),
    ofBinary('node-av.node: failed to map segment from shared object: Cannot allocate memory'),
  ])
    expect(isEncoderAbsent(error), error.message).toBe(false)
})
