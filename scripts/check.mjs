// npm run check: format, types, lint, limits, rules, walls, statements, unused code, generated
// files, commits, lock file. No exceptions, no warnings.
import { assertNode, install, runQuietly } from './bootstrap.mjs'
import { skippedCode } from './test-totals.mjs'

assertNode()
await install()

export const checks = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  // one program reads the types for both; each folder's own tsconfig.json says by which rules
  [
    'types and lint',
    [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '--quiet',
      'contract',
      'languages',
      'server',
      'sandbox',
      'web',
      'scripts',
      'e2e',
      'bench',
      'chaos',
      'vitest.config.ts',
    ],
  ],
  ['limits', ['scripts/check-limits.ts']],
  ['rules', ['scripts/check-rules.ts']],
  ['network names', ['scripts/check-network-names.ts']],
  ['prose', ['scripts/check-prose.ts']],
  ['walls', ['scripts/check-walls.ts']],
  ['sql', ['scripts/check-sql.ts']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['generated files', ['scripts/generate.ts', '--check']],
  ['secrets', ['scripts/check-secrets.ts']],
  ['commits', ['scripts/check-commits.ts']],
  ['audit', ['scripts/check-audit.ts']],
  ['requirements', ['scripts/check-requirements.ts']],
  ['lock file', ['scripts/complete-lock.ts', '--check']],
  ['deploy', ['scripts/check-deploy.ts']],
]

/** Two at a time, for each of them works on one core; the longest first. */
const atOnce = 2
const longest = ['types and lint', 'walls', 'sql', 'unused code']
const inOrder = [...checks].sort(([a], [b]) => rank(a) - rank(b))

function rank(name) {
  const at = longest.indexOf(name)
  return at < 0 ? longest.length : at
}

/**
 * Runs every check and answers the names of those that failed, and of those that were skipped: they
 * could not ask whom they have to ask.
 */
export async function check() {
  const failed = []
  const skipped = []
  const waiting = [...inOrder]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      const started = performance.now()
      const { code, said } = await runQuietly(args)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const end = code === 0 ? 'ok  ' : code === skippedCode ? 'SKIP' : 'FAIL'
      process.stdout.write(`${said}${end} ${name} (${seconds} s)\n`)
      if (end === 'SKIP') skipped.push(name)
      if (end === 'FAIL') failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (skipped.length > 0)
    process.stdout.write(
      `${skipped.length} of ${checks.length} checks skipped: ${skipped.join(', ')}\n`,
    )
  return { failed, skipped }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const { failed } = await check()
  process.exitCode = failed.length > 0 ? 1 : 0
}
