export type Language = 'English' | 'Italian'

const italian = new Set(
  'il lo la gli le un una uno di del della dei delle dello da dal dalla in nel nella con su per tra e è ma che non più anche sono siamo oggi stasera nostro nostra nostri vieni venite qui ci vi ti tutti tutte tutto tutta buon buona buone buono grazie auguri al alla alle allo ai agli nei nelle nello sul sulla dalle dalla dai questa questo queste questi nostre dopo ancora sempre quando dove cosa chi se si prenota prenotate vieni aperti aperto chiusi chiuso domani ieri lunedì martedì mercoledì giovedì venerdì sabato domenica arrivata arrivato tornata tornato cercasi cerchiamo'.split(
    ' ',
  ),
)
const english = new Set(
  'the an of to and on with for is are our your we you it this that at from today tonight join us not but as be here have new my me so what who when where tomorrow closed open happy thank thanks please or by their day week tonight’s there he she they all back book order love get more out up'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Which of the two a text reads like; null where it reads like neither. */
function languageIn(text: string): Language | null {
  const words = wordsOf(text)
  const [ofIt, ofEn] = [
    words.filter((word) => italian.has(word)).length,
    words.filter((word) => english.has(word)).length,
  ]
  if (ofIt === ofEn) return null
  return ofIt > ofEn ? 'Italian' : 'English'
}

/**
 * The language for a company's words: of what is written, else of its newest posts and its own
 * profile, else of where it is.
 */
export function languageFor(texts: readonly string[], country: string | null): Language {
  for (const text of texts) {
    const language = languageIn(text)
    if (language) return language
  }
  return /^(it|italy|italia)$/i.test(country ?? '') ? 'Italian' : 'English'
}

/** Words that say nothing of what a text is about. */
export const isFiller = (word: string): boolean =>
  italian.has(word) || english.has(word) || fillers.has(word)
const fillers = new Set(
  'also another any anyone around because become being between come does doing during either else everyone everything getting going hers himself into isn itself least maybe might mine myself neither nobody none nothing once onto ours quite rather shall should since someone something somewhere soon their theirs those though through today together tonight under until upon whatever whenever wherever whether whose yourself yours about after again all always back been before best both could does done down each even ever every first from good great have here into just know like little look made make many more most much need never only other over really same some still such take than thanks them then there these they thing time very want well were what when where which while will with without would your abbiamo appena ancora alla allo agli alle altro altra bella bello bene buon buona buono come cosa così della dello degli dopo dove ecco essere fare fatto grazie hanno loro meno molto nella ogni oltre poco prima proprio quando quella quello quelle quelli questa questo queste questi sempre senza solo stata stato sulla sulle tanto tutta tutte tutti tutto vostra vostro'.split(
    ' ',
  ),
)

/**
 * What people are asked to do, and what is done, and what addresses begin with: no hashtag by
 * itself.
 */
const verbs = new Set(
  'http https www add ask booking book bring bringing bought buy call came care catch celebrate check choose come comes coming cook cooking drink drinking eat eating enjoy feel find follow forget gather gets getting give goes going gone happen happens hear help hope hungry keep keeping learn leave left letting live looking looks love makes making meet miss need offer order ordering pass pick plan pour prepare pull reserve run save saved saving says see seen send serve served serving share show sit sits sitting smell stay staying stop taste tell thank thinking told treat tried try trying turn visit visiting wait waiting walk wants watch welcome wish wonder work works write sono siete stai venire viene vengono provare prova provate gusta gustare gustate assaggia assaggiare assaggiate prenota prenotare prenotate porta portare portate scopri scoprire scoprite aspetta aspettiamo aspettano passa passate trovate trovarci seguici lascia lasciati mangia mangiare bere bevi bevete chiama chiamate scegli scegliere vedi vediamo ricorda ricordate dice diteci ditelo regala regalati'.split(
    ' ',
  ),
)
/** Whether a word alone says what a post is about. */
export const isTopic = (word: string): boolean =>
  !isFiller(word.toLowerCase()) && !verbs.has(word.toLowerCase())
