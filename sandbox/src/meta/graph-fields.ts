import { badParameter } from './graph-error.ts'

/** One asked field: `comments.limit(5).summary(true){id,from{name}}`. */
export interface AskedField {
  name: string
  alias: string | undefined
  args: Record<string, string>
  fields: AskedField[] | undefined
}

/** Reads the `fields` parameter. Throws the Graph error for a syntax it cannot read. */
export function parseGraphFields(text: string): AskedField[] {
  let position = 0
  const fail = (): never => {
    throw new Error(
      `Syntax error "Expected end of string instead of \\"${text[position] ?? ''}\\"." at character ${position}: ${text}`,
    )
  }

  function word(pattern: RegExp): string {
    pattern.lastIndex = position
    const found = pattern.exec(text)?.[0]
    if (found === undefined) return fail()
    position += found.length
    return found
  }

  function argument(): string {
    let depth = 1
    const start = position
    while (position < text.length) {
      if (text[position] === '(') depth += 1
      if (text[position] === ')') depth -= 1
      if (depth === 0) break
      position += 1
    }
    if (depth > 0) fail()
    const value = text.slice(start, position)
    position += 1
    return value
  }

  function field(): AskedField {
    const asked: AskedField = {
      name: word(/[\w-]+/y),
      alias: undefined,
      args: {},
      fields: undefined,
    }
    while (text[position] === '.') {
      position += 1
      const modifier = word(/\w+/y)
      if (text[position] !== '(') return fail()
      position += 1
      const value = argument()
      if (modifier === 'as') asked.alias = value
      else asked.args[modifier] = value
    }
    if (text[position] === '{') {
      position += 1
      asked.fields = list('}')
      position += 1
    }
    return asked
  }

  function list(end: string | undefined): AskedField[] {
    const found: AskedField[] = []
    while (text[position] !== end) {
      found.push(field())
      if (text[position] === ',') position += 1
      else if (text[position] !== end) fail()
    }
    return found
  }

  text = text.replace(/\s+/g, '')
  try {
    return list(undefined)
  } catch (cause) {
    throw badParameter(cause instanceof Error ? cause.message : 'Invalid fields.', 2500)
  }
}
