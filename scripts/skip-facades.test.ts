import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { facadeIn, skipFacades, withoutFacades } from '../web/build/skip-facades.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** A built folder with these scripts, and its manifest. */
async function built(scripts: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-facades-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  for (const [file, code] of Object.entries(scripts))
    await writeFile(join(folder, 'assets', file), code)
  const manifest = Object.fromEntries(
    Object.keys(scripts).map((file) => [file, { file: `assets/${file}`, css: ['assets/a.css'] }]),
  )
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return pathToFileURL(`${folder}/`)
}

describe('files that only hand names on', () => {
  it('are known from those that do something', () => {
    expect(facadeIn('export{t as Tab}from"./page-plans-x_1.js";\n')).toEqual({
      from: './page-plans-x_1.js',
      names: [['Tab', 't']],
    })
    expect(facadeIn('export{a as B,C}from"./d.js";')?.names).toEqual([
      ['B', 'a'],
      ['C', 'C'],
    ])
    expect(facadeIn('import{a}from"./d.js";a();export{a as B}')).toBeNull()
  })

  it('are left out by who loads them, and others are loaded as before', () => {
    const facades = new Map([['tab.js', { from: './page.js', names: [['Tab', 't']] as const }]])
    expect(withoutFacades('x(()=>import(`./tab.js`),[]),import("./other.js")', facades)).toBe(
      'x(()=>import(`./page.js`).then(e=>({Tab:e.t})),[]),import("./other.js")',
    )
  })

  it('are gone from the built folder, and the manifest names what stands behind them', async () => {
    const folder = await built({
      'start.js': 'import(`./tab.js`)',
      'tab.js': 'export{t as Tab}from"./page.js";',
      'page.js': 'export const t=1',
    })
    await skipFacades(folder)
    expect(await readdir(new URL('assets/', folder))).toEqual(['page.js', 'start.js'])
    expect(
      JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')),
    ).toMatchObject({ 'tab.js': { file: 'assets/page.js', css: ['assets/a.css'] } })
  })

  it('stop the build where a script still names one', async () => {
    const folder = await built({
      'start.js': 'import{Tab}from"./tab.js"',
      'tab.js': 'export{t as Tab}from"./page.js";',
      'page.js': 'export const t=1',
    })
    await expect(skipFacades(folder)).rejects.toThrow('start.js still names tab.js')
  })
})
