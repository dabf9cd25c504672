// Builds web/dist in one go: client, prerendered pages, an HTML file for every route, compressed copies.
// One command, because each step reads what the one before wrote and the first empties the folder.
import { access, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { htmlRoutes, type HtmlRoute } from './html-routes.ts'
import { closureOf, readManifest, type Manifest } from './manifest.ts'
import { precompress } from './precompress.ts'

const web = new URL('../', import.meta.url)
const dist = new URL('dist/', web)
const cache = new URL(`../node_modules/.cache/marquee-prerender-${process.pid}/`, web)
const configFile = fileURLToPath(new URL('vite.config.ts', web))

interface Prerender {
  /** Markup of every prerendered address. */
  readonly pages: Readonly<Record<string, () => string>>
}

async function prerenderer(): Promise<Prerender> {
  await rm(cache, { recursive: true, force: true })
  await build({
    configFile, logLevel: 'warn',
    build: { ssr: fileURLToPath(new URL('src/entry/prerender.tsx', web)), outDir: fileURLToPath(cache), emptyOutDir: true, copyPublicDir: false, ssrEmitAssets: true, rolldownOptions: { output: { entryFileNames: 'prerender.js' } } },
  })
  // pictures that only prerendered markup names; the same content has the same name in both builds
  await cp(new URL('assets/', cache), new URL('assets/', dist), { recursive: true, force: false, filter: (from) => !/\.(?:css|js)$/.test(from) })
  const module: Prerender = await import(pathToFileURL(fileURLToPath(new URL('prerender.js', cache))).href)
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

/** A prerendered picture or script that was not built would be a hole in the page: refuse to ship it. */
async function checkAddresses(html: string, name: string): Promise<void> {
  const addresses = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? ''))
  await Promise.all([...addresses].map((address) => access(new URL(address, dist)).catch(() => { throw new Error(`${name} names ${address}, which was not built`) })))
  if (/ style="/.test(html)) throw new Error(`${name} has a style attribute, which the content security policy refuses`)
}

async function writeRoutes({ pages }: Prerender, manifest: Manifest): Promise<void> {
  await mkdir(new URL('routes/', dist), { recursive: true })
  const shells = new Map<string, string>()
  for (const shell of new Set(htmlRoutes.map((route) => route.shell))) shells.set(shell, await readFile(new URL(shell, dist), 'utf8'))
  for (const route of htmlRoutes) {
    let html = shells.get(route.shell) ?? ''
    const page = route.prerender === undefined ? undefined : pages[route.prerender]
    if (route.prerender !== undefined && !page) throw new Error(`${route.prerender} has no prerendered page`)
    html = html.replace('<!--app-->', () => page?.() ?? '')
    if (route.title !== undefined) html = html.replace(/<title>.*?<\/title>/, () => `<title>${route.title === 'Marquee' ? 'Marquee' : `${route.title} · Marquee`}</title>`)
    html = headOf(route, manifest, html)
    await checkAddresses(html, route.html)
    await writeFile(new URL(route.html, dist), html)
  }
  const table = htmlRoutes.flatMap((route) => route.patterns.map((pattern) => ({ pattern, html: route.html, status: route.status ?? 200 })))
  await writeFile(new URL('routes.json', dist), `${JSON.stringify(table, null, 2)}\n`)
  for (const shell of shells.keys()) await rm(new URL(shell, dist))
}

process.env['NODE_ENV'] = 'production'
const startedAt = performance.now()
await build({ configFile, logLevel: 'warn' })
await writeRoutes(await prerenderer(), await readManifest(dist))
await rm(cache, { recursive: true, force: true })
const files = await precompress(dist)
console.log(`web built: ${files} text files in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
