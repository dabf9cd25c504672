const english = {
  units:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
}
const italian = {
  units:
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
}

const values = new Map<string, number>([
  ['hundred', 100],
  ['cento', 100],
  ['dozen', 12],
  ['dozzina', 12],
])
const tens = new Map(english.tens.split(' ').map((word, index) => [word, (index + 2) * 10]))
const units = new Map(english.units.split(' ').map((word, index) => [word, index]))
for (const [word, value] of [...units, ...tens]) values.set(word, value)
for (const [index, word] of italian.units.split(' ').entries()) values.set(word, index)
for (const [index, ten] of italian.tens.split(' ').entries()) {
  values.set(ten, (index + 2) * 10)
  for (const [digit, unit] of italian.units.split(' ').slice(0, 10).entries()) {
    if (digit > 0)
      values
        .set(
          `${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit.replace(/^tre$/, 'tré')}`,
          (index + 2) * 10 + digit,
        )
        .set(`${ten}${unit}`, (index + 2) * 10 + digit)
  }
}

for (const [index, unit] of italian.units.split(' ').slice(2, 10).entries())
  values.set(`${unit}cento`, (index + 2) * 100).set(`${unit}mila`, (index + 2) * 1000)
values.set('thousand', 1000).set('mille', 1000)

const any = (words: Iterable<string>) =>
  `(?:${[...words].toSorted((a, b) => b.length - a.length).join('|')})`
const [start, end] = [String.raw`(?<![\p{L}'])`, String.raw`(?![\p{L}])`]
/** Words that mean a number only beside what is counted: `one of us`, `sei dei nostri`, `due to`. */
const shy = 'one uno un una a an sei'
const unit = String.raw`(?:pounds?|quid|euros?|dollars?|pence|penny|sterline|francs?|percent|per cento?|o'clock|[ap]m${end}|for (?:one|two|1|2)${end}|per (?:uno|due|1|2)${end}|x )`

const tensAndUnit = new RegExp(
  `${start}(${any(tens.keys())})[- ](${any([...units.keys()].slice(1, 10))})${end}`,
  'gu',
)
/** `twelve-fifty`, and years: two numbers in a row, the second of them two figures. */
const pair = new RegExp(
  `${start}(${any(values.keys())})[- ](${any(tens.keys())}|\\d\\d)${end}(?![- ]?\\d)`,
  'gu',
)
const bold = new RegExp(
  `${start}(${any([...values.keys()].filter((word) => !shy.split(' ').includes(word)))})${end}(?<!due(?= to ))`,
  'gu',
)
const beforeUnit = new RegExp(`${start}(${any(shy.split(' '))})(?=[- ]+${unit})`, 'gu')
const afterClock = new RegExp(
  `${start}(at|until|till|til|from|by|before|after|half|alle|dalle|ore|entro le|fino alle) (one|sei|una)${end}(?! (?:of|another|dei|di|il|la))`,
  'gu',
)
const coins: Readonly<Record<string, string>> = { fiver: '5 pounds', tenner: '10 pounds' }

const valueOf = (word: string) =>
  String(
    values.get(word) ?? (word === 'sei' ? 6 : /^(?:one|uno|un|una|a|an)$/.test(word) ? 1 : word),
  )

/**
 * Numbers from 0 to 100 in English or Italian words as digits; `one`, `a`, `un` and `sei` only
 * where something is counted or a clock is read. Expects small letters.
 */
export function numbersInDigits(text: string): string {
  return text
    .replace(/\ba (fiver|tenner)\b/g, (_whole, coin: string) => coins[coin] ?? coin)
    .replace(tensAndUnit, (_whole, ten: string, one: string) =>
      String((tens.get(ten) ?? 0) + (units.get(one) ?? 0)),
    )
    .replace(
      pair,
      (_whole, first: string, second: string) => `${valueOf(first)}.${valueOf(second)}`,
    )
    .replace(afterClock, (_whole, lead: string, word: string) => `${lead} ${valueOf(word)}`)
    .replace(beforeUnit, (word) => valueOf(word))
    .replace(bold, (word) => valueOf(word))
}
