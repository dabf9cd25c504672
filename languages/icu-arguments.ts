// Reads one text in ICU MessageFormat: what must be put into it, and of what kind each of it is.
import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralOrSelectOption,
} from '@formatjs/icu-messageformat-parser'

/**
 * `{product}` in a text of a screen is the product’s own name, which the server says with every
 * page.
 */
export const productArgument = 'product'

/**
 * `choice` is a select. Its values are the branches by name; it is open (any other value is
 * allowed) when its branch `other` says something.
 */
export type Argument =
  | { readonly kind: 'text' | 'number' | 'moment' }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly isOpen: boolean }

/** The parts of a text. Throws with the text in the message when it is no ICU MessageFormat. */
export function partsOf(text: string): readonly MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`"${text}" is not ICU MessageFormat: ${reason}`, { cause: error })
  }
}

/** Every argument of a text by name, in the order in which they appear. */
export function argumentsOf(text: string): ReadonlyMap<string, Argument> {
  const found = new Map<string, Argument>()
  gather(partsOf(text), found)
  return found
}

function gather(parts: readonly MessageFormatElement[], found: Map<string, Argument>): void {
  for (const part of parts) {
    const argument = argumentOf(part)
    if (argument && 'value' in part) note(found, part.value, argument)
    if (part.type === TYPE.select || part.type === TYPE.plural)
      for (const { value } of Object.values<PluralOrSelectOption>(part.options))
        gather(value, found)
  }
}

function argumentOf(part: MessageFormatElement): Argument | null {
  switch (part.type) {
    case TYPE.argument:
      return { kind: 'text' }
    case TYPE.number:
    case TYPE.plural:
      return { kind: 'number' }
    case TYPE.date:
    case TYPE.time:
      return { kind: 'moment' }
    case TYPE.select:
      return {
        kind: 'choice',
        values: Object.keys(part.options).filter((value) => value !== 'other'),
        isOpen: (part.options['other']?.value.length ?? 0) > 0,
      }
    case TYPE.literal:
    case TYPE.pound:
    case TYPE.tag:
      return null
  }
}

/** An argument may stand in a text twice: as a number and as it is, or in two selects. */
function note(found: Map<string, Argument>, name: string, argument: Argument): void {
  const known = found.get(name)
  if (!known || known.kind === 'text') found.set(name, argument)
  else if (known.kind === 'choice' && argument.kind === 'choice')
    found.set(name, {
      kind: 'choice',
      values: [...new Set([...known.values, ...argument.values])],
      isOpen: known.isOpen || argument.isOpen,
    })
  else if (argument.kind !== 'text' && argument.kind !== known.kind)
    throw new Error(`{${name}} is a ${known.kind} and a ${argument.kind} in one text.`)
}

/** Whether nothing has to be put into a text of a screen. */
export const isPlain = (text: string): boolean =>
  Array.from(argumentsOf(text).keys()).every((name) => name === productArgument)
