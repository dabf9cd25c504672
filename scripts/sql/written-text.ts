import ts from 'typescript'

export interface Written {
  readonly text: string
  /** What of the statement is only known when it runs; null where all of it can be read. */
  readonly unread: string | null
}

/**
 * What a template of `sql` asks, as the product would write it: every `part` in its place, `$1` and
 * so on for values. Of a part that is one of several, the first one counts.
 */
export function writtenText(checker: ts.TypeChecker, template: ts.TemplateLiteral): Written {
  let values = 0
  let unread: string | null = null
  const write = (literal: ts.TemplateLiteral): string => {
    if (ts.isNoSubstitutionTemplateLiteral(literal)) return literal.text
    return literal.templateSpans.reduce(
      (text, span) => text + place(span.expression) + span.literal.text,
      literal.head.text,
    )
  }
  const place = (expression: ts.Expression): string => {
    if (!isPart(checker, expression)) return `$${++values}`
    const literal = partAt(checker, expression)
    if (literal) return write(literal)
    unread ??= expression.getText()
    return ''
  }
  return { text: write(template), unread }
}

const isPart = (checker: ts.TypeChecker, expression: ts.Expression) =>
  checker.typeToString(checker.getTypeAtLocation(expression)).split(' | ').includes('Fragment')

/** What a small function was last given: it is read where it is called. */
const given = new Map<ts.Declaration, ts.Expression>()

/** The template behind an expression, through names, conditions, records and small functions. */
function partAt(checker: ts.TypeChecker, expression: ts.Expression): ts.TemplateLiteral | null {
  if (ts.isTaggedTemplateExpression(expression)) return expression.template
  if (ts.isParenthesizedExpression(expression)) return partAt(checker, expression.expression)
  if (ts.isConditionalExpression(expression))
    return isKnownToFail(checker, expression.condition)
      ? partAt(checker, expression.whenFalse)
      : (partAt(checker, expression.whenTrue) ?? partAt(checker, expression.whenFalse))
  if (ts.isCallExpression(expression)) return returnedBy(checker, expression)
  if (ts.isElementAccessExpression(expression)) return firstOf(checker, expression.expression)
  const declared = declarationOf(checker, expression)
  if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
    return partAt(checker, declared.initializer)
  if (declared && ts.isPropertyAssignment(declared)) return partAt(checker, declared.initializer)
  const argument = declared && given.get(declared)
  return argument ? partAt(checker, argument) : null
}

/** `given === 'this'`, where it was given that. */
function isKnownToFail(checker: ts.TypeChecker, condition: ts.Expression): boolean {
  if (!ts.isBinaryExpression(condition) || !ts.isStringLiteral(condition.right)) return false
  const declared = declarationOf(checker, condition.left)
  const value = declared && given.get(declared)
  return value !== undefined && ts.isStringLiteral(value) && value.text !== condition.right.text
}

/** `written('names')` writes what it is given; another function returns its part. */
function returnedBy(checker: ts.TypeChecker, call: ts.CallExpression): ts.TemplateLiteral | null {
  const [names] = call.arguments
  if (call.expression.getText() === 'written')
    return names && ts.isStringLiteral(names)
      ? ts.factory.createNoSubstitutionTemplateLiteral(names.text)
      : null
  const called = functionAt(checker, call.expression)
  if (called?.body === undefined) return null
  called.parameters.forEach((parameter, index) => {
    const argument = call.arguments[index]
    if (argument) given.set(parameter, argument)
  })
  return ts.isBlock(called.body)
    ? firstReturned(checker, called.body)
    : partAt(checker, called.body)
}

function functionAt(checker: ts.TypeChecker, name: ts.Expression) {
  const declared = declarationOf(checker, name)
  if (declared && ts.isFunctionDeclaration(declared)) return declared
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : null
}

function firstReturned(checker: ts.TypeChecker, block: ts.Block): ts.TemplateLiteral | null {
  let found: ts.TemplateLiteral | null = null
  const walk = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found ??= partAt(checker, node.expression)
    ts.forEachChild(node, walk)
  }
  walk(block)
  return found
}

/** The first part of a record of parts. */
function firstOf(checker: ts.TypeChecker, record: ts.Expression): ts.TemplateLiteral | null {
  const declared = declarationOf(checker, record)
  const literal = unwrapped(
    declared && ts.isVariableDeclaration(declared) ? declared.initializer : record,
  )
  if (!literal || !ts.isObjectLiteralExpression(literal)) return null
  const [first] = literal.properties
  return first && ts.isPropertyAssignment(first) ? partAt(checker, first.initializer) : null
}

const unwrapped = (node: ts.Expression | undefined): ts.Expression | undefined =>
  node &&
  (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    ? unwrapped(node.expression)
    : node

function declarationOf(checker: ts.TypeChecker, node: ts.Node): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node)
  const target =
    symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol
  return target?.valueDeclaration
}
