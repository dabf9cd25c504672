import { entryPages, type EntryPage } from '../src/app/pages/entry-pages.ts'
import { panelPages, type PanelPage } from '../src/app/pages/panel-pages.ts'

/** What a page may load before it runs, in kB of 1000 bytes of gzip level 9. */
interface Budget {
  readonly route: string
  readonly modules: readonly string[]
  readonly js: number
  readonly css: number
}

const ofPanel = Object.entries<PanelPage>(panelPages).map(
  ([route, { module, js, css = 20 }]): Budget => ({
    route,
    modules: ['app.html', module],
    js,
    css,
  }),
)
const ofEntry = Object.entries<EntryPage>(entryPages).flatMap(([route, { module, js }]): Budget[] =>
  module === undefined || js === undefined
    ? []
    : [{ route, modules: ['auth.html', module], js, css: 24 }],
)

/** The documents by themselves, and each page with the document that it comes in. */
export const budgets: readonly Budget[] = [
  { route: 'landing', modules: ['index.html'], js: 5, css: 12 },
  { route: 'entry', modules: ['auth.html'], js: 95, css: 12 },
  { route: 'callback', modules: ['callback.html'], js: 12, css: 12 },
  ...ofPanel,
  ...ofEntry,
]
