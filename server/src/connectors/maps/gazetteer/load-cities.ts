import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { fold } from './fold.ts'

const unpack = promisify(brotliDecompress)
const linesATurn = 2_000

export interface City {
  /** As GeoNames spells it, then as people of other languages do. */
  readonly names: readonly string[]
  /** ISO 3166-1, two capitals. */
  readonly country: string
  /** The part of the country in English or its own language; empty: none. */
  readonly region: string
  readonly lat: number
  readonly lng: number
  readonly population: number
}

/** A name, folded, from one of its words on. */
export interface Key {
  readonly text: string
  readonly city: number
  /** Which of the city's names. */
  readonly name: number
  /** From its first word on. */
  readonly isWhole: boolean
}

export interface CityList {
  readonly cities: readonly City[]
  /** By their first two letters. */
  readonly keys: ReadonlyMap<string, readonly Key[]>
}

/** The shipped cities of over 5,000 people. Other work goes on while they are read: 0.2 s. */
export async function loadCities(): Promise<CityList> {
  const packed = await readFile(new URL('data/cities.txt.br', import.meta.url))
  const lines = (await unpack(packed)).toString('utf8').split('\n')
  const cities: City[] = []
  const keys = new Map<string, Key[]>()
  let [country, region] = ['', '']
  for (const [index, line] of lines.entries()) {
    if (index % linesATurn === 0) await nextTurn()
    const fields = line.split('\t')
    if (line.startsWith('#')) {
      country = fields[0]?.slice(1) ?? ''
      region = fields[1] ?? ''
      continue
    }
    const names = (fields[0] ?? '').split('|')
    cities.push({
      names,
      country,
      region,
      lat: Number(fields[1]) / 1000,
      lng: Number(fields[2]) / 1000,
      population: Number(fields[3]) * 100,
    })
    for (const key of keysOf(names, cities.length - 1)) addTo(keys, key)
  }
  return { cities, keys }
}

function* keysOf(names: readonly string[], city: number): Generator<Key> {
  for (const [name, spelled] of names.entries()) {
    const whole = fold(spelled)
    yield { text: whole, city, name, isWhole: true }
    for (let at = whole.indexOf(' '); at >= 0; at = whole.indexOf(' ', at + 1))
      yield { text: whole.slice(at + 1), city, name, isWhole: false }
  }
}

function addTo(keys: Map<string, Key[]>, key: Key): void {
  const start = key.text.slice(0, 2)
  const others = keys.get(start)
  if (others) others.push(key)
  else keys.set(start, [key])
}
