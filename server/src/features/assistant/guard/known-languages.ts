import { isFiller } from '../words/language.ts'

/**
 * Small words of the languages beside ours that restaurants write in, none of which is English or
 * Italian.
 */
const foreign = new Set(
  'geht aufs haus erster día hoy noche der das und ist ein eine einen für mit von auf wir ihr uns unser unsere bei zum zur bis heute nicht auch haben sind wird nur kostenlos geöffnet täglich ab uhr le les des du au aux et est une pour avec sur nous vous notre votre chez dans jusqu aujourd pas sont gratuit ouvert los las el y para con una nuestro nuestra hoy gratis abierto todos hasta más os um uma nosso nossa hoje não até het een voor onze vandaag niet'
    .split(' ')
    .filter((word) => !isFiller(word) && !['gratis', 'con', 'una', 'an', 'des'].includes(word)),
)
/** Words of ours that are neither fillers nor promises: what short sentences are made of. */
const ours = new Set(
  'no ready busy call book find visit follow meet bring share try write sit stay gather pour smell sounds looks feels makes made say tell think save date hungry thirsty happy chef team home house garden terrace window fire smoke grill oven slowly simply freshly ring chiama prenota trova vieni porta assaggia scrivi siediti resta profumo sapore casa terrazza finestra fuoco forno piano dolcezza golden warm fresh crisp slow long soft light dark bright green blue red sweet simple little quiet good bread wine food table tables chairs glass plate kitchen dinner lunch brunch evening night morning friends family company corner corners sun sea oil salt butter cheese pasta pizza coffee cheers hello welcome see us me my his her their by or if so out up over off down into through between let who how why caldo calda fresco fresca dolce semplice piccolo piccola verde rosso bianco pane vino cibo tavola tavolo cucina cena pranzo sera serata mattina amici famiglia compagnia sole mare olio sale burro formaggio ciao benvenuti salute passa chi mi si lo ed o ho ha hai tu noi voi'.split(
    ' ',
  ),
)

/** How food and evenings are written of. */
const told = new Set(
  'white black yellow pink brown flat peace calm minutes buttery flaky cheesy crumbly velvety zesty fluffy pure honest humble croissant rain outside inside risotto creamy crunchy crunch silky smoky salty bitter sour tangy juicy tender crispy sticky spicy herby rich ripe thick thin hot cold chilled warmth toasted roasted charred baked grilled melted whipped drizzled sprinkled poured shared smile smiles laughter stories story moment moments memories flavour flavours colour colours steam spoon spoons fork forks bowl bowls cup cups bite bites sip sips slice slices piece squeeze splash dusting crust dough sauce garlic herbs pepper chilli honey cream egg eggs meat fish mint lime ice peach berries sugar vanilla almond pistachio honeycomb dough repeat again layers foam silk candle candles bottle napkins flame wood leaf leaves tomato tomatoes lemon orange starter main course weekend sunday hunger appetite comfort joy happiness pleasure patience care passion hands heart soul secret recipe recipes order first second favourite fuori dentro morbido morbida morbidi morbide croccante croccanti dorato dorata dorati dorate filante filanti cremoso cremosa cremosi cremose saporito saporita profumato profumata fragrante fragranti delicato delicata delicati delicate leggero leggera ricco ricca intenso intensa irresistibile irresistibili goloso golosa golosi golose gustoso gustosa maturo maturi matura mature succoso succosa tenero tenera piccante dolci amaro amara fredda freddo calde caldi belle belli piccole piccoli grandi piacere piaceri sorriso sorrisi risate risata chiacchiere ricordi ricordo momento momenti storie storia profumi sapori colori colore cuore anima passione pazienza cura mani segreto ricetta ricette tavoli piatto piatti bicchiere bicchieri calice calici forchetta forchette cucchiaio cucchiai boccone morso fetta goccia filo spolverata pizzico spruzzata crosta impasto salsa sugo aglio erbe pepe peperoncino miele panna uovo uova carne pesce pomodoro pomodori limone arancia dolcezze menta ghiaccio pesca fragole zucchero vaniglia mandorla mandorle pistacchio strati schiuma candele bottiglia legna foglia foglie impastiamo stendiamo inforniamo cuciniamo brindiamo antipasto primo secondo contorno fame voglia appetito comfort gioia felicità pioggia estate inverno domenica nonna mamma famiglie'.split(
    ' ',
  ),
)

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/#[\p{L}\p{N}_]+/gu, ' ')
    .match(/\p{L}+/gu) ?? []
/** Letters that neither of ours has, names of dishes aside. */
const strangeLetters = /[^\p{Script=Latin}\p{P}\p{S}\p{N}\p{M}\p{Z}\p{C}]|[ßøåœłśżźčšžőűğış]/u
/** Letters that are rare in ours. */
const theirs = /[áíóúñäöüã]/
/** Below this share of words that are known, nobody can say what a text says. */
const leastKnown = 0.15
const longEnough = 6

function countIn(text: string, known: ReadonlySet<string>) {
  const words = wordsOf(text)
  return {
    all: words.length,
    ofOurs: words.filter(
      (word) => isFiller(word) || ours.has(word) || told.has(word) || known.has(word),
    ).length,
    ofOthers: words.filter((word) => (foreign.has(word) || theirs.test(word)) && !known.has(word))
      .length,
  }
}

/**
 * Whether a sentence can be read here: English or Italian. `known`: words that the venue itself
 * uses.
 */
export function isReadable(sentence: string, known: ReadonlySet<string>): boolean {
  const { all, ofOurs, ofOthers } = countIn(sentence, known)
  return (
    !strangeLetters.test(sentence.replace(/#[\p{L}\p{N}_]+/gu, ' ')) &&
    ofOthers < Math.max(1, ofOurs) &&
    (all < longEnough || ofOurs >= all * leastKnown)
  )
}

/**
 * A whole text of which next to nothing is known is of no language of ours, however short its
 * sentences.
 */
export function isOfOurs(text: string, known: ReadonlySet<string>): boolean {
  const { all, ofOurs } = countIn(text, known)
  return all === 0 || ofOurs > all * leastKnown
}
