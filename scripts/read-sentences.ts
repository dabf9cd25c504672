// Reads out of the source what the server can say to a person, as patterns: `{}` stands for
// whatever is put in.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

export interface Said {
  readonly where: string
  readonly text: string
}

const root = join(import.meta.dirname, '..')
/**
 * Rooms and connectors speak to people; of the platform only what answers calls does, and what it
 * throws at them. Mails have their own words in both languages.
 */
const folders = ['contract', 'server/src/features', 'server/src/connectors', 'server/src/platform']
/**
 * Not for people's eyes: tests, SQL, figures, what an operator reads at a terminal, what is told to
 * a model or suggested in either language, and the log of what runs in the background.
 */
const silent =
  /^contract\/(?:italian\/|italian-|translate-)|\.(?:test|suite)\.ts$|testing|node_modules|\/notifications\/(?!routes)|-store\.ts$|-metrics\.ts$|connectors\/[\w-]+\/[\w-]+-setup\.ts$|describe-networks|connectors\/(?:mail|capabilities|storage)\/|\/intake\/|hand-over|export-readme|assistant\/(?:local-text|prompts|guard)|publishing-health|http\/(?:health|metrics|live)|stripe\/(?:outbound-client|read-subscription)/

function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/**
 * Every text that an expression may become: both arms of a condition, a template as a pattern, the
 * first of a `??` too.
 */
export function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('{}')]
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  )
    return [...textsOf(node.left), ...textsOf(node.right)]
  return []
}

/** Begins like a sentence and goes on in words. SQL, headers and addresses do not. */
const isSentence = (text: string) =>
  /^(?:[A-Z“][\w’-]*[ ,:]|\{\}:? ?[A-Za-z])/.test(text) &&
  (text.match(/[ ’][a-z]+/g) ?? []).length >= 2 &&
  !/[<>=;]{2}|\n/.test(text)
const isWords = (text: string) => /[A-Za-z]{2}/.test(text) && / /.test(text)

/** What a person left unticked at a network, by the names of its permissions. */
function isNeededWord({ parent }: ts.Node): boolean {
  if (!ts.isPropertyAssignment(parent)) return false
  const list = ts.findAncestor(parent, ts.isVariableDeclaration)
  return list?.name.getText() === 'neededWords'
}

/** What this node says to somebody, by where it stands. */
function saidBy(node: ts.Node, file: string): readonly string[] {
  if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') {
    const [, text, facts] = node.arguments ?? []
    const details =
      facts && ts.isObjectLiteralExpression(facts)
        ? facts.properties
            .filter(
              (property) =>
                ts.isPropertyAssignment(property) && property.name.getText() === 'details',
            )
            .flatMap((property) =>
              ts.isPropertyAssignment(property) ? detailsOf(property.initializer) : [],
            )
        : []
    return [...(text ? textsOf(text) : []), ...details]
  }
  if (
    !ts.isStringLiteral(node) &&
    !ts.isTemplateExpression(node) &&
    !ts.isNoSubstitutionTemplateLiteral(node)
  )
    return []
  if (file.startsWith('server/src/platform/') && !file.startsWith('server/src/platform/http/'))
    return []
  // what a figure counts is told to whoever watches the server
  if (ts.isCallExpression(node.parent) && node.parent.expression.getText().startsWith('metrics.'))
    return []
  // the summary of a call is for developers
  if (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'summary') return []
  return textsOf(node).filter(
    file.endsWith('why-words.ts') || isNeededWord(node)
      ? isWords
      : file.startsWith('contract/')
        ? (text) => /^(?:[A-Z0-9]|\{\} [a-z])[^/]* [a-z]/.test(text)
        : isSentence,
  )
}

function detailsOf(node: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(node)) return textsOf(node)
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) ? textsOf(property.initializer) : [],
  )
}

/** The sentences of one file. */
export function sentencesOf(file: string, source: string): Said[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Said[] = []
  const walk = (node: ts.Node): void => {
    for (const text of saidBy(node, file))
      if (text !== '' && text !== '{}')
        found.push({
          where: `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
          text,
        })
    ts.forEachChild(node, walk)
  }
  walk(parsed)
  return found
}

/** Every sentence of the server and of the contract, each once, with the first place that says it. */
export function sentencesOfTheServer(): Said[] {
  const all = new Map<string, Said>()
  for (const folder of folders) {
    for (const file of filesOf(folder)) {
      if (silent.test(file)) continue
      for (const said of sentencesOf(file, readFileSync(join(root, file), 'utf8')))
        if (!all.has(said.text)) all.set(said.text, said)
    }
  }
  return [...all.values()]
}
