// Every commit says in its subject where it changes what, and why in its body (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process'
import { skippedCode } from './test-totals.mjs'

/** The rule is asked from here on; most of what is older has no body. */
const lastBefore = 'c08254942505f2468692e31581276252a61cdc25'

export interface Commit {
  readonly hash: string
  readonly subject: string
  readonly body: string
}

/** Lines at the end that name people, which git and its hosts add. */
const namesPeople = /^[\w-]+-by: .*$/gim

/** What a commit's words break, each as a sentence. */
export function mistakesIn({ hash, subject, body }: Commit): string[] {
  const name = `${hash.slice(0, 8)} "${subject}"`
  return [
    ...(/^[a-z0-9][a-z0-9 ,/.&_-]*: \S/.test(subject)
      ? []
      : [`${name}: the subject must read "area: what changes".`]),
    ...(body.replaceAll(namesPeople, '').trim() === '' ? [`${name}: the body must say why.`] : []),
  ]
}

/**
 * The commits of HEAD after `from`, merges apart. Null: `from` is none of HEAD's, or there is no
 * history at all, as in an archive or a clone of the newest commits only.
 */
export function commitsSince(root: string, from = lastBefore): Commit[] | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (git('merge-base', '--is-ancestor', from, 'HEAD').status !== 0) return null
  // a byte that no message can hold ends each field: git cuts messages at it
  const { status, stdout, stderr } = git(
    'log',
    '--no-merges',
    '--format=%H%x00%s%x00%b%x00',
    `${from}..HEAD`,
  )
  if (status !== 0) throw new Error(`git log failed: ${stderr}`)
  const fields = stdout.split('\0')
  return Array.from({ length: Math.floor(fields.length / 3) }, (_, index) => {
    const [hash = '', subject = '', body = ''] = fields.slice(3 * index)
    return { hash: hash.trim(), subject, body }
  })
}

if (process.argv[1]?.endsWith('check-commits.ts')) {
  const commits = commitsSince(process.cwd())
  if (commits === null) {
    process.stdout.write(`commits: skipped, for ${lastBefore.slice(0, 8)} is not in the history\n`)
    process.exitCode = skippedCode
  } else {
    const mistakes = commits.flatMap(mistakesIn)
    for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
    process.stdout.write(`commits: ${commits.length} read, ${mistakes.length} mistakes\n`)
    process.exitCode = mistakes.length > 0 ? 1 : 0
  }
}
