import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apart, lastLine, nothing, ofChecks, ofCode, ofReport, plus } from './test-totals.mjs'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

describe('the last line of npm test', () => {
  it('counts a skipped check as skipped, and adds nothing to passed for it', () => {
    const ended = { failed: ['walls'], skipped: ['audit', 'secrets'] }
    expect(ofChecks(15, ended)).toEqual({ passed: 12, failed: 1, skipped: 2 })
  })

  it('counts a program that could not run here as skipped', () => {
    expect(ofCode(0)).toEqual({ ...nothing, passed: 1 })
    expect(ofCode(75)).toEqual({ ...nothing, skipped: 1 })
    expect(ofCode(1)).toEqual({ ...nothing, failed: 1 })
  })

  it('takes what a program reports of its parts, those that were not run with them', () => {
    const faults = { passed: 7, failed: 1, skipped: 3 }
    expect(ofReport(faults, 1)).toEqual(faults)
    expect(plus({ passed: 2, failed: 0, skipped: 1 }, faults)).toEqual({
      passed: 9,
      failed: 1,
      skipped: 4,
    })
  })

  it('fails where there is no report, and where no part tells of the error', () => {
    expect(ofReport(null, 0)).toEqual({ ...nothing, failed: 1 })
    expect(ofReport({ passed: 7, failed: 0, skipped: 0 }, 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 0,
    })
  })

  it('begins as CI reads it, and names and counts what no test command runs', () => {
    const line = lastLine({ passed: 9, failed: 0, skipped: 4 })
    expect(line).toMatch(/^9 passed, 0 failed, 4 skipped; 4 only run by name: /)
    for (const name of apart) expect(line).toContain(`npm run ${name}`)
  })

  it('leaves out no kind of chaos: each is run by npm test, by the full run, or named', () => {
    const files = [...read('chaos.mjs').matchAll(/^ {2}(\w+): 'chaos\/([\w-]+\.ts)',$/gm)]
    expect(files.length).toBeGreaterThan(5)
    const named = apart.join(' ')
    const left = files.filter(
      ([, name = '', file = '']) => !read('test.mjs').includes(file) && !named.includes(name),
    )
    expect(left).toEqual([])
  })
})
