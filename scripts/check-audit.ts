// Known faults of the packages that the product runs with, as the registry tells them. Where it
// cannot be asked (no line, or a registry that tells none) the check is skipped, and counted as such.
import { execFile } from 'node:child_process'
import { skippedCode } from './test-totals.mjs'

export interface Advisory {
  readonly name: string
  readonly severity: string
}

/** What the registry said; null where it said nothing that could be read. */
export function readAudit(json: string): readonly Advisory[] | null {
  const report = parsed(json)
  if (!isRecord(report) || !isRecord(report.vulnerabilities)) return null
  return Object.entries(report.vulnerabilities).map(([name, fault]) => ({
    name,
    severity: isRecord(fault) && typeof fault.severity === 'string' ? fault.severity : 'unknown',
  }))
}

/** What must not ship; the rest is said and does not fail. */
export const mustNotShip = ({ severity }: Advisory): boolean =>
  severity !== 'low' && severity !== 'moderate' && severity !== 'info'

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) satisfies unknown
  } catch {
    return null
  }
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** npm ends with 1 where it found something, and where it could not ask. */
function askNpm(cwd: string): Promise<string> {
  const words = ['audit', '--json', '--omit=dev', '--audit=true', '--fetch-timeout=15000']
  return new Promise((resolve) => {
    execFile('npm', [...words, '--fetch-retries=0'], { cwd, timeout: 40_000 }, (_error, said) =>
      resolve(said),
    )
  })
}

if (process.argv[1]?.endsWith('check-audit.ts')) {
  const answers = await Promise.all(['.', 'encoder'].map(askNpm))
  const told = answers.map(readAudit)
  const advisories = told.flatMap((one) => one ?? [])
  if (told.includes(null) && !advisories.some(mustNotShip)) {
    process.stdout.write('audit: skipped, for the registry told nothing\n')
    process.exitCode = skippedCode
  } else {
    for (const { name, severity } of advisories) process.stderr.write(`${name}: ${severity}\n`)
    process.stdout.write(`audit: ${advisories.length} packages with known faults\n`)
    process.exitCode = advisories.some(mustNotShip) ? 1 : 0
  }
}
