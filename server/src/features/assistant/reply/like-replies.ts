import type { Language } from '@marquee/contract/languages.ts'
import { languageIn } from '../words/language.ts'
import { postWords } from '../words/post-words.ts'

interface Reply {
  readonly title: string
  readonly text: string
}

const mostLike = 3
/** Of what a guest wrote; nobody asks for more at once. */
const mostRead = 4000
/** A title says in a word what a text says in many. */
const titleWeight = 3
/** A word of the title is enough to be alike; of the text alone it takes two. */
const leastOfText = 2

const empty = new Map(
  Object.entries(postWords).map(([language, words]) => [language, new Set(words.empty)]),
)
/** Endings of our languages; what is left of a long word is cut, so that its forms are one. */
const ending = /(?:ing|ed|en|er|es|em|[sxy]|[aeiou])$/
const longestStem = 5

function stemsOf(text: string, language: string): readonly string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  // each word once: what repeats is not cut again
  return [...new Set(words)]
    .filter((word) => empty.get(language)?.has(word) !== true)
    .map((word) => {
      const bare = word.normalize('NFKD').replace(/\p{M}/gu, '')
      const stem = bare.replace(ending, '')
      return (stem.length < 3 ? bare : stem).slice(0, longestStem)
    })
}

/** How much each of its words weighs in a reply, before their rarity. */
function weightsOf({ title, text }: Reply, language: string) {
  const titled = new Set(stemsOf(title, language))
  const told = new Set(stemsOf(text, language))
  const weights = new Map<string, number>()
  for (const stem of told) weights.set(stem, 1)
  for (const stem of titled) weights.set(stem, titleWeight)
  return { titled, weights }
}

/**
 * The replies that are most like what a guest wrote, the likest first: by the words that they
 * share, of which a rare one counts more (tf-idf, the cosine of both). None in another language,
 * and none that shares a word of its text by chance.
 */
export function likeReplies<R extends Reply>(
  replies: readonly R[],
  guestWrote: string,
  language: Language,
): readonly R[] {
  const asked = new Set(stemsOf(guestWrote.slice(0, mostRead), language))
  if (asked.size === 0) return []
  const candidates = replies
    .filter(({ title, text }) => [language, null].includes(languageIn(`${title}. ${text}`, null)))
    .map((reply) => ({ reply, ...weightsOf(reply, language) }))
  const inHowMany = new Map<string, number>()
  for (const { weights } of candidates)
    for (const stem of weights.keys()) inHowMany.set(stem, (inHowMany.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + candidates.length / (inHowMany.get(stem) ?? 1))
  return candidates
    .flatMap(({ reply, titled, weights }) => {
      const shared = [...weights.keys()].filter((stem) => asked.has(stem))
      if (!shared.some((stem) => titled.has(stem)) && shared.length < leastOfText) return []
      const weigh = (stem: string) => (weights.get(stem) ?? 0) * rarity(stem)
      const length = Math.hypot(...[...weights.keys()].map(weigh))
      const product = shared.reduce((sum, stem) => sum + weigh(stem) * rarity(stem), 0)
      return [{ reply, likeness: product / length }]
    })
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostLike)
    .map(({ reply }) => reply)
}
