import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

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

const imported = /^import \{([^}]+)\} from 'lucide-react'$/gm

/**
 * Names each icon's own module instead of the list of all: through the list every page reaches
 * every icon that any page draws, and the entry carried them all.
 */
export function singleIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
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
              const file = files.get(name)
              if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
              return `import ${as} from '${file}'`
            })
            .join('; '),
        )
      },
    },
  }
}
