// How npm test counts. What was not run is never counted as passed, and stands in the last line.

/** @typedef {{ readonly passed: number; readonly failed: number; readonly skipped: number }} Totals */

/** @type {Totals} */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {Totals} one
 * @param {Partial<Totals>} more
 * @returns {Totals}
 */
export const plus = (one, { passed = 0, failed = 0, skipped = 0 }) => ({
  passed: one.passed + passed,
  failed: one.failed + failed,
  skipped: one.skipped + skipped,
})

/**
 * A check that could not ask whom it has to ask is skipped, and so has not passed.
 *
 * @param {number} checks how many there are
 * @param {{ readonly failed: readonly string[]; readonly skipped: readonly string[] }} ended
 * @returns {Totals}
 */
export const ofChecks = (checks, { failed, skipped }) => ({
  passed: checks - failed.length - skipped.length,
  failed: failed.length,
  skipped: skipped.length,
})

/**
 * What a program ends with that could not run here, and says why. sysexits(3) has the number: try
 * again another time.
 */
export const skippedCode = 75

/**
 * One program that only says by its end how it went.
 *
 * @param {number} code
 * @returns {Totals}
 */
export function ofCode(code) {
  if (code === 0) return { ...nothing, passed: 1 }
  return code === skippedCode ? { ...nothing, skipped: 1 } : { ...nothing, failed: 1 }
}

/**
 * What a program wrote of its parts. One that left no report has failed, whatever it ended with; so
 * has one that ended with an error that none of its parts tells.
 *
 * @param {Totals | null} report
 * @param {number} code
 * @returns {Totals}
 */
export function ofReport(report, code) {
  if (report === null) return { ...nothing, failed: 1 }
  const isUntold = code !== 0 && report.failed === 0
  return plus({ ...nothing, failed: isUntold ? 1 : 0 }, report)
}

/** What neither npm test nor npm run test:full runs: hours, machines of their own, or no verdict. */
export const apart = ['chaos:removals', 'chaos -- --webhooks', 'chaos -- --machines', 'bench']

/**
 * CI reads "N passed, N failed" at its front.
 *
 * @param {Totals} totals
 * @returns {string}
 */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped; ${apart.length} only run by name: ${apart
    .map((name) => `npm run ${name}`)
    .join(', ')}`
