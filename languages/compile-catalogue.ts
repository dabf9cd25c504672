// Turns a catalogue into JavaScript for the screens: a text is a string, and one that something is
// put into is a function. Nothing of ICU is read in a browser.
import {
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser'
import { isPlain, partsOf, productArgument } from './icu-arguments.ts'
import { isList, type CatalogueEntry } from './read-catalogues.ts'

export interface Target {
  /** What gives the name that stands for `{product}`; read when the page is drawn. */
  readonly product: string
  /** Names under which web/src/lib/word-numbers.ts can be called where the code stands. */
  readonly figure: string
  readonly plural: string
}

/**
 * An expression of the shape of `english`, in the words of `translated`. A text that the
 * translation lacks is English: `npm run check` fails on it, and a page does not.
 */
export function compileCatalogue(
  english: CatalogueEntry,
  translated: CatalogueEntry | undefined,
  target: Target,
): string {
  if (typeof english === 'string')
    return compileText(english, typeof translated === 'string' ? translated : english, target)
  const there: ReadonlyMap<string, CatalogueEntry> = new Map(
    Object.entries<CatalogueEntry>(typeof translated === 'string' ? {} : { ...translated }),
  )
  const parts = Object.entries<CatalogueEntry>({ ...english }).map(
    ([key, words]) => [key, compileCatalogue(words, there.get(key), target)] as const,
  )
  if (isList(english)) return `[${parts.map(([, code]) => code).join(',')}]`
  return `{${parts.map(([key, code]) => `${nameOf(key)}:${code}`).join(',')}}`
}

const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))

function compileText(english: string, text: string, target: Target): string {
  const given = freeName(target)
  const code = template(partsOf(text), { ...target, given, counted: '' })
  // whether it is a function is the same in every language: the screens call it as English is called
  return isPlain(english) ? code : `${given}=>${code}`
}

/** A parameter of a helper's name would hide it, and the minifier gives helpers short ones. */
const freeName = ({ figure, plural, product }: Target): string =>
  ['a', 'b', 'c', 'd'].find(
    (name) => ![figure, plural, product].some((one) => one.split('.')[0] === name),
  ) ?? 'e'

interface MessageTarget extends Target {
  /** What is put in. */
  readonly given: string
  /** The number that `#` stands for here. */
  readonly counted: string
}

function template(parts: readonly MessageFormatElement[], place: MessageTarget): string {
  const pieces = parts.map((part) => pieceOf(part, place))
  const [only] = pieces
  if (pieces.length === 1 && only && 'code' in only) return only.code
  // always a template, for that is how the minifier writes strings: what looks alike compresses better
  return `\`${pieces
    .map((piece) =>
      'text' in piece ? piece.text.replace(/[`\\]|\$(?=\{)/g, '\\$&') : `\${${piece.code}}`,
    )
    .join('')}\``
}

type Piece = { readonly text: string } | { readonly code: string }

function pieceOf(part: MessageFormatElement, place: MessageTarget): Piece {
  switch (part.type) {
    case TYPE.literal:
      return { text: part.value }
    case TYPE.argument:
      return part.value === productArgument
        ? { code: place.product }
        : { code: `${place.given}.${part.value}` }
    case TYPE.number:
      if (part.style) throw new Error(`{${part.value}} has a style, which the screens do not know.`)
      return { code: `${place.figure}(${place.given}.${part.value})` }
    case TYPE.pound:
      return { code: `${place.figure}(${place.counted})` }
    case TYPE.plural:
      return { code: pluralOf(part, place) }
    case TYPE.select:
      return { code: selectOf(part, place) }
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw new Error('Texts of screens get moments as words, and hold no tags.')
  }
}

function pluralOf(part: PluralElement, place: MessageTarget): string {
  if (part.offset !== 0 || part.pluralType !== 'cardinal')
    throw new Error(`{${part.value}} is a plural that the screens do not know.`)
  const counted = `${place.given}.${part.value}`
  const forms = Object.entries(part.options).map(
    ([form, { value }]) => `${nameOf(form)}:${template(value, { ...place, counted })}`,
  )
  return `${place.plural}(${counted},{${forms.join(',')}})`
}

function selectOf(part: SelectElement, place: MessageTarget): string {
  const { other, ...named } = part.options
  const branches = Object.entries(named).map(
    ([value, option]) => `${nameOf(value)}:${template(option.value, place)}`,
  )
  return `({${branches.join(',')}}[${place.given}.${part.value}]??${template(other?.value ?? [], place)})`
}
