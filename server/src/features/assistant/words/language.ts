import { languages, type Language } from '@marquee/contract/languages.ts'
import { anyOf, postWords } from './post-words.ts'

/** The languages whose claims the guard knows: of any other it cannot say what a sentence says. */
export const guarded: readonly Language[] = ['en', 'it']

const small = new Map(languages.map((language) => [language, new Set(postWords[language].small)]))
const homes = new Map(
  languages.map((language) => [language, anyOf(postWords[language].countries, '^')]),
)

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The language of a country, by its code or name; null where it is none of ours. */
const languageAt = (country: string | null): Language | null =>
  languages.find((language) => homes.get(language)?.test(country ?? '')) ?? null

/**
 * Which of the languages a text reads like; null where it reads like none. Where it reads like
 * several, that of the country decides, if it is among them.
 */
export function languageIn(text: string, country: string | null): Language | null {
  const words = wordsOf(text)
  const counts = languages.map(
    (language) =>
      [language, words.filter((word) => small.get(language)?.has(word)).length] as const,
  )
  const most = Math.max(...counts.map(([, count]) => count))
  if (most === 0) return null
  const best = counts.flatMap(([language, count]) => (count === most ? [language] : []))
  const home = languageAt(country)
  if (home !== null && best.includes(home)) return home
  return best.length === 1 ? (best[0] ?? null) : null
}

/**
 * The language for a company's words: of what is written, else of its newest posts and its own
 * profile, else of where it is.
 */
export function languageFor(texts: readonly string[], country: string | null): Language {
  for (const text of texts) {
    const language = languageIn(text, country)
    if (language) return language
  }
  return languageAt(country) ?? languages[0]
}

/** Words of the guarded languages that say nothing of what a text is about. */
export const isFiller = (word: string): boolean =>
  fillers.has(word) || guarded.some((language) => small.get(language)?.has(word))
const fillers = new Set(
  'also another any anyone around because become being between come does doing during either else everyone everything getting going hers himself into isn itself least maybe might mine myself neither nobody none nothing once onto ours quite rather shall should since someone something somewhere soon their theirs those though through today together tonight under until upon whatever whenever wherever whether whose yourself yours about after again all always back been before best both could does done down each even ever every first from good great have here into just know like little look made make many more most much need never only other over really same some still such take than thanks them then there these they thing time very want well were what when where which while will with without would your abbiamo appena ancora alla allo agli alle altro altra bella bello bene buon buona buono come cosa così della dello degli dopo dove ecco essere fare fatto grazie hanno loro meno molto nella ogni oltre poco prima proprio quando quella quello quelle quelli questa questo queste questi sempre senza solo stata stato sulla sulle tanto tutta tutte tutti tutto vostra vostro'.split(
    ' ',
  ),
)

/**
 * What people are asked to do, and what is done, and what addresses begin with: no hashtag by
 * itself.
 */
const verbs = new Set(
  'http https www add ask booking book bring bringing bought buy call came care catch celebrate check choose come comes coming cook cooking drink drinking eat eating enjoy feel find follow forget gather gets getting give goes going gone happen happens hear help hope hungry keep keeping learn leave left letting live looking looks love makes making meet miss need offer order ordering pass pick plan pour prepare pull reserve run save saved saving says see seen send serve served serving share show sit sits sitting smell stay staying stop taste tell thank thinking told treat tried try trying turn visit visiting wait waiting walk wants watch welcome wish wonder work works write sono siete stai venire viene vengono provare prova provate gusta gustare gustate assaggia assaggiare assaggiate prenota prenotare prenotate porta portare portate scopri scoprire scoprite aspetta aspettiamo aspettano passa passate trovate trovarci seguici lascia lasciati mangia mangiare bere bevi bevete chiama chiamate scegli scegliere vedi vediamo ricorda ricordate dice diteci ditelo regala regalati'.split(
    ' ',
  ),
)
/** Whether a word alone says what a post is about. */
export const isTopic = (word: string): boolean =>
  !isFiller(word.toLowerCase()) &&
  !verbs.has(word.toLowerCase()) &&
  languages.every((language) => !small.get(language)?.has(word.toLowerCase()))
