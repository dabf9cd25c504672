import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const prefix = '\0icon:'
const drawing = fileURLToPath(new URL('../src/ui/icon.ts', import.meta.url))

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** The package's one list of all icons: the module of each, by every name that it goes by. */
function iconFiles(): ReadonlyMap<string, string> {
  const list = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))
  return new Map(
    [
      ...readFileSync(list, 'utf8').matchAll(/^export \{(.*)\} from '(\.\/icons\/[^']+)';$/gm),
    ].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, fileURLToPath(new URL(file, list))] as const,
      ),
    ),
  )
}

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
    .join()
}

const imported = /^import \{([^}]+)\} from 'lucide-react'$/gm

/**
 * Each icon becomes a module of its lines alone, drawn by `ui/icon.ts`. The package's list of all
 * icons would bring every page the icons of all others, and its own modules their names, aliases
 * and keys: 3 kB of the dashboard.
 */
export function singleIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) =>
      source.startsWith('icon:') ? { id: `\0${source}`, moduleSideEffects: false } : null,
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const file = files.get(id.slice(prefix.length)) ?? ''
      const { __iconData: data } = await import(pathToFileURL(file).href)
      return `import { icon } from ${JSON.stringify(drawing)}
export default /* @__PURE__ */ icon(${drawingOf(data.node)})`
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler(code) {
        return code.replace(imported, (_all, names: string) =>
          names
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== '')
            .map((part) => {
              if (part.startsWith('type '))
                return `import type { ${part.slice('type '.length)} } from 'lucide-react'`
              const [name = '', as = name] = part.split(/\s+as\s+/)
              if (!files.has(name)) throw new Error(`lucide-react has no icon ${name}`)
              return `import ${as} from 'icon:${name}'`
            })
            .join('; '),
        )
      },
    },
  }
}
