// Takes drawings and names from packages that only hold data, so that nobody has to install 126 MB
// for the few kB that the screens show:
//   node scripts/take-data.ts icons Bell Upload    adds icons of lucide to web/src/ui/icons.ts
//   node scripts/take-data.ts emoji                writes web/public/emoji for every language
// Asks npm for the package, into a folder that is removed at the end.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languages } from '@marquee/contract/languages.ts'
import { emojiAddress } from '../web/src/lib/form/emoji-address.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const icons = 'lucide-react@1.75.0'
const emoji = 'emojibase-data@17.0.0'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** The shapes of an icon as `icon()` takes them: most are a path with nothing but its line. */
export function drawingOf(shapes: readonly Shape[]): string {
  return shapes
    .map(([tag, { key: _key, ...attributes }]) => {
      const { d, ...others } = attributes
      return JSON.stringify(
        tag === 'path' && d !== undefined && Object.keys(others).length === 0
          ? d
          : [tag, attributes],
      )
    })
    .join(', ')
}

/** The file of icons with some more, in the order of their names. */
export function withIcons(file: string, drawings: ReadonlyMap<string, string>): string {
  const nameOf = (line: string) => /^export const (\w+) = /.exec(line)?.[1]
  const lines = file.trimEnd().split('\n')
  const kept = lines.filter((line) => !drawings.has(nameOf(line) ?? ''))
  const added = [...drawings].map(
    ([name, drawing]) => `export const ${name} = /* @__PURE__ */ icon(${drawing})`,
  )
  const head = kept.filter((line) => nameOf(line) === undefined)
  const drawn = [...kept.filter((line) => nameOf(line) !== undefined), ...added]
  return [...head, ...drawn.sort((a, b) => (a < b ? -1 : 1)), ''].join('\n')
}

function unpack(name: string, folder: string): string {
  const packed = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder])
  execFileSync('tar', ['-xzf', join(folder, packed.toString().trim()), '-C', folder])
  return join(folder, 'package')
}

async function takeIcons(names: readonly string[], folder: string): Promise<void> {
  const list = join(unpack(icons, folder), 'dist', 'esm', 'lucide-react.mjs')
  const lines = readFileSync(list, 'utf8').matchAll(
    /^export \{(.*)\} from '(\.\/icons\/[^']+)';$/gm,
  )
  const files = new Map(
    [...lines].flatMap(([, exported = '', file = '']) =>
      [...exported.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, join(dirname(list), file)] as const,
      ),
    ),
  )
  const drawings = new Map<string, string>()
  for (const name of names) {
    const file = files.get(name)
    if (file === undefined) throw new Error(`${icons} has no icon ${name}.`)
    // the drawing alone: the module itself wants React beside it
    const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(readFileSync(file, 'utf8'))?.[1]
    const alone = join(folder, `${name}.mjs`)
    writeFileSync(alone, `export default ${data}`)
    const { default: drawing } = await import(pathToFileURL(alone).href)
    drawings.set(name, drawingOf(drawing.node))
  }
  const target = join(root, 'web', 'src', 'ui', 'icons.ts')
  writeFileSync(target, withIcons(readFileSync(target, 'utf8'), drawings))
}

/** What the picker reads of an emoji; the rest is half of the file. */
const needed = ['emoji', 'label', 'tags', 'version', 'group', 'subgroup'] as const

function slim(list: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  return list
    .filter(({ group }) => group !== undefined)
    .map((one) =>
      Object.fromEntries(
        needed.flatMap((key) => (one[key] === undefined ? [] : [[key, one[key]]])),
      ),
    )
}

/** English names where the package lacks the language. */
function takeEmoji(folder: string): void {
  const unpacked = unpack(emoji, folder)
  for (const language of languages) {
    const own = join(unpacked, language)
    const from = existsSync(join(own, 'data.json')) ? own : join(unpacked, 'en')
    const to = join(root, 'web', 'public', emojiAddress, language)
    mkdirSync(to, { recursive: true })
    for (const [name, change] of [
      ['data.json', slim],
      ['messages.json', (content: unknown) => content],
    ] as const) {
      const content = JSON.parse(readFileSync(join(from, name), 'utf8'))
      writeFileSync(join(to, name), `${JSON.stringify(change(content))}\n`)
    }
  }
}

if (process.argv[1]?.endsWith('take-data.ts')) {
  const [what, ...names] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'marquee-data-'))
  try {
    if (what === 'icons') await takeIcons(names, folder)
    else if (what === 'emoji') takeEmoji(folder)
    else throw new Error('Say icons with their names, or emoji.')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
