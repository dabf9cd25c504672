import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { languages } from '@marquee/contract/languages.ts'
import type { Message } from '@marquee/contract/message.ts'
import { readMessages } from './read-messages.ts'

interface Pattern {
  readonly code: string
  readonly names: readonly string[]
  readonly pattern: RegExp
  /** How much of it is words of its own: the most particular one is tried first. */
  readonly own: number
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Null where the words depend on more than what is put in: a plural, or a choice. */
function patternOf(code: string, parts: readonly MessageFormatElement[]): Pattern | null {
  const names: string[] = []
  let source = ''
  let own = 0
  for (const part of parts) {
    if (part.type === TYPE.literal) {
      source += literal(part.value)
      own += part.value.length
    } else if (part.type === TYPE.argument) {
      names.push(part.value)
      source += '(.+)'
    } else return null
  }
  return own < 8 ? null : { code, names, own, pattern: new RegExp(`^${source}$`, 's') }
}

/**
 * Reads English sentences back that were stored before messages had codes. Null: no catalogue has
 * that sentence, or it has several parts.
 */
export function proseReader(): (prose: string) => Message | null {
  const patterns = Array.from(readMessages(languages[0]))
    .flatMap(([code, text]) => patternOf(code, parse(text, { ignoreTag: true })) ?? [])
    .sort((a, b) => b.own - a.own)
  return (prose) => {
    for (const { code, names, pattern } of patterns) {
      const found = pattern.exec(prose)
      if (!found) continue
      const params = names.map((name, index) => [name, found[index + 1] ?? ''] as const)
      return params.length === 0 ? { code } : { code, params: Object.fromEntries(params) }
    }
    return null
  }
}
