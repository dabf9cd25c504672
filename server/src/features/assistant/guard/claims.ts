import { claimWords, withoutIdioms } from './claim-words.ts'
import {
  dayKey,
  dayPair,
  dayRange,
  loneDay,
  rangeKeys,
  shortDay,
  untilDay,
  untilKey,
  wholeDay,
} from './days.ts'
import { plainly } from './plain-text.ts'

/** Something of a text that must be true of the venue to be said. */
export interface Claim {
  /** What it is, however it is written: `money:12:gbp`, `time:1140`. */
  readonly key: string
  /** More that allows it, and that it does not state: a bare `7` may be seven in the evening. */
  readonly allowedBy: readonly string[]
  /** More that it states: a range of days states each. */
  readonly states: readonly string[]
}

const claim = (key: string, more: Partial<Claim> = {}): Claim => ({
  key,
  allowedBy: [],
  states: [],
  ...more,
})

const currencies: Readonly<Record<string, string>> = {
  '£': 'gbp',
  gbp: 'gbp',
  pound: 'gbp',
  pounds: 'gbp',
  quid: 'gbp',
  sterline: 'gbp',
  '€': 'eur',
  eur: 'eur',
  euro: 'eur',
  euros: 'eur',
  $: 'usd',
  usd: 'usd',
  dollar: 'usd',
  dollars: 'usd',
  '₹': 'inr',
  inr: 'inr',
  rupees: 'inr',
  p: 'pence',
  pence: 'pence',
  cents: 'cents',
  centesimi: 'cents',
}
/** Bounded, and from the first figure of a run: what somebody writes must never take long to read. */
const amount = String.raw`(?<![\d.,])\d{1,9}(?:[.,]\d{1,3}){0,4}`
const moneyBefore = new RegExp(String.raw`([£€$₹]|\b(?:gbp|eur|usd|inr))\s?(${amount})`, 'g')
const moneyAfter = new RegExp(
  String.raw`(${amount})\s?-?(£|€|\$|₹|(?:${Object.keys(currencies)
    .filter((name) => /^\w+$/.test(name))
    .join('|')})(?![\p{L}]))`,
  'gu',
)
/** `12,50` and `12.50` are the same, and `1,200` is no decimal. */
const numberOf = (text: string) =>
  String(Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')))
const money = (value = '', currency = '') =>
  claim(`money:${numberOf(value)}:${currencies[currency] ?? currency}`)

const months = [
  'jan|gen',
  'feb',
  'mar',
  'apr',
  'may|mag',
  'jun|giu',
  'jul|lug',
  'aug|ago',
  'sep|set',
  'oct|ott',
  'nov',
  'dec|dic',
]
const monthNames = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b)`
const monthOf = (name: string) =>
  months.findIndex((starts) => new RegExp(`^(?:${starts})`).test(name)) + 1

const half = String.raw`\s?(a\.?m\b\.?|p\.?m\b\.?)`
const clockHalf = new RegExp(String.raw`\b(\d{1,2})(?:[:.](\d{2}))?${half}`, 'g')
const clock24 = /\b([01]?\d|2[0-4])(?:[:h](\d{2})|\.([0-5]\d)(?!\d|\s?(?:%|£|€|\$)))(?!\d)/g
const clockRange = new RegExp(
  String.raw`\b(\d{1,2})(?:[:.](\d{2}))?(?:${half})?\s?(?:-|–|—|to|until|till|a|alle)\s?(\d{1,2})(?:[:.](\d{2}))?(?:${half})?(?![\d%/])`,
  'g',
)
const clockWord =
  /\b(?:at|until|till|til|from|by|before|after|alle|dalle|ore|entro le|fino alle|le ore)\s(\d{1,2})\b(?!\s?(?:[%£€$]|people|persone|guests|ospiti))|\b(\d{1,2})\s?(?:o'clock|in punto)/g
const dayMinutes = 1440

function time(hours: string | undefined, minutes = '', half = ''): Claim {
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (half) return claim(`time:${((hour % 12) + (half.startsWith('p') ? 12 : 0)) * 60 + minute}`)
  if (minutes !== '' || hour >= 12) return claim(`time:${(hour * 60 + minute) % dayMinutes}`)
  // nobody can tell which half of the day it is
  return claim(`bare:${hour}`, { allowedBy: [`time:${hour * 60}`, `time:${(hour + 12) * 60}`] })
}

type Read = (parts: readonly (string | undefined)[]) => readonly Claim[]
/**
 * What an address ends with where nothing before it says that it is one. Not every ending there is:
 * a sentence after a full stop without a space is no address.
 */
const endings = String.raw`com|it|co\.uk|uk|net|org|eu|in|de|fr|es|ch|at|be|nl|ie|pt|us|io|co|me|ly|app|link|info|shop|site|online|bar|cafe|pizza|menu|restaurant|example`
const contactReaders: readonly (readonly [RegExp, Read])[] = [
  [
    /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.\w{1,63}){1,4}/g,
    (whole) => [claim(`contact:${whole}`)],
  ],
  [
    new RegExp(
      String.raw`\bhttps?:\/\/\S+|\bwww\.\S+|(?<![\w-])[\w-]{1,63}\.(?:${endings})\b(?:\/\S*)?`,
      'g',
    ),
    ([whole = '']) => [
      claim(`contact:${whole.replace(/^(?:https?:\/\/)?(?:www\.)?|[/.,!?)]+$/g, '')}`),
    ],
  ],
  [/@[\w.]{2,}/g, ([whole = '']) => [claim(`contact:${whole.replace(/\.$/, '')}`)]],
  [
    /(?<!\d)\+?\d[\d ()/-]{6,24}\d(?!\d)/g,
    ([whole = '']) => [claim(`phone:${whole.replace(/\D/g, '')}`)],
  ],
]
/** In this order; what one has read the next ones do not see. */
const readers: readonly (readonly [RegExp, Read])[] = [
  ...contactReaders,
  [
    /(?<!\d)(\d{1,3})[\s-]?(?:for|x|per)[\s-]?(?:the price of )?(\d|one|two|uno|due)\b(?!\s?(?:%|people|persone))/g,
    ([, all, paid = '']) => [
      claim(`deal:${all}/${{ one: '1', uno: '1', two: '2', due: '2' }[paid] ?? paid}`),
    ],
  ],
  [moneyBefore, ([, currency, value]) => [money(value, currency)]],
  [moneyAfter, ([, value, currency]) => [money(value, currency)]],
  [
    /(?<![\d.,])(\d{1,9}(?:[.,]\d{1,3})?)\s?(?:%|percent\b|per cento?\b)/g,
    ([, value = '']) => [claim(`percent:${numberOf(value)}`)],
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th|º|°)?\s(?:of\s|di\s)?(${monthNames})`, 'g'),
    ([, day, month = '']) => [claim(`date:${Number(day)}-${monthOf(month)}`)],
  ],
  [
    new RegExp(String.raw`\b(${monthNames})\s(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?\b`, 'g'),
    ([, month = '', day]) => [claim(`date:${Number(day)}-${monthOf(month)}`)],
  ],
  // a verb and the sea aside
  [
    new RegExp(
      String.raw`(?<!\p{L})(?!may(?!\p{L})|march(?!\p{L})|mar(?!\p{L}))(${monthNames})(?!\p{L})`,
      'gu',
    ),
    ([, month = '']) => [claim(`month:${monthOf(month)}`)],
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/g,
    ([, one, two]) => [
      claim(`date:${Number(one)}-${Number(two)}`, {
        allowedBy: [`date:${Number(two)}-${Number(one)}`],
      }),
    ],
  ],
  [
    clockRange,
    ([, from, fromMinutes, fromHalf, to, toMinutes, toHalf]) => [
      time(from, fromMinutes, fromHalf ?? toHalf),
      time(to, toMinutes, toHalf),
    ],
  ],
  [clockHalf, ([, hours, minutes, which]) => [time(hours, minutes, which)]],
  [clock24, ([, hours, minutes, dotted]) => [time(hours, minutes ?? dotted)]],
  [clockWord, ([, after, before]) => [time(after ?? before)]],
  [/\b(?:noon|midday|mezzogiorno)\b/g, () => [claim('time:720')]],
  [/\b(?:midnight|mezzanotte)\b/g, () => [claim('time:0')]],
  [untilDay, ([, day = '']) => [claim(untilKey(day), { states: [dayKey(day)] })]],
  [
    dayRange,
    ([, from = '', to = '']) => {
      const [key = '', ...states] = rangeKeys(from, to)
      return [claim(key, { states: [...states, untilKey(to), 'word:weekly'] })]
    },
  ],
  [dayPair, ([, one = '', other = '']) => [claim(dayKey(one)), claim(dayKey(other))]],
  [
    wholeDay,
    ([, day = '']) => [
      claim(dayKey(day), { states: /days$|iche$|bati$/.test(day) ? ['word:weekly'] : [] }),
    ],
  ],
  [loneDay, ([, day = '']) => [claim(dayKey(day))]],
  [shortDay, ([, day = '']) => [claim(dayKey(day))]],
  [/(?<!\p{L})(?:weekends?|week-end|fine settimana)(?!\p{L})/gu, () => [claim('day:weekend')]],
  ...claimWords.map(([key, pattern]): readonly [RegExp, Read] => [
    pattern,
    () => [claim(key === 'daily' ? 'days:all' : `word:${key}`)],
  ]),
  [/\d+(?:[.,]\d+)*/g, ([whole = '']) => [claim(`number:${numberOf(whole)}`)]],
]

export interface ReadClaims {
  readonly claims: readonly Claim[]
  /** The plain text without them and without addresses. */
  readonly rest: string
}

/**
 * Everything in a text that must be true to be said: prices, shares, hours, days, dates, offers,
 * addresses, and any other number. English and Italian.
 */
export function readClaims(text: string): ReadClaims {
  let rest = withoutIdioms(plainly(text))
  const claims: Claim[] = []
  for (const [pattern, read] of readers) {
    rest = rest.replace(pattern, (...args: unknown[]) => {
      const groups = args
        .slice(
          0,
          args.findIndex((arg) => typeof arg === 'number'),
        )
        .map((arg) => (typeof arg === 'string' ? arg : undefined))
      claims.push(...read(groups))
      return ' ¦ '
    })
  }
  const isPriced = claims.some(({ key }) => key.startsWith('money:'))
  return {
    claims: claims.filter((one) => !isContact(one) && !(isPriced && one.key === 'word:cost')),
    rest,
  }
}

const isContact = ({ key }: Claim) => /^(?:contact|phone):/.test(key)
/** Addresses and telephone numbers: they are themselves, whatever they stand beside. */
export function contactsIn(text: string): readonly string[] {
  const plain = plainly(text)
  return contactReaders
    .flatMap(([pattern, read]) => [...plain.matchAll(pattern)].flatMap((found) => read(found)))
    .map(({ key }) => key)
}
