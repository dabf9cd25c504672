// Rules that no linter knows: where SQL, the environment, the network and the clock may be touched,
// and which migrations are safe.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Finding {
  readonly file: string
  readonly line: number
  readonly rule: string
}
interface Rule {
  readonly name: string
  readonly files: RegExp
  readonly except: RegExp
  readonly pattern: RegExp
}

const tests = /\.(test|suite)\.tsx?$|\/testing\/|\/testing\.ts$/
const or = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))
/** Pages of rooms and connectors, which are read at a glance. */
const readmes = /^server\/src\/.*README\.md$/
const mostReadmeLines = 60

/** The one guard that always says yes, for what nobody sees. */
const accountCall = /^server\/src\/connectors\/capabilities\/account-call\.ts$/
/** A proof has no database and so no ledger (decision 040). */
const proofWrites = /^server\/src\/operator\/prove\/proof-writes\.ts$/

export const rules: readonly Rule[] = [
  {
    name: 'SQL only in *-store.ts and platform/db',
    files: /^server\/src\/.*\.ts$/,
    except: or(tests, /-store\.ts$/, /^server\/src\/platform\/(db\/|http\/health\.ts|queue\/)/),
    pattern: /\bsql(<[^`]*>)?`/,
  },
  {
    name: 'process.env only in platform/config.ts',
    files: /^(server|contract)\/.*\.ts$/,
    except: or(tests, /^server\/src\/platform\/(config|production-libraries)\.ts$/),
    pattern: /process\.env/,
  },
  {
    name: 'no fetch in the server: outbound-http is the way out',
    files: /^server\/src\/.*\.ts$/,
    except: tests,
    pattern: /(?<![.\w])fetch\(/,
  },
  {
    name: 'SQL now() only in platform/db: time is passed in from the clock',
    files: /^server\/src\/.*-store\.ts$/,
    except: tests,
    pattern: /(?<![.\w])(now\(\)|current_timestamp|current_date)/i,
  },
  {
    name: 'time comes from the clock',
    files: /^server\/src\/.*\.ts$/,
    except: or(tests, /platform\/(clock|ids|secrets)\.ts$/, /platform\/db\//),
    pattern: /\bDate\.now\(|new Date\(\)/,
  },
  {
    name: 'only the outbox lets a call write to a network: it asks lease, switch and ledger',
    files: /^server\/src\/.*\.ts$/,
    except: or(
      tests,
      /^server\/src\/outbox\/(send\/write-context|ledger\/lease-keeper)\.ts$/,
      accountCall,
      proofWrites,
    ),
    pattern:
      /(?<!readonly )\bmayStillSend(:\s*(async\s*)?(\(|[a-z]\w*\s*=>|function\b)|\s*=[^=]|\([^)]*\)\s*\{)/,
  },
  {
    name: 'rooms write to networks through the outbox: no guard of their own, no call without one',
    files: /^server\/src\/(features|composition|demo|app|operator)\b.*\.ts$/,
    except: or(tests, /\/stand-in-[\w-]+\.ts$/, proofWrites),
    pattern: /\b(mayStillSend|accountCall)\b|:\s*WriteContext\s*=|\b(as|satisfies) WriteContext\b/,
  },
  {
    name: 'connectors hand on the guard that they were given',
    files: /^server\/src\/connectors\/.*\.ts$/,
    except: or(tests, /\/testing-[\w-]+\.ts$/, accountCall),
    // also by a name: `mayStillSend: yes` is as good as a guard of one's own
    pattern: /(?<!readonly )\bmayStillSend:(?!\s*(call\.)?guard\.mayStillSend\b)/,
  },
  {
    name: 'no ts-ignore, no any',
    files: /\.tsx?$/,
    except: /^$/,
    pattern: /@ts-(ignore|nocheck|expect-error)|\bas any\b|: any\b/,
  },
  {
    name: 'no mark of a merge that was left unfinished',
    files: /./,
    except: /^$/,
    // indented where a formatter took it for text, a row where one took it for part of a table
    pattern: /^\s*(\| )?((<{7}|>{7}|\|{7}) \S|={7}(\s*\||$))/,
  },
  {
    name: 'no only, no skip',
    files: /\.(test|story)\.tsx?$/,
    except: /^$/,
    pattern: /\b(it|test|describe)\.(only|skip)\(/,
  },
  {
    name: 'no markup made of strings in the web: what a person wrote would become part of the page',
    files: /^web\/src\/.*\.tsx?$/,
    except: tests,
    pattern:
      /dangerouslySetInnerHTML|\b(innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write\b|createContextualFragment/,
  },
  {
    name: 'a bullet of a README holds three lines: split it',
    files: readmes,
    except: /^$/,
    pattern: /^\s*- .{360}/,
  },
  {
    name: 'hex colours only in tokens.css',
    files: /^web\/src\/.*\.css$/,
    except: /tokens\.css$|\/networks\/[\w-]+\/mark\.css$|logo\.css$/,
    pattern: /#[0-9a-f]{3,8}\b/i,
  },
]

/**
 * A migration may not lock a big table for long or lose data: expand now, contract in a later
 * release.
 */
const migrationRules: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'no drop or rename in a migration: contract in a later release',
    pattern: /\b(drop\s+(table|column)|rename\s+(to|column))\b/i,
  },
  { name: 'no type change in place', pattern: /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i },
  {
    name: 'a new column of an existing table is nullable or has a default',
    pattern: /\badd\s+column\s+(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i,
  },
  { name: 'times are timestamptz', pattern: /\btimestamp\b(?!tz)/i },
]

/** Of whole statements, which may go over several lines. */
const migrationStatementRules: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'no stored generated column in a table that is there: it is written anew under a lock',
    pattern: /\badd\s+column\s[^;]*?\bgenerated\s+always\b(?![^;]*\bvirtual\b)/gi,
  },
]
const isMigration = (file: string) => file.startsWith('server/migrations/')

export function findInFile(file: string, text: string): Finding[] {
  const found: Finding[] = []
  const wanted = isMigration(file)
    ? migrationRules
    : rules.filter(({ files, except }) => files.test(file) && !except.test(file))
  if (wanted.length === 0) return found
  if (readmes.test(file)) found.push(...tooLong(file, text))
  const lines = text.split('\n').map((line) => line.replace(/^\s*(\/\/|\*|\/\*|--).*$/, ''))
  lines.forEach((code, index) => {
    for (const { name, pattern } of wanted)
      if (pattern.test(code)) found.push({ file, line: index + 1, rule: name })
  })
  if (isMigration(file)) found.push(...findInStatements(file, lines.join('\n')))
  return found
}

const findInStatements = (file: string, code: string): Finding[] =>
  migrationStatementRules.flatMap(({ name, pattern }) =>
    [...code.matchAll(pattern)].map(({ index }) => ({
      file,
      line: code.slice(0, index).split('\n').length,
      rule: name,
    })),
  )

/** Connectors list what each network does otherwise, and so may go on. */
function tooLong(file: string, text: string): Finding[] {
  const lines = text.trimEnd().split('\n').length
  if (lines <= mostReadmeLines || file.startsWith('server/src/connectors/')) return []
  return [
    { file, line: mostReadmeLines + 1, rule: `a README has ${mostReadmeLines} lines at most` },
  ]
}

/**
 * Reads every file git knows or would add. Throws when it reads none: a check that reads nothing
 * proves nothing.
 */
export function findAll(root: string): { findings: Finding[]; read: number } {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /\.(tsx?|css|sql|md|ya?ml)$/.test(file) &&
        file !== 'scripts/check-rules.ts' &&
        file !== 'scripts/check-rules.test.ts',
    )
  if (files.length < 50)
    throw new Error(`Only ${files.length} files were found; the rules were not checked.`)
  const findings = files.flatMap((file) => {
    try {
      return findInFile(file, readFileSync(`${root}/${file}`, 'utf8'))
    } catch {
      // deleted in the working tree, still known to git
      return []
    }
  })
  return { findings, read: files.length }
}

if (process.argv[1]?.endsWith('check-rules.ts')) {
  const { findings, read } = findAll(process.cwd())
  for (const { file, line, rule } of findings) process.stderr.write(`${file}:${line} ${rule}\n`)
  process.stdout.write(`rules: ${read} files read, ${findings.length} findings\n`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
