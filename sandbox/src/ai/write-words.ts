import type { Invention } from './ai-world.ts'
import type { ChatRequest } from './read-request.ts'
import type { SeenPicture } from './see-picture.ts'

type Language = 'en' | 'it'

const dishes: [RegExp, string, string][] = [
  [/burrata/i, 'burrata', 'burrata'],
  [/pizz/i, 'pizza', 'pizza'],
  [/pasta|tagliatelle|spaghetti|ravioli/i, 'pasta', 'pasta'],
  [/tiramis/i, 'tiramisù', 'tiramisù'],
  [/spritz|cocktail/i, 'spritz', 'spritz'],
  [/wine|vino/i, 'wine', 'vino'],
  [/coffee|caff/i, 'coffee', 'caffè'],
  [/fish|pesce/i, 'fish', 'pesce'],
  [/burger/i, 'burger', 'burger'],
  [/brunch/i, 'brunch', 'brunch'],
  [/dessert|dolce/i, 'dessert', 'dolce'],
]
const colours: Record<SeenPicture['colour'], [string, string]> = {
  red: ['Red as a good sugo', 'Rosso come un buon sugo'],
  golden: ['Golden and warm', 'Dorato e caldo'],
  green: ['Fresh and green', 'Fresco e verde'],
  blue: ['Blue evening light', 'La luce blu della sera'],
  dark: ['Candlelight and quiet corners', 'Lume di candela e angoli tranquilli'],
  bright: ['Bright and simple', 'Chiaro e semplice'],
}
const invented: Record<Exclude<Invention, 'nothing' | 'everything'>, [string, string]> = {
  price: ['All this for just £12!', 'Tutto questo a soli 12 €!'],
  hours: ['We are open daily until 11pm.', 'Siamo aperti tutti i giorni fino alle 23.'],
  offer: [
    'Free dessert with every main this weekend.',
    'Dolce gratis con ogni piatto questo fine settimana.',
  ],
}

/** As it is told to; else as what it is asked reads. */
function languageOf({ rules, request }: ChatRequest): Language {
  const told = /\b(?:write|answer) in (english|italian)\b/i.exec(rules)?.[1]?.toLowerCase()
  if (told !== undefined) return told === 'italian' ? 'it' : 'en'
  return /\b(il|gli|della|nostro|nostra|oggi|siamo|una|per)\b/i.test(request) ? 'it' : 'en'
}
const venueOf = ({ rules }: ChatRequest) => /^Venue: (.+)$/m.exec(rules)?.[1]?.trim()
const townOf = ({ rules }: ChatRequest) => /^Place: ([^,\n]+)/m.exec(rules)?.[1]?.trim()

function made(invents: Invention, nth: 0 | 1): string[] {
  if (invents === 'nothing') return []
  if (invents === 'everything') return Object.values(invented).map((both) => both[nth])
  return [invented[invents][nth]]
}

/** Small words, and words that ask somebody to do something: nobody puts them behind a post. */
const noTags = new Set(
  'about amazing been before happy lovely street thank thanks bring come comes enjoy every find from good great have here into join just keep like look make more need only over save saving share some stay taste that their them then there these they this those today tonight very visit wait want welcome were what when where which while will with your alla anche ancora assaggia avete aspettiamo come con cercasi con dalla della fatto nostra nostre nostri nostro volta buona buono buon grazie tavolo delle dopo ecco essere gusta hanno nella oggi per più porta prenota prova quando questa questo siamo sono stasera sulla tutti venite vieni'.split(
    ' ',
  ),
)

/** What a person wrote stands behind the line that introduces it; empty where nothing is introduced. */
function wordsOfPerson({ request }: ChatRequest): string {
  const lines = request.split('\n')
  const introduced = lines.findIndex((line) => line.endsWith(':'))
  return introduced < 0
    ? ''
    : lines
        .slice(introduced + 1)
        .join('\n')
        .replace(/\s*#[\p{L}\p{N}_]+/gu, '')
        .trim()
}

/** Ends of words that say what is done, and how. */
const doings = /(?:ing|ed|ly|ful|are|ere|ire|ando|endo|iamo|ate|ete|ite|mente|ato|ata|ati)$/
const ofItaly = ['burrata', 'pizza', 'pasta', 'tiramisù', 'spritz']

function hashtags(asked: ChatRequest): string {
  const text = wordsOfPerson(asked).replace(
    /(?:https?:\/\/|www\.)\S+|\S{1,64}@\S+|[\w-]{1,63}(?:\.[\w-]{2,63})+(?:\/\S*)?/g,
    ' ',
  )
  const nth = languageOf(asked) === 'it' ? 1 : 0
  const named = dishes
    .filter(([pattern]) => pattern.test(text))
    .map(([, english, italian]) => (nth ? italian : english))
  const words = [...text.matchAll(/\p{L}{5,}/gu)]
    .map(([word]) => word.toLowerCase())
    .filter(
      (word) =>
        !noTags.has(word) && !doings.test(word) && !dishes.some(([pattern]) => pattern.test(word)),
    )
  const kitchen = named.some((dish) => ofItaly.includes(dish))
    ? [nth ? 'cucinaitaliana' : 'italianfood']
    : []
  const places = [venueOf(asked), townOf(asked)].flatMap(
    (place) => place?.replace(/[^\p{L}\p{N}]/gu, '') ?? [],
  )
  return [...named, ...new Set(words.slice(0, 3)), ...kitchen, ...places]
    .map((tag) => `#${tag}`)
    .join(' ')
}

function caption(asked: ChatRequest, seen: SeenPicture | undefined, invents: Invention): string {
  const nth = languageOf(asked) === 'it' ? 1 : 0
  const dish = dishes.find(([pattern]) => pattern.test(asked.request))?.[nth + 1]
  const venue = venueOf(asked)
  const first = seen
    ? `${colours[seen.colour][nth]}${seen.height > seen.width ? (nth ? ', da vicino' : ', up close') : ''}.`
    : nth
      ? 'Un tavolo, due sedie, buona compagnia.'
      : 'A table, two chairs, good company.'
  const second = nth
    ? `${dish ? `Oggi ${dish}` : 'Oggi si sta bene'}, qui da noi.`
    : `${dish ? `Today it is ${dish}` : 'Come as you are'}${venue ? ` at ${venue}` : ''}.`
  const said = wordsOfPerson(asked)
  // goes on from what is said, and lets it stand
  if (said !== '')
    return [
      /[\p{L}\p{N}]$/u.test(said) ? `${said}.` : said,
      first,
      ...made(invents, nth),
      nth ? 'Passa a trovarci.' : 'Come and see us.',
    ].join(' ')
  return [
    first,
    second,
    ...made(invents, nth),
    nth ? 'Passa a trovarci.' : 'Come and see us.',
  ].join(' ')
}

/** Three replies to a guest, one a line; what is made up stands behind the first. */
function replies(asked: ChatRequest, invents: Invention): string {
  const nth = languageOf(asked) === 'it' ? 1 : 0
  const dish = dishes.find(([pattern]) => pattern.test(asked.request))?.[nth + 1]
  const lines = nth
    ? [
        `Grazie di averci scritto! ${dish ? `Per ${dish} chiediamo` : 'Chiediamo'} alla cucina e ti rispondiamo.`,
        'Che bella domanda, verifichiamo subito e ti diciamo.',
        'Ciao! Qualcuno della sala se ne occupa e ti risponde qui.',
      ]
    : [
        `Thank you for asking! We will check ${dish ? `about the ${dish} ` : ''}with the kitchen and tell you.`,
        'Good question. Somebody of the team looks it up and writes back.',
        'Hello! Somebody of the house is on it and replies here.',
      ]
  return [[lines[0], ...made(invents, nth)].join(' '), ...lines.slice(1)].join('\n')
}

/**
 * Words by rules, the same for the same request: hashtags or replies where they are asked for, else
 * a text about what is seen and said.
 */
export function writeWords(
  asked: ChatRequest,
  seen: SeenPicture | undefined,
  invents: Invention,
): string {
  if (/^Hashtags\b/i.test(asked.request)) return hashtags(asked)
  return /^Replies\b/i.test(asked.request) ? replies(asked, invents) : caption(asked, seen, invents)
}
