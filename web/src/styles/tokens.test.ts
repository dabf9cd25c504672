import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { join } from 'node:path'

/** The conditions around each block of the dark theme, innermost first. */
function conditionsOfDark(css: string): readonly string[][] {
  const open: string[] = []
  const found: string[][] = []
  for (const [, head = '', brace] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]*)([{}])|;/g)) {
    if (brace === '}') open.pop()
    if (brace !== '{') continue
    if (head.includes("data-theme='dark'")) found.push(open.toReversed())
    open.push(head.trim())
  }
  return found
}

it('paper is light: the colours of the dark theme are none of print', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  expect(conditionsOfDark(css)).toEqual([['@media not print', '@layer tokens']])
})
