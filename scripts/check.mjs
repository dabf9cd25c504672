// npm run check: format, types, lint, limits, rules, walls, unused code, generated files, lock
// file. No exceptions, no warnings.
import { assertNode, install, run } from './bootstrap.mjs'

assertNode()
await install()

export const checks = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ...['contract', 'server', 'sandbox', 'web', 'scripts'].map((part) => [
    `types of ${part}`,
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', part],
  ]),
  [
    'lint',
    [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      '--quiet',
      'contract',
      'server',
      'sandbox',
      'web',
      'scripts',
      'e2e',
      'bench',
      'chaos',
    ],
  ],
  ['limits', ['scripts/check-limits.ts']],
  ['rules', ['scripts/check-rules.ts']],
  ['network names', ['scripts/check-network-names.ts']],
  ['walls', ['scripts/check-walls.ts']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['generated files', ['scripts/generate.ts', '--check']],
  ['lock file', ['scripts/complete-lock.ts', '--check']],
]

/** Runs every check and answers the names of those that failed. */
export async function check() {
  const failed = []
  for (const [name, args] of checks) {
    const started = performance.now()
    const code = await run(args)
    process.stdout.write(
      `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
    )
    if (code !== 0) failed.push(name)
  }
  return failed
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const failed = await check()
  process.exitCode = failed.length > 0 ? 1 : 0
}
