/** Texts that invite nobody: a door that is closed, a place to be filled, a wish or thanks. */
export type Mood = 'closed' | 'hiring' | 'greeting'

const edge = String.raw`(?!\p{L})`
const moods: readonly (readonly [Mood, RegExp])[] = [
  [
    'hiring',
    new RegExp(
      String.raw`(?<!\p{L})(?:hiring|vacanc(?:y|ies)|join our team|looking for an? (?:\p{L}+ ){0,3}(?:chef|cook|waiter|waitress|barista|bartender|manager|porter|server|host)|cv|curriculum|cercasi|assumiamo|cerchiamo (?:un|una|personale)|candidatur[ae]|lavora con noi)${edge}`,
      'iu',
    ),
  ],
  [
    'closed',
    new RegExp(
      String.raw`(?<!\p{L})(?:closed|closing (?:early|for)|shut|chius[oaie]|chiudiamo)${edge}`,
      'iu',
    ),
  ],
  [
    'greeting',
    new RegExp(
      String.raw`^\W*(?:a (?:big|huge|very) )?(?:happy (?!hour)|merry |congratulations|congrats|thank you|thanks|buon[aeo]? (?:domenica|compleanno|natale|pasqua|pasquetta|anno|feste|festa|giornata|serata|weekend|fine settimana|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|ferragosto|estate|onomastico)|(?:tanti )?auguri|grazie|complimenti)`,
      'iu',
    ),
  ],
]

/** Null: an ordinary text. */
export function moodOf(text: string): Mood | null {
  return moods.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
