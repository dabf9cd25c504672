import ts from 'typescript'
import { writtenText } from './written-text.ts'

/** What a row says a column holds, as the driver would have to bring it. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'list' | 'object' | 'any'

export interface ClaimedColumn {
  readonly name: string
  readonly kinds: readonly Kind[]
  readonly mayBeNull: boolean
  /** Whether the row may lack it. */
  readonly optional: boolean
}

export interface FoundStatement {
  readonly file: string
  readonly line: number
  /** The function or constant of the file that it stands in. */
  readonly place: string
  /** As PostgreSQL is asked, `$1` for each value; or why that cannot be read from the source. */
  readonly text: string
  readonly unread: string | null
  /** Null where no row is claimed, or one that takes whatever comes. */
  readonly columns: readonly ClaimedColumn[] | null
}

/** Every `sql` of a program, in the files that `isRead` takes. */
export function findStatements(
  program: ts.Program,
  isRead: (file: string) => boolean,
): FoundStatement[] {
  const checker = program.getTypeChecker()
  const found: FoundStatement[] = []
  for (const source of program.getSourceFiles()) {
    if (!isRead(source.fileName)) continue
    const walk = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
        found.push(statementAt(checker, node))
      ts.forEachChild(node, walk)
    }
    walk(source)
  }
  return found
}

function statementAt(checker: ts.TypeChecker, node: ts.TaggedTemplateExpression): FoundStatement {
  const source = node.getSourceFile()
  const [row] = node.typeArguments ?? []
  const written = writtenText(checker, node.template)
  return {
    file: source.fileName,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    place: placeOf(node),
    ...written,
    columns: row ? columnsOf(checker, row) : null,
  }
}

/** The outermost that has a name. */
function placeOf(node: ts.Node): string {
  let place = ''
  for (let one = node; one.parent; one = one.parent) {
    if (ts.isFunctionDeclaration(one) && one.name) place = one.name.text
    else if (ts.isVariableDeclaration(one) && ts.isSourceFile(one.parent.parent.parent))
      place = one.name.getText()
  }
  return place
}

function columnsOf(checker: ts.TypeChecker, row: ts.TypeNode): ClaimedColumn[] | null {
  const claimed = checker.getTypeFromTypeNode(row)
  if (checker.getIndexInfosOfType(claimed).length > 0) return null
  return claimed.getProperties().map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, row)
    const parts = type.isUnion() ? type.types : [type]
    const isNull = (one: ts.Type) =>
      (one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
    return {
      name: property.getName(),
      kinds: [...new Set(parts.filter((one) => !isNull(one)).map((one) => kindOf(checker, one)))],
      mayBeNull: parts.some(isNull) || (type.flags & ts.TypeFlags.Unknown) !== 0,
      optional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    }
  })
}

const byFlag: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'any'],
]
const byName: Readonly<Record<string, Kind>> = {
  Date: 'date',
  Buffer: 'bytes',
  Uint8Array: 'bytes',
  Array: 'list',
  ReadonlyArray: 'list',
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  // a branded string is a string with a mark
  if (type.isIntersection()) return kindOf(checker, type.types[0] ?? type)
  const flagged = byFlag.find(([flag]) => (type.flags & flag) !== 0)
  if (flagged) return flagged[1]
  if (checker.isArrayLikeType(type)) return 'list'
  return byName[type.getSymbol()?.getName() ?? ''] ?? 'object'
}
