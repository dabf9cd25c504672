// Builds web/dist in one go: the client and what renders its pages once for all languages, then every
// language's words put into both and an HTML file for every route; then compressed copies.
// One command, because each step reads what the one before wrote and the first empties the folder.
import { access, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { languageLocales, languages, type Language } from '@marquee/contract/languages.ts'
import type { texts as documentWords } from '#texts/app/document'
import { htmlRoutes, type HtmlRoute } from './html-routes.ts'
import { closureOf, manifestIn, readManifest, type Manifest } from './manifest.ts'
import { precompress } from './precompress.ts'
import { skipFacades } from './skip-facades.ts'
import { copyInLanguage, writeLanguages, type Naming } from './write-languages.ts'

const web = new URL('../', import.meta.url)
const dist = new URL('dist/', web)
const cache = new URL(`../node_modules/.cache/marquee-build-${process.pid}/`, web)
const configFile = fileURLToPath(new URL('vite.config.ts', web))

interface Prerender {
  /** Markup of every prerendered address. */
  readonly pages: Readonly<Record<string, () => string>>
  readonly documentTexts: typeof documentWords
}

async function buildClient(): Promise<void> {
  await build({ configFile, logLevel: 'warn' })
  await skipFacades(dist)
}

/** Builds what renders pages, still without words. */
async function buildPrerender(): Promise<URL> {
  const folder = new URL('prerender/', cache)
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL('src/entry/prerender.tsx', web)),
      outDir: fileURLToPath(folder),
      emptyOutDir: true,
      copyPublicDir: false,
      ssrEmitAssets: true,
      rolldownOptions: {
        output: { entryFileNames: 'prerender.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  // pictures that only prerendered markup names; the same content has the same name in both builds
  await cp(new URL('assets/', folder), new URL('assets/', dist), {
    recursive: true,
    force: false,
    filter: (from) => !/\.(?:css|js)$/.test(from),
  })
  return folder
}

async function prerenderIn(language: Language, built: URL): Promise<Prerender> {
  const folder = new URL(`prerender-${language}/`, cache)
  await copyInLanguage(built, folder, language)
  const module: Prerender = await import(
    pathToFileURL(fileURLToPath(new URL('prerender.js', folder))).href
  )
  return module
}

function headOf(route: HtmlRoute, manifest: Manifest, html: string): string {
  if (!route.ahead) return html
  const { js, css } = closureOf(manifest, route.ahead)
  const missing = (file: string) => !html.includes(`"/${file}"`)
  const tags = [
    ...css.filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...js.filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return html.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`)
}

/**
 * A prerendered picture or script that was not built would be a hole in the page: refuse to ship
 * it.
 */
async function checkAddresses(html: string, name: string): Promise<void> {
  const addresses = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? ''),
  )
  await Promise.all(
    [...addresses].map((address) =>
      access(new URL(address, dist)).catch(() => {
        throw new Error(`${name} names ${address}, which was not built`)
      }),
    ),
  )
  if (/ style="/.test(html))
    throw new Error(`${name} has a style attribute, which the content security policy refuses`)
}

/** Where the HTML of a route stands in a language. */
const fileOf = (route: HtmlRoute, language: Language) =>
  language === languages[0] ? route.html : route.html.replace('routes/', `routes/${language}/`)

const startScripts = ['theme.js', 'early.js'] as const
const startScript = 'start.js'

/** The two small scripts that run before the panel's own, as one file: a request less on every page. */
async function joinStartScripts(): Promise<void> {
  const parts = startScripts.map((file) => readFile(new URL(file, dist), 'utf8'))
  await writeFile(new URL(startScript, dist), (await Promise.all(parts)).join('\n'))
}

const withOneStart = (html: string) =>
  html.replace(
    new RegExp(startScripts.map((file) => `<script src="/${file}"></script>`).join('\\s*')),
    `<script src="/${startScript}"></script>`,
  )

interface Site {
  /** The built pages that routes start from, by their file. */
  readonly shells: ReadonlyMap<string, string>
  readonly manifest: Manifest
  readonly named: Naming
}

async function writeRoutes(
  language: Language,
  { pages, documentTexts }: Prerender,
  { shells, manifest, named }: Site,
): Promise<void> {
  for (const route of htmlRoutes) {
    const page = route.prerender === undefined ? undefined : pages[route.prerender]
    if (route.prerender !== undefined && !page)
      throw new Error(`${route.prerender} has no prerendered page`)
    let html = (shells.get(route.shell) ?? '')
      .replace('<!--app-->', () => page?.() ?? '')
      .replace(/<html lang="[^"]*"/, () => `<html lang="${languageLocales[language]}"`)
      .replace(
        /(<meta name="description" content=")[^"]*"/,
        (_all, start: string) => `${start}${documentTexts.description}"`,
      )
      .replace(
        /<noscript>[^<]*<\/noscript>/,
        () => `<noscript>${documentTexts.noScript}</noscript>`,
      )
    if (route.title !== undefined) {
      const title = documentTexts.titles[route.title]
      html = html.replace(/<title>.*?<\/title>/, () => `<title>${title} · %PRODUCT_NAME%</title>`)
    }
    html = named(withOneStart(headOf(route, manifest, html)), language)
    const file = fileOf(route, language)
    await checkAddresses(html, file)
    await mkdir(new URL('./', new URL(file, dist)), { recursive: true })
    await writeFile(new URL(file, dist), html)
  }
}

async function readShells(): Promise<ReadonlyMap<string, string>> {
  const shells = new Map<string, string>()
  for (const shell of new Set(htmlRoutes.map((route) => route.shell))) {
    shells.set(shell, await readFile(new URL(shell, dist), 'utf8'))
    await rm(new URL(shell, dist))
  }
  return shells
}

process.env['NODE_ENV'] = 'production'
const startedAt = performance.now()
await buildClient()
const prerender = await buildPrerender()
const manifest = await readManifest(dist)
const site = { shells: await readShells(), manifest, named: await writeLanguages(dist) }
for (const language of languages) {
  await writeRoutes(language, await prerenderIn(language, prerender), site)
  const own = site.named(JSON.stringify(manifest), language)
  await writeFile(manifestIn(dist, language), own)
}
await rm(manifestIn(dist))
await joinStartScripts()
const table = htmlRoutes.flatMap((route) =>
  route.patterns.map((pattern) => ({
    pattern,
    html: route.html,
    translations: Object.fromEntries(
      languages.slice(1).map((language) => [language, fileOf(route, language)]),
    ),
    status: route.status ?? 200,
  })),
)
await writeFile(new URL('routes.json', dist), `${JSON.stringify(table, null, 2)}\n`)
await rm(cache, { recursive: true, force: true })
const files = await precompress(dist)
console.log(
  `web built: ${files} text files in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
)
