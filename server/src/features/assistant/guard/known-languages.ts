import { isFiller } from '../language.ts'

/** Small words of the languages beside ours that restaurants write in, none of which is English or Italian. */
const foreign = new Set('geht aufs haus erster día hoy noche der das und ist ein eine einen für mit von auf wir ihr uns unser unsere bei zum zur bis heute nicht auch haben sind wird nur kostenlos geöffnet täglich ab uhr le les des du au aux et est une pour avec sur nous vous notre votre chez dans jusqu aujourd pas sont gratuit ouvert los las el y para con una nuestro nuestra hoy gratis abierto todos hasta más os um uma nosso nossa hoje não até het een voor onze vandaag niet'.split(' ').filter((word) => !isFiller(word) && !['gratis', 'con', 'una', 'an', 'des'].includes(word)))
/** Words of ours that are neither fillers nor promises: what short sentences are made of. */
const ours = new Set('no ready busy call book find visit follow meet bring share try write sit stay gather pour smell sounds looks feels makes made say tell think save date hungry thirsty happy chef team home house garden terrace window fire smoke grill oven slowly simply freshly ring chiama prenota trova vieni porta assaggia scrivi siediti resta profumo sapore casa terrazza finestra fuoco forno piano dolcezza golden warm fresh crisp slow long soft light dark bright green blue red sweet simple little quiet good bread wine food table tables chairs glass plate kitchen dinner lunch brunch evening night morning friends family company corner corners sun sea oil salt butter cheese pasta pizza coffee cheers hello welcome see us me my his her their by or if so out up over off down into through between let who how why caldo calda fresco fresca dolce semplice piccolo piccola verde rosso bianco pane vino cibo tavola tavolo cucina cena pranzo sera serata mattina amici famiglia compagnia sole mare olio sale burro formaggio ciao benvenuti salute passa chi mi si lo ed o ho ha hai tu noi voi'.split(' '))

const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/#[\p{L}\p{N}_]+/gu, ' ').match(/\p{L}+/gu) ?? []
/** Letters that neither of ours has, names of dishes aside. */
const strangeLetters = /[^\p{Script=Latin}\p{P}\p{S}\p{N}\p{M}\p{Z}\p{C}]|[ßøåœłśżźčšžőűğış]/u
/** Letters that are rare in ours. */
const theirs = /[áíóúñäöüã]/
/** Below this share of words that are known, nobody can say what a text says. */
const leastKnown = 0.15
const longEnough = 6

function countIn(text: string, known: ReadonlySet<string>) {
  const words = wordsOf(text)
  return { all: words.length, ofOurs: words.filter((word) => isFiller(word) || ours.has(word) || known.has(word)).length, ofOthers: words.filter((word) => (foreign.has(word) || theirs.test(word)) && !known.has(word)).length }
}

/** Whether a sentence can be read here: English or Italian. `known`: words that the venue itself uses. */
export function isReadable(sentence: string, known: ReadonlySet<string>): boolean {
  const { all, ofOurs, ofOthers } = countIn(sentence, known)
  return !strangeLetters.test(sentence.replace(/#[\p{L}\p{N}_]+/gu, ' ')) && ofOthers < Math.max(1, ofOurs) && (all < longEnough || ofOurs >= all * leastKnown)
}

/** A whole text of which next to nothing is known is of no language of ours, however short its sentences. */
export function isOfOurs(text: string, known: ReadonlySet<string>): boolean {
  const { all, ofOurs } = countIn(text, known)
  return all === 0 || ofOurs > all * leastKnown
}
