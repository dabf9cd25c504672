import type { Plugin } from 'vite'

/** How many numbers follow each letter of a path. */
const counts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  t: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  a: 7,
  z: 0,
}
const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
/** The two flags of an arc may stand without anything between them. */
const flag = /[\s,]*([01])/y

interface Command {
  readonly letter: string
  readonly values: readonly number[]
}

function readCommands(path: string): readonly Command[] {
  const commands: Command[] = []
  for (const { 0: all, index } of path.matchAll(/[mlhvcsqtaz][^mlhvcsqtaz]*/gi)) {
    let letter = path.charAt(index)
    const count = counts[letter.toLowerCase()] ?? 0
    let at = index + 1
    const read = (form: RegExp) => {
      form.lastIndex = at
      const found = form.exec(path)
      at = form.lastIndex
      return found?.[1]
    }
    do {
      const values: number[] = []
      while (values.length < count) {
        const isFlag = letter.toLowerCase() === 'a' && [3, 4].includes(values.length)
        const value = read(isFlag ? flag : number)
        if (value === undefined) throw new Error(`A path is not understood at ${at}: ${all}`)
        values.push(Number(value))
      }
      commands.push({ letter, values })
      // what follows the first point of a move are lines
      if (letter === 'm') letter = 'l'
      if (letter === 'M') letter = 'L'
    } while (count > 0 && /[^\s,]/.test(path.slice(at, index + all.length)))
  }
  return commands
}

type Point = readonly [x: number, y: number]

/** Which of x and y a number of a command is; null for radii, angles and flags. */
function axisOf(letter: string, place: number): 0 | 1 | null {
  switch (letter.toLowerCase()) {
    case 'h':
      return 0
    case 'v':
      return 1
    case 'a':
      return place < 5 ? null : place === 5 ? 0 : 1
    default:
      return place % 2 === 0 ? 0 : 1
  }
}

const written = (value: number) => String(value).replace(/^(-?)0\./, '$1.')

function joined(values: readonly number[]): string {
  let text = ''
  let before = ''
  for (const value of values.map(written)) {
    const isApart =
      text === '' || value.startsWith('-') || (value.startsWith('.') && before.includes('.'))
    text += isApart ? value : ` ${value}`
    before = value
  }
  return text
}

/**
 * A path with so many digits after the point. Each point is rounded from where it really is, so
 * that errors of relative steps do not add up.
 */
export function shortPath(path: string, digits = 2): string {
  const round = (value: number) => Number(value.toFixed(digits))
  let exact: Point = [0, 0]
  let drawn: Point = [0, 0]
  let starts: readonly [Point, Point] = [exact, drawn]
  let last = ''
  return readCommands(path)
    .map(({ letter, values }) => {
      const isRelative = letter === letter.toLowerCase()
      const [nextExact, nextDrawn] = [
        [...exact] as [number, number],
        [...drawn] as [number, number],
      ]
      const rounded = values.map((value, place) => {
        const axis = axisOf(letter, place)
        if (axis === null) return round(value)
        const real = isRelative ? exact[axis] + value : value
        const kept = isRelative ? round(round(real) - drawn[axis]) : round(real)
        nextExact[axis] = real
        nextDrawn[axis] = isRelative ? round(drawn[axis] + kept) : kept
        return kept
      })
      exact = nextExact
      drawn = nextDrawn
      if (letter.toLowerCase() === 'm') starts = [exact, drawn]
      if (letter.toLowerCase() === 'z') [exact, drawn] = starts
      const text = joined(rounded)
      const isRepeated = letter === last && letter.toLowerCase() !== 'm' && text !== ''
      last = letter
      return isRepeated ? (text.startsWith('-') ? text : ` ${text}`) : `${letter}${text}`
    })
    .join('')
}

const imported = /^import \{ (\w+) \} from 'simple-icons'$/m

/**
 * Marks of networks are drawn in a box of 24 and shown at most four times as large: two digits
 * after the point are sharper than any screen. The package has four.
 */
export function shortPaths(): Plugin {
  return {
    name: 'short-paths',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/networks\/.*glyph\.tsx$/, code: /from 'simple-icons'/ },
      async handler(code) {
        const marks = new Map(Object.entries(await import('simple-icons')))
        return code.replace(imported, (_all, name: string) => {
          const mark = marks.get(name)
          if (mark === undefined || !('path' in mark))
            throw new Error(`simple-icons has no mark ${name}`)
          const { path } = mark
          return `const ${name} = { path: ${JSON.stringify(shortPath(path))} }`
        })
      },
    },
  }
}
