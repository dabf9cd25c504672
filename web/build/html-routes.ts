import { tools } from '@marquee/contract/networks/table.ts'
import type { texts } from '#texts/app/document'
import { entryPages, type EntryPage } from '../src/app/pages/entry-pages.ts'
import { panelHome, panelPages, type PanelPage } from '../src/app/pages/panel-pages.ts'

type Title = keyof typeof texts.titles

/** One file of HTML and the addresses that it answers. */
export interface HtmlRoute {
  /** Express-like: `:name`, and `*` for everything below. The first that fits wins. */
  readonly patterns: readonly string[]
  readonly html: string
  /** The built page it starts from. */
  readonly shell:
    | 'index.html'
    | 'auth.html'
    | 'app.html'
    | 'callback.html'
    | 'paper.html'
    | 'not-found.html'
  /** Key in the prerendered pages. */
  readonly prerender?: string
  /** Chunks to load ahead, by the module that starts them. */
  readonly ahead?: readonly string[]
  /** Which of the titles in languages/<language>/web/app/document.json. */
  readonly title?: Title
  readonly status?: 404
}

const fileOf = (name: string) =>
  `routes/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`

/** The server knows no part that may be missing: it has the address with it and without. */
const patternsOf = (path: string) =>
  path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]

const ofPanel = Object.entries<PanelPage & { readonly title: Title }>(panelPages).map(
  ([name, { paths, module, title }]): HtmlRoute => ({
    patterns: [
      ...(paths[0] === panelHome.to ? [panelHome.from] : []),
      ...paths.flatMap(patternsOf),
    ],
    html: fileOf(name),
    shell: 'app.html',
    title,
    ahead: [module],
  }),
)

const ofEntry = Object.entries<EntryPage & { readonly title: Title }>(entryPages).map(
  ([name, { path, module, title, isPrerendered }]): HtmlRoute => ({
    patterns: [path],
    html: fileOf(name),
    shell: 'auth.html',
    title,
    ...(isPrerendered ? { prerender: path } : {}),
    ...(module === undefined ? {} : { ahead: [module] }),
  }),
)

const papers = (['terms', 'privacy', 'contact'] as const).map((title): HtmlRoute => ({
  patterns: [`/${title}`],
  html: fileOf(title),
  shell: 'paper.html',
  prerender: `/${title}`,
  title,
}))

/** Whatever no page of the panel answers. */
export const elsewhereInPanel = `${panelHome.from}/*`

/** Where networks send people back to after a consent. */
export const callbackPaths: readonly string[] = [
  ...new Set(Object.values(tools).map(({ callbackPath }) => callbackPath)),
]

/** Every address that answers with a page, in the order in which the server tries them. */
export const htmlRoutes: readonly HtmlRoute[] = [
  {
    patterns: ['/'],
    html: fileOf('landing'),
    title: 'landing',
    shell: 'index.html',
    prerender: '/',
  },
  ...ofEntry,
  ...papers,
  {
    patterns: callbackPaths,
    html: fileOf('callback'),
    shell: 'callback.html',
    title: 'connecting',
  },
  ...ofPanel,
  // the panel itself says in its frame that there is no such page
  {
    patterns: [elsewhereInPanel],
    html: fileOf('panel'),
    shell: 'app.html',
    title: 'notFound',
    status: 404,
  },
  {
    patterns: ['*'],
    html: fileOf('notFound'),
    shell: 'not-found.html',
    prerender: '*',
    title: 'notFound',
    status: 404,
  },
]
