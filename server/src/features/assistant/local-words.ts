import type { Look } from '#platform/pictures/pictures.ts'
import { isTopic, type Language } from './language.ts'
import { tagsIn, toTag } from './hashtags.ts'
import type { Venue } from './prompts.ts'

type Light = 'warm' | 'green' | 'blue' | 'dark' | 'bright'

const lights: Readonly<Record<Light, Readonly<Record<Language, string>>>> = {
  warm: { English: 'Warm colours at {venue}.', Italian: 'Colori caldi da {venue}.' }, green: { English: 'A touch of green at {venue}.', Italian: 'Un tocco di verde da {venue}.' },
  blue: { English: 'A touch of blue at {venue}.', Italian: 'Un tocco di blu da {venue}.' }, dark: { English: 'Soft light at {venue}.', Italian: 'Luci basse da {venue}.' }, bright: { English: 'Light and simple at {venue}.', Italian: 'Chiaro e semplice, da {venue}.' },
}
const views: Readonly<Record<'upright' | 'lying', Readonly<Record<Language, string>>>> = {
  upright: { English: 'A closer look.', Italian: 'Uno sguardo da vicino.' }, lying: { English: 'Have a look around.', Italian: 'Date un’occhiata.' },
}
const closings: Readonly<Record<Language, readonly string[]>> = {
  English: ['Come and see us.', 'Who would you bring along?', 'See you at the table.', 'Tell us what you think.'],
  Italian: ['Vi aspettiamo.', 'Chi portereste con voi?', 'Ci vediamo a tavola.', 'Diteci cosa ne pensate.'],
}

/** What fills most of the picture, in five words that are true of any picture. */
export function lightOf({ red, green, blue }: Look['colour']): Light {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (high < 80) return 'dark'
  if (high - low < 30) return high > 160 ? 'bright' : 'dark'
  if (red === high) return 'warm'
  return green === high ? 'green' : 'blue'
}

/** Words that claim nothing: the person's own and a closing line, or what the picture's colours and shape show. A closing that the last posts had is passed over. */
export function localText({ name, recent }: Venue, { text, look, language }: { readonly text: string; readonly look: Look | null; readonly language: Language }): string {
  const closing = closings[language].find((line) => !`${text}\n${recent.join('\n')}`.includes(line)) ?? closings[language][0] ?? ''
  if (text !== '') return `${/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text} ${closing}`
  const seen = look ? [lights[lightOf(look.colour)][language].replace('{venue}', name), views[look.height > look.width ? 'upright' : 'lying'][language]] : []
  return [...seen, closing].join(' ')
}

/** Addresses, mails, names of accounts and numbers say nothing of what a text is about, and hashtags stand there already. */
const noWords = /(?:https?:\/\/|www\.)\S+|\S{1,64}@\S+|[#@][\p{L}\p{N}_.]+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.\p{L}{2,20}(?:\/\S*)?(?![\p{L}\p{N}])/gu

/** The venue's own hashtags, words of the text, those it used most of late, its name and its town. */
export function localTags({ name, city, voice, recent }: Venue, text: string): readonly string[] {
  const words = [...new Set((text.normalize('NFC').replace(noWords, ' ').match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase()))].filter(isTopic)
  const used = new Map<string, number>()
  for (const tag of recent.flatMap(tagsIn)) used.set(tag.toLowerCase(), (used.get(tag.toLowerCase()) ?? 0) + 1)
  const often = [...used].sort(([, one], [, other]) => other - one).map(([tag]) => tag)
  return [...voice.hashtags.split(/[\s,]+/), ...words.slice(0, 5), ...often.slice(0, 5), name, city ?? ''].flatMap((one) => toTag(one) ?? [])
}
