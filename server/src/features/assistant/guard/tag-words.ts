/** Promises that stand at the beginning or the end of a hashtag without capitals. */
const glued =
  'free gratis gratuito gratuita discount sconto offer offerta promo giveaway deal deals halfprice metàprezzo price prices prezzo open opening aperto aperti aperta apertura closed chiuso chiusi vegan vegano plantbased gluten dairy senza halal kosher delivery takeaway award best only solo tonight tomorrow domani pounds euro percent last chance kids forone onus monday tuesday wednesday thursday friday saturday sunday lunedì lunedi martedì martedi mercoledì mercoledi giovedì giovedi venerdì venerdi sabato domenica weekend today oggi stasera homemade fattoincasa friendly healthy naturalwine lowcarb farmtotable zerowaste kmzero chilometrozero latenight livemusic quiz newmenu nuovomenù christmas natale valentine localproduce localfood supportlocal'.split(
    ' ',
  )
const other =
  /^(?:freedom|freestyle|freehand|free?spirit|ideal|dealer|openair|openfire|openkitchen)/
const meant: Readonly<Record<string, string>> = {
  halfprice: 'half price',
  metàprezzo: 'metà prezzo',
  plantbased: 'plant based',
  forone: 'for one',
  onus: 'on us',
  fattoincasa: 'fatto in casa',
  naturalwine: 'natural wine',
  lowcarb: 'low carb',
  farmtotable: 'farm to table',
  zerowaste: 'zero waste',
  kmzero: 'km zero',
  chilometrozero: 'chilometro zero',
  latenight: 'late night',
  livemusic: 'live music',
  newmenu: 'new menu',
  nuovomenù: 'nuovo menù',
  localproduce: 'local produce',
  localfood: 'local food',
  supportlocal: 'support local',
}

function unglue(run: string): string {
  const known = glued
    .filter((word) => run.startsWith(word) || run.endsWith(word))
    .toSorted((a, b) => b.length - a.length)[0]
  if (known === undefined || other.test(run))
    return run.replace('onthehouse', ' on the house ').replace('happyhour', ' happy hour ')
  const [before, after] = run.startsWith(known)
    ? ['', run.slice(known.length)]
    : [run.slice(0, -known.length), '']
  return [
    before === '' ? '' : unglue(before),
    meant[known] ?? known,
    after === '' ? '' : unglue(after),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A hashtag as the words that it is made of: `#TwoForOne`, `#dairyfree`, `#20off`. */
export function tagWords(tag: string): string {
  const apart = tag
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[#_]/g, ' ')
    .replace(
      /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu,
      ' ',
    )
  return apart.toLowerCase().split(' ').map(unglue).join(' ').replace(/\s+/g, ' ').trim()
}
