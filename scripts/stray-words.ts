// Words that stand in a screen instead of a catalogue: text between tags, and attributes that are
// read or heard.
import ts from 'typescript'
import { textsOf } from './texts-of.ts'

const heard = new Set([
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'text',
  'help',
  'hint',
  'sub',
  'confirm',
  'cancel',
  'busyText',
  'word',
])
/** Names that are the same in every language. */
const brands = new Set([
  'Marquee',
  'Facebook',
  'Instagram',
  'Google',
  'TikTok',
  'LinkedIn',
  'WhatsApp',
  'Tripadvisor',
  'Just Eat',
  'Uber Eats',
  'AppSumo',
])
const isWord = (text: string) => /[A-Za-z]{2}/.test(text) && !brands.has(text)

function wordsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()]
  if (ts.isJsxAttribute(node) && heard.has(node.name.getText()) && node.initializer) {
    if (ts.isStringLiteral(node.initializer)) return [node.initializer.text]
    if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
      return textsOf(node.initializer.expression)
  }
  if (
    ts.isJsxExpression(node) &&
    node.expression &&
    (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
  )
    return textsOf(node.expression)
  return []
}

/** One line a finding. */
export function strayWords(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const walk = (node: ts.Node): void => {
    for (const text of wordsOf(node))
      if (isWord(text.replaceAll('{}', '')))
        found.push(
          `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text}`,
        )
    ts.forEachChild(node, walk)
  }
  walk(parsed)
  return found
}
