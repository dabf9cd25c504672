// What the server says is a code of the catalogues (decision 021), so that every reader has it in
// their own language. This check fails where a sentence stands in code instead: in an error that a
// person reads, or as the raw words that only a network may write.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { textsOf } from './texts-of.ts'

export interface Prose {
  readonly file: string
  readonly line: number
  readonly text: string
}

const read = /^(contract|server\/src)\/.*\.ts$/
/**
 * Tests and what stands in for networks there, sample mails, the posts of the demo venue, and what
 * the mail server's operator reads at a terminal.
 */
const exempt =
  /\.(test|suite)\.ts$|\/testing\/|\/testing\.ts$|\/stand-in-[\w-]+\.ts$|\/sample-mails\.ts$|^server\/src\/(demo|connectors\/mail)\//

const errors = new Set(['AppError', 'ConnectorError'])
/** Of the record that an error takes: what a person reads. */
const told = new Set(['message', 'details'])

/** What a call or a literal says in words of its own. */
function expressionsOf(node: ts.Node): readonly ts.Expression[] {
  if (ts.isNewExpression(node) && errors.has(node.expression.getText())) {
    const [, said, facts] = node.arguments ?? []
    return [said, facts].flatMap((given) =>
      given === undefined ? [] : ts.isObjectLiteralExpression(given) ? toldIn(given) : [given],
    )
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'rawMessage')
    return node.arguments.slice(0, 1)
  if (ts.isObjectLiteralExpression(node) && isRaw(node))
    return propertiesOf(node).flatMap(({ name, initializer }) =>
      name.getText() === 'raw' ? [initializer] : [],
    )
  return []
}

const propertiesOf = (node: ts.ObjectLiteralExpression) =>
  node.properties.filter((property) => ts.isPropertyAssignment(property))

const isRaw = (node: ts.ObjectLiteralExpression) =>
  propertiesOf(node).some(
    ({ name, initializer }) =>
      name.getText() === 'code' && ts.isStringLiteral(initializer) && initializer.text === 'raw',
  )

const toldIn = (node: ts.ObjectLiteralExpression): ts.Expression[] =>
  propertiesOf(node).flatMap(({ name, initializer }) =>
    !told.has(name.getText())
      ? []
      : ts.isObjectLiteralExpression(initializer)
        ? propertiesOf(initializer).map((field) => field.initializer)
        : [initializer],
  )

const isWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll('{}', ''))

/** Sentences in one file; none where they are at home. Pure. */
export function findProse(file: string, source: string): Prose[] {
  if (!read.test(file) || exempt.test(file)) return []
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Prose[] = []
  const walk = (node: ts.Node): void => {
    for (const expression of expressionsOf(node))
      for (const text of textsOf(expression).filter(isWords))
        found.push({
          file,
          line: parsed.getLineAndCharacterOfPosition(expression.getStart()).line + 1,
          text,
        })
    ts.forEachChild(node, walk)
  }
  walk(parsed)
  return found
}

/** Reads every file that git knows. Throws when it reads hardly any. */
function findAll(root: string): { readonly found: readonly Prose[]; readonly read: number } {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => read.test(file))
  if (files.length < 50) throw new Error(`Only ${files.length} files were found.`)
  const found = files.flatMap((file) => {
    try {
      return findProse(file, readFileSync(join(root, file), 'utf8'))
    } catch {
      // deleted in the working tree, still known to git
      return []
    }
  })
  return { found, read: files.length }
}

if (process.argv[1]?.endsWith('check-prose.ts')) {
  const { found, read: count } = findAll(process.cwd())
  for (const { file, line, text } of found)
    process.stderr.write(`${file}:${line} prose instead of a code: ${text}\n`)
  process.stdout.write(`prose: ${count} files read, ${found.length} findings\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
