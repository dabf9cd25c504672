import type { Spot } from '../../capabilities/services/place-finder.ts'
import { kmBetween } from './distance.ts'
import { fold } from './fold.ts'
import { isNearly } from './is-nearly.ts'
import type { City, CityList, Key } from './load-cities.ts'

export interface CityHit {
  readonly index: number
  readonly city: City
  /** As it was looked for: `Roma` for `rom`, not `Rome`. */
  readonly name: string
  /** All letters of the name were typed. */
  readonly isExact: boolean
}

interface Wanted {
  readonly text: string
  readonly near: Spot | null
  readonly country: string | null
  readonly most: number
}

/** How like the name is to what was typed. */
const likeness = { exact: 6, start: 3, word: 1.5, nearly: 1, spelled: 0.1 } as const
/** Beyond it, being near counts for little. */
const nearKm = 150
const shortestMistake = 4

/**
 * Cities by a name or one of its words, accents aside; where there are none, by a name with one
 * mistake of typing. Ranked by likeness, nearness and how many people live there.
 */
export function findCities({ cities, keys }: CityList, wanted: Wanted): CityHit[] {
  const typed = fold(wanted.text)
  if (typed.length < 2) return []
  const spelled = wanted.text.toLowerCase()
  const best = new Map<number, { readonly hit: CityHit; readonly score: number }>()
  const take = (key: Key, like: number) => {
    const city = cities[key.city]
    if (!city || (wanted.country !== null && city.country !== wanted.country)) return
    const name = city.names[key.name] ?? ''
    // of Munich and München, the one that has the letters that were typed
    const isSpelled = name.toLowerCase().startsWith(spelled)
    const score = like + weight(city, wanted.near) + (isSpelled ? likeness.spelled : 0)
    if ((best.get(key.city)?.score ?? -1) >= score) return
    const hit = { index: key.city, city, name, isExact: key.isWhole && key.text === typed }
    best.set(key.city, { hit, score })
  }
  for (const key of keys.get(typed.slice(0, 2)) ?? [])
    if (key.text.startsWith(typed)) take(key, likeOf(key, typed))
  if (best.size === 0 && typed.length >= shortestMistake)
    for (const [start, some] of keys)
      if (start[0] === typed[0])
        for (const key of some)
          if (key.isWhole && isNearly(typed, key.text)) take(key, likeness.nearly)
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted.most)
    .map(({ hit }) => hit)
}

function likeOf(key: Key, typed: string): number {
  if (!key.isWhole) return likeness.word
  return key.text === typed ? likeness.exact : likeness.start
}

/** Ten times the people weigh as much as one step of likeness. */
function weight(city: City, near: Spot | null): number {
  const people = Math.log10(city.population + 10)
  return near === null ? people : people + 4 * Math.exp(-kmBetween(city, near) / nearKm)
}
