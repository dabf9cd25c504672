import type { Mode } from '#platform/config.ts'

/** What the doctor found of one thing. */
export interface Finding {
  readonly subject: string
  /** `open`: it could not be looked at, or is not set up; that is nothing to mend. */
  readonly state: 'well' | 'todo' | 'open'
  /** One sentence: how it is, or what to do. No secret. */
  readonly said: string
}

export const well = (subject: string, said: string): Finding => ({ subject, state: 'well', said })
export const todo = (subject: string, said: string): Finding => ({ subject, state: 'todo', said })
export const open = (subject: string, said: string): Finding => ({ subject, state: 'open', said })

/** The product does not run: a live one is to be started, and a demo may rest. */
export const asleep = (subject: string, mode: Mode, said: string): Finding =>
  mode === 'live' ? todo(subject, `${said} Start it.`) : open(subject, said)

const marks = { well: 'WELL', todo: 'TO DO', open: '-' } as const

/** One line each, and how many want something done. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const count = findings.filter(({ state }) => state === 'todo').length
  return [
    ...findings.map(
      ({ subject, state, said }) => `${marks[state].padEnd(5)}  ${subject.padEnd(width)}  ${said}`,
    ),
    '',
    count === 0 ? 'Nothing is to be done.' : `${count} to do.`,
  ].join('\n')
}
