/** Scripts that are written in one language, or in one that stands for it. */
const byScript: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
]

/** Small words that stand in nearly every sentence, and in hardly any other of these languages. */
const byWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the and of with for our your you from this is are we today'.split(' ')),
  it: new Set('il lo gli di che per con della dei nel nostro nostra vi è oggi sono al'.split(' ')),
  fr: new Set('le les des du et avec pour notre nos vous est dans aux ce chez'.split(' ')),
  de: new Set('der die das und mit für unser unsere wir ihr ist im vom zum heute ein'.split(' ')),
  es: new Set('el los las del y con para nuestro nuestra os una hoy es al'.split(' ')),
  pt: new Set('o os do da dos das e com para nosso nossa você hoje uma em ao'.split(' ')),
}

/** The language of a text as Google wants it named (BCP 47); `en` where it cannot be told. */
export function languageOf(text: string): string {
  const script = byScript.find(([letters]) => letters.test(text))
  if (script) return script[1]
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  const [best] = Object.entries(byWords)
    .map(([language, small]) => ({
      language,
      found: words.filter((word) => small.has(word)).length,
    }))
    .toSorted((a, b) => b.found - a.found)
  return best && best.found >= 2 ? best.language : 'en'
}
