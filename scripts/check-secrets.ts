// No secret in the repository: keys of providers whose form gives them away, private keys, and
// passwords in addresses. It needs no network, and reads every file that git knows or would add.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FoundSecret {
  readonly file: string
  readonly line: number
  readonly kind: string
}

interface Form {
  readonly kind: string
  readonly pattern: RegExp
}

/** As their owners document them. What is only an example is too short for them, or named below. */
const forms: readonly Form[] = [
  {
    kind: 'private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=\\]{20}/,
  },
  { kind: 'key of AWS', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/ },
  { kind: 'key of Stripe', pattern: /\b[sr]k_live_[A-Za-z0-9]{20,}/ },
  { kind: 'secret of a webhook', pattern: /\bwhsec_[A-Za-z0-9+/]{30,}/ },
  { kind: 'key of Google', pattern: /\bAIza[\w-]{35}\b/ },
  { kind: 'secret of Google', pattern: /\bGOCSPX-[\w-]{28}\b/ },
  { kind: 'token of Google', pattern: /\bya29\.[\w-]{60,}/ },
  { kind: 'token of Meta', pattern: /\bEAA[A-Za-z0-9]{80,}/ },
  { kind: 'token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/ },
  { kind: 'token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { kind: 'token of Slack', pattern: /\bxox[abprs]-[A-Za-z0-9-]{20,}/ },
  { kind: 'key of a model', pattern: /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{40,}/ },
  {
    kind: 'password in an address',
    pattern:
      /\b(?:https?|postgres(?:ql)?|smtps?|redis):\/\/[^\s:/@'"`${}<>]+:[^\s/@'"`${}<>]{12,}@[\w-]+\.[a-z]/,
  },
]

/** Tests and documents name addresses that nobody has (RFC 2606). */
const isExample = (found: string) => /@[\w.-]*\bexample\b|\.(?:test|invalid)\b/.test(found)

export function findSecrets(file: string, text: string): FoundSecret[] {
  return forms.flatMap(({ kind, pattern }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))]
      .filter(({ index }) => {
        const rest = text.slice(index).split('\n', 1)[0] ?? ''
        return kind !== 'password in an address' || !isExample(rest)
      })
      .map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length, kind })),
  )
}

/** Throws when it reads hardly anything: a check that reads nothing proves nothing. */
export function findAllSecrets(root: string): { found: FoundSecret[]; read: number } {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
    .split('\0')
    .filter((file) => file !== '')
  if (files.length < 50)
    throw new Error(`Only ${files.length} files were found; no secret was looked for.`)
  let read = 0
  const found = files.flatMap((file) => {
    const bytes = readIfThere(join(root, file))
    // pictures and videos
    if (!bytes || bytes.subarray(0, 8000).includes(0)) return []
    read += 1
    return findSecrets(file, bytes.toString('utf8'))
  })
  return { found, read }
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    // deleted in the working tree, still known to git
    return null
  }
}

if (process.argv[1]?.endsWith('check-secrets.ts')) {
  const { found, read } = findAllSecrets(process.cwd())
  // never the secret itself: this goes to logs
  for (const { file, line, kind } of found) process.stderr.write(`${file}:${line} ${kind}\n`)
  process.stdout.write(`secrets: ${read} files read, ${found.length} found\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
