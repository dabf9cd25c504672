import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const prefix = '\0icon:'
const drawing = fileURLToPath(new URL('../src/ui/icon.ts', import.meta.url))
const list = new URL('../src/ui/icons.ts', import.meta.url)

/** What draws each icon of `ui/icons.ts`, by its name. */
function readIcons(): ReadonlyMap<string, string> {
  const lines = readFileSync(list, 'utf8').matchAll(/^export const (\w+) = (.+)$/gm)
  return new Map([...lines].map(([, name = '', drawn = '']) => [name, drawn]))
}

const imported = /^import \{([^}]+)\} from '(?:#ui|\.\.?)\/icons\.ts'$/gm

/**
 * Each icon becomes a module of its own: as one module, the list would bring every page the icons
 * of all others.
 */
export function singleIcons(): Plugin {
  const icons = readIcons()
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) =>
      source.startsWith('icon:') ? { id: `\0${source}`, moduleSideEffects: false } : null,
    load(id) {
      if (!id.startsWith(prefix)) return null
      const drawn = icons.get(id.slice(prefix.length)) ?? ''
      return `import { icon } from ${JSON.stringify(drawing)}\nexport default ${drawn}`
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\/icons\.ts'/ },
      handler: (code) => code.replace(imported, (_all, names: string) => importsOf(names, icons)),
    },
  }
}

function importsOf(names: string, icons: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/)
      if (!icons.has(name)) throw new Error(`web/src/ui/icons.ts has no icon ${name}`)
      return `import ${as} from 'icon:${name}'`
    })
    .join('; ')
}
