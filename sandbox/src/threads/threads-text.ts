const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What is drawn as an emoji: by itself, by its selector, as a key cap, or as a flag. */
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\u20E3|\p{Regional_Indicator}/u

export const longestText = 500
export const mostLinks = 5
const longestTopic = 50

/**
 * How much of the 500 a text takes: an emoji counts as its UTF-8 bytes, anything else per code
 * point.
 */
export function weighThreadsText(text: string): number {
  let weight = 0
  for (const { segment } of graphemes.segment(text))
    weight += emoji.test(segment) ? Buffer.byteLength(segment) : [...segment].length
  return weight
}

/** Every different link of a text, with or without a scheme, as it is written. */
export function linksIn(text: string): string[] {
  const found = text.match(/(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,;:!?)\]]/gi) ?? []
  return [...new Set(found)]
}

/** The first valid `#tag` of a text; whole numbers are none. */
export function topicIn(text: string): string | undefined {
  const tags = text.match(/(?<![^\s])#[^\s.&@!?,;:#]+/g) ?? []
  return tags
    .map((tag) => tag.slice(1))
    .find((tag) => [...tag].length <= longestTopic && !/^\d+$/.test(tag))
}

export const isTopic = (tag: string): boolean =>
  tag !== '' && [...tag].length <= longestTopic && !/[.&]/.test(tag)

/** The text without the hash sign of its topic, as the app shows it. */
export const withoutHash = (text: string, topic: string | undefined): string =>
  topic === undefined ? text : text.replace(`#${topic}`, topic)

/** Whom a text mentions. */
export const mentionsIn = (text: string): string[] =>
  (text.match(/(?<![\w.])@[\w.]*\w/g) ?? []).map((name) => name.slice(1))
