import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

/** One statement as its source has it. */
export interface WrittenStatement {
  /** From `server/src`, without the ending. */
  readonly file: string
  /** The function or constant that it stands in. */
  readonly name: string
  /** With `?` for each value; parts that are chosen from are all in it. */
  readonly text: string
}

const source = resolve(import.meta.dirname, '..')
/** A part that names itself, or a chain of them, ends here. */
const deepest = 8

interface File {
  readonly path: string
  readonly parsed: ts.SourceFile
  readonly named: ReadonlyMap<string, ts.Node>
}

/** Every `sql` template of these files. */
export function readStatements(pattern: string): WrittenStatement[] {
  const files = new Map<string, File>()
  const open = (path: string): File => {
    const known = files.get(path)
    if (known) return known
    const parsed = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const opened = { path, parsed, named: namesOf(parsed) }
    files.set(path, opened)
    return opened
  }
  return globSync(pattern, { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .flatMap((path) => {
      const file = open(join(source, path))
      return templatesIn(file.parsed, 'sql').map((template) => ({
        file: relative(source, file.path).replace(/\.ts$/, ''),
        name: placeOf(template),
        text: textOf(template, { file, open, depth: 0 }),
      }))
    })
}

function namesOf(parsed: ts.SourceFile): ReadonlyMap<string, ts.Node> {
  const named = new Map<string, ts.Node>()
  for (const statement of parsed.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      named.set(statement.name.text, statement)
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings
      if (bindings && ts.isNamedImports(bindings))
        for (const { name } of bindings.elements) named.set(name.text, statement)
    }
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) named.set(name.text, initializer)
  }
  return named
}

function templatesIn(node: ts.Node, ...tags: readonly string[]): ts.TaggedTemplateExpression[] {
  const found: ts.TaggedTemplateExpression[] = []
  const look = (one: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(one) && tags.includes(one.tag.getText())) found.push(one)
    else ts.forEachChild(one, look)
  }
  look(node)
  return found
}

interface Reading {
  readonly file: File
  readonly open: (path: string) => File
  readonly depth: number
}

function textOf({ template }: ts.TaggedTemplateExpression, reading: Reading): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.templateSpans.reduce(
    (text, { expression, literal }) => text + partsOf(expression, reading) + literal.text,
    template.head.text,
  )
}

/** What an expression may write into a statement: every part that it names; else it is a value. */
function partsOf(expression: ts.Node, reading: Reading): string {
  if (reading.depth > deepest) return '?'
  const deeper = { ...reading, depth: reading.depth + 1 }
  const inside = templatesIn(expression, 'part').map((one) => textOf(one, deeper))
  const named = identifiersIn(expression).flatMap((name) => partsNamed(name, expression, deeper))
  const all = [...inside, ...named].filter((text) => text !== '?')
  return all.length > 0 ? all.join(' ') : '?'
}

function identifiersIn(node: ts.Node): string[] {
  const found: string[] = []
  const look = (one: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(one)) return
    if (ts.isIdentifier(one)) found.push(one.text)
    else ts.forEachChild(one, look)
  }
  look(node)
  return found
}

/** Looked for from the place outwards, then among the file's names, then where it is imported from. */
function partsNamed(name: string, from: ts.Node, reading: Reading): string[] {
  const declared = localOf(name, from) ?? reading.file.named.get(name)
  if (!declared) return []
  if (!ts.isImportDeclaration(declared)) {
    const templates = templatesIn(declared, 'part').map((one) => textOf(one, reading))
    return templates
  }
  const specifier = declared.moduleSpecifier.getText().slice(1, -1)
  const path = pathOf(specifier, reading.file.path)
  if (path === null) return []
  const file = reading.open(path)
  const there = file.named.get(name)
  if (!there || ts.isImportDeclaration(there)) return []
  return templatesIn(there, 'part').map((one) =>
    textOf(one, { ...reading, file, depth: reading.depth + 1 }),
  )
}

function localOf(name: string, from: ts.Node): ts.Node | null {
  for (let block: ts.Node = from; block.parent; block = block.parent) {
    if (!ts.isBlock(block)) continue
    for (const statement of block.statements)
      if (ts.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations)
          if (declaration.name.getText() === name && declaration.initializer)
            return declaration.initializer
  }
  return null
}

function pathOf(specifier: string, from: string): string | null {
  if (!specifier.endsWith('.ts')) return null
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  if (specifier.startsWith('#')) return join(source, specifier.slice(1))
  return null
}

function placeOf(node: ts.Node): string {
  let name = ''
  for (let one = node; one.parent; one = one.parent) {
    if (ts.isFunctionDeclaration(one) && one.name) name = one.name.text
    else if (
      ts.isVariableDeclaration(one) &&
      ts.isVariableStatement(one.parent.parent) &&
      ts.isSourceFile(one.parent.parent.parent)
    )
      name = one.name.getText()
  }
  return name
}
