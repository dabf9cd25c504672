import type { Language } from '@marquee/contract/languages.ts'
import { dishesIn, isFood, kitchenTag } from '../words/food-words.ts'
import { tagsIn, toTag } from './hashtags.ts'
import { isTopic } from '../words/language.ts'
import { moodOf } from '../words/mood.ts'
import type { Venue } from '../prompts.ts'

/**
 * Addresses, mails, names of accounts and numbers say nothing of what a text is about, and hashtags
 * stand there already.
 */
const noWords =
  /(?:https?:\/\/|www\.)\S+|\S{1,64}@\S+|[#@][\p{L}\p{N}_.]+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.\p{L}{2,20}(?:\/\S*)?(?![\p{L}\p{N}])/gu
/** Where somebody is found, which the town's own hashtag says. */
const street =
  /(?<!\p{L})(?:(?:\p{Lu}[\p{L}’']+ ){1,3}(?:[Ss]treet|[Rr]oad|[Ll]ane|[Aa]venue|[Ss]quare|Place|Row|Hill|Quay|St|Rd)|(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|Largo|[Vv]icolo|Lungomare)(?: (?:del|della|dei|delle|di|san|santa))?(?: \p{Lu}[\p{L}’']+){1,3})(?!\p{L})/gu
/** Ends of words that are mostly doings and qualities; dishes were found before. */
const doings =
  /(?:ing|ed|ly|est|ous|ful|able|ible|less|are|ere|ire|ando|endo|iamo|ate|ete|ite|mente|at[oai]|ut[oai]|it[oai]|abil[ei]|ibil[ei]|issim[oaie])$/
/** Said in any post: nobody looks for a place by them. */
const anywhere = new Set(
  'fresh warm cold lovely special crispy creamy golden tasty perfect happy sweet cosy cozy beautiful favourite favorite seasonal local simple little small large bottle bottles glass glasses plate plates bowl table tables seats chairs doors door menu menus dish dishes people person guests friends family week weekend month year morning afternoon evening night minutes hours price prices kitchen restaurant place house street phone number email details link story part side start chance team chef fresco fresca nuovo nuova speciale perfetto perfetta caldo calda piccolo piccola grande felice stagione bottiglia calice bicchiere piatto piatti tavolo tavoli tavola posti menù ospiti amici famiglia settimana mese anno mattina pomeriggio sera serata notte minuti prezzo prezzi cucina ristorante locale posto casa telefono numero cuoco squadra'.split(
    ' ',
  ),
)
const mostDishes = 4
const mostOthers = 2
const mostHabits = 3

const nameTag = (name: string) =>
  toTag(name.replace(/(?<=[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase()))

/**
 * Hashtags that stand in at least two of the newest posts, unless they name a dish that this text
 * does not.
 */
function habits(recent: readonly string[], dishes: readonly string[]): string[] {
  const used = new Map<string, number>()
  for (const text of recent)
    for (const tag of new Set(tagsIn(text).map((one) => one.toLowerCase())))
      used.set(tag, (used.get(tag) ?? 0) + 1)
  const ofOtherDishes = (tag: string) =>
    dishesIn(tag.slice(1)).some((dish) => !dishes.includes(dish))
  return [...used]
    .filter(([tag, posts]) => posts > 1 && !ofOtherDishes(tag))
    .toSorted(([, one], [, other]) => other - one)
    .map(([tag]) => tag)
}

/**
 * The venue's own hashtags; what the text names of food and drink, and its kitchen; the venue's
 * name and town; what it uses again and again; a few other words of the text, where it names next
 * to nothing.
 */
export function localTags(
  { name, city, voice, recent }: Venue,
  text: string,
  language: Language,
): readonly string[] {
  const words = text.normalize('NFC').replace(noWords, ' ').replace(street, ' ')
  const dishes = dishesIn(words)
  const others =
    dishes.length > 1 || moodOf(text) !== null
      ? []
      : [...new Set((words.match(/\p{L}{5,}/gu) ?? []).map((word) => word.toLowerCase()))].filter(
          (word) =>
            isTopic(word) &&
            !doings.test(word) &&
            !anywhere.has(word) &&
            dishesIn(word).length === 0,
        )
  const town =
    city === null
      ? []
      : [
          nameTag(city),
          ...(/^[\p{L}-]+$/u.test(city.trim()) && dishes.some(isFood)
            ? [toTag(`${city}Food`)]
            : []),
        ]
  return [
    ...voice.hashtags.split(/[\s,]+/).map(toTag),
    ...dishes.slice(0, mostDishes).map(toTag),
    ...others.slice(0, mostOthers).map(toTag),
    kitchenTag(dishes, language),
    nameTag(name),
    ...town,
    ...habits(recent, dishes).slice(0, mostHabits),
  ].flatMap((tag) => tag ?? [])
}
