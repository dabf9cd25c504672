import { existsSync } from 'node:fs'

/** Debian's package `faketime`. */
const library = ['x86_64', 'aarch64']
  .map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path))

export const noFaketime = (): string | null =>
  library === undefined ? 'Debian’s package faketime is not installed' : null

/** The clock of the machine is off by so much for a process with this; the monotonic one is not. */
export const faketimeEnv = (seconds: number): Record<string, string> => ({
  LD_PRELOAD: library ?? '',
  FAKETIME: `${seconds > 0 ? '+' : '-'}${Math.abs(seconds)}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
