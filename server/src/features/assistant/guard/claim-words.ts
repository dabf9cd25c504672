/** Turns of phrase that have a word of the lists below in them and promise nothing. They are passed over before anything is read. */
const idioms: readonly string[] = [
  '(?:feel|feeling|set|break) free', 'free[- ](?:time|spirits?|hands?)', 'freedom', 'open-air|open (?:fire|flame|arms|air|kitchen|hearts?|hearth|minds?|sky|skies)', String.raw`open(?:ed|ing)? (?:a|the|another|that|your) (?:\p{L}{1,20} )?(?:bottle|book|window|eyes|door|doors|oven|lid|box)`, "all'aperto", 'braccia aperte', '(?:great|good) deal of',
  'up close', 'close (?:to|by|your eyes|friends)', '(?:too|better) late', 'as always', 'always (?:a (?:pleasure|good idea|joy)|room for|time for)', 'come sempre', 'not only', 'if only', 'non solo', 'da sol[oaie]',
  'nothing but', 'at last', 'last (?:bite|drop|crumb|sip|spoonful|slice)', 'ultim[oa] (?:boccone|sorso|briciola|goccia|fetta)', 'half the (?:fun|joy|pleasure)', '(?:in|nel) mezzo', 'each other',
  '(?:every|each) (?:bite|sip|forkful|spoonful|crumb|corner|detail|plate|table|slice)', 'ogni (?:boccone|sorso|morso|briciola|angolo|dettaglio|piatto|tavolo|fetta)',
  'best (?:enjoyed|shared|served|eaten|kept|of friends|friends?|company|seat)', 'at (?:its|their|your) best', 'all the best', '(?:my|our|your|a) favou?rite (?:corner|seat|spot|table|kind|people|evening|way|part)', 'no (?:rush|hurry|fuss|doubt|wonder|matter|need|words|introduction|place like|better|one|frills|nonsense|secrets?)', 'senza (?:fretta|pensieri|dubbio|parole|fronzoli|segreti)',
  '(?:look at|stare at|smell|watch|eat|talk about|think about) (?:this|these|that|it|them) all (?:day|night|evening)(?: long)?', '(?:friends?|one|those) who always', 'ogni (?:ricetta|sapore|ingrediente|momento|gesto)', '(?:every|each) (?:recipe|flavou?r|ingredient|moment)',
  "(?:tell us|name|share|what's|what is) your favou?rite", 'come (?:l[aoie]|vi|ti) preferi(?:te|sci)', '(?:serate|giornate|cose|idee|storie|cene) migliori', 'miglior[ie] (?:serate|giornate|cose|idee|storie|momenti|amic[oaih]e?)', 'best (?:nights|evenings|mornings|days|things|stories|ideas|moments|conversations)',
  '2 (?:forks|spoons|chairs|forchette|cucchiai|sedie|chiacchiere|passi|parole|risate)', '4 chiacchiere', '2 fette', '2 of (?:these|them|us)', 'half of us', 'all of us', '(?:to be|being) opened', '(?:our|the) doors(?= (?:are|stay) (?:closed|shut))', 'on top', 'ends? with', String.raw`finisc\p{L}* (?:con|a \p{L}+re)`, 'best (?:part|bit|thing)', 'last of the (?:evening |summer )?(?:light|sun|sunshine)',
  "there(?:'s| is) always (?:someone|somebody|room|time)", '(?:colou?rs?|taste|flavou?rs?|smell) of (?:summer|autumn|winter|spring)', "(?:colori?|sapor[ei]|profum[oi]) (?:d'|dell'|della )(?:estate|autunno|inverno|primavera)", 'mancat[ei] solo', '(?:our|my) favou?rite', '(?:il|la|i|le) (?:nostr[oaie]|mi[oae]|miei) preferit[oaie]', 'friday feeling', String.raw`\d{1,2} (?:minutes|minuti) (?:of|di|for|per) (?:peace|quiet|calm|pace|calma|yourself|te|voi)`, 'quell[oaie] di sempre', '(?:every|any) excuse', 'ogni scusa', "sempre (?:il|la) più bell[oa]",
  'tables? for 2', 'tavol[oi] per 2', 'eat ?local', 'spring (?:onions?|greens?|rolls?)', "(?:do not|don't) miss", '(?:fresh|straight|hot) off', 'off (?:the|to)', '(?:kick|kicks|kicking|starts?|show|showing|take|takes|cool|finish|round) off',
]
const idiom = new RegExp(String.raw`(?<!\p{L})(?:${idioms.join('|')})(?!\p{L})`, 'gu')
/** Expects plain small letters. */
export const withoutIdioms = (text: string): string => text.replace(idiom, ' ')

/** What promises something, in English and Italian: words between blanks (`*`: however they end), and then phrases. One row is one promise, however it is put: said once, each of its words may say it. */
const rows: Readonly<Record<string, readonly [words: string, ...phrases: string[]]>> = {
  free: ['free freebie* complimentary comp gratis gratuit* omaggi* regalo regaliamo offr* offert[oaie]', 'on the house', 'on us', 'our (?:treat|gift|shout|compliments)', '(?:show|mention) this', 'little something', 'for nothing', 'throw in', "(?:is|are|'s|è|sono) (?:ours|nostr[oaie])", '(?:the|your) bill', 'il conto'],
  half: ['half halves metà mezz[oa] thirds? quarters? terzo'],
  discount: ['off discount* scont* ribass* reduc* slash* ridott* riduz* bargains? saldi sales savings risparmi*', 'money off', 'sav(?:es|ing) (?:you )?(?:money|on|up)', 'knocked down', '(?:on|flash|our|big|a) sale', String.raw`save (?:up|on|money|big|now|when|some|a (?:little|bit)|£|€|\$|\d)`],
  offer: ['offers? offered promo* deals? vouchers? coupons? codes? codic[ei] offerte', 'buon[oi] (?:sconto|regalo)', 'gift (?:cards?|vouchers?)', 'cart[ae] regalo'],
  'happy-hour': ['happyhours? happy-hours?', 'happy hours?'],
  bogo: ['bogof? buy buys buying bought compr[aio] ricev[ei]', 'get (?:an?|one|another|\\d|your)'],
  'walk-ins': ['', 'walk[- ]?ins?'], dogs: ['', '(?:dogs?|cani|pets?) (?:are |sono )?(?:always |sempre )?(?:welcome|i? ?ben ?venut[ie]|ammess[ie])'], children: ['', '(?:kids?|children|bambini|prams|families|famiglie) (?:are |sono )?(?:always |sempre )?(?:welcome|i? ?ben ?venut[ie]|ammess[ie])'], groups: ['', '(?:groups|gruppi) (?:are |sono )?(?:always |sempre )?(?:welcome|i? ?ben ?venut[ie]|ammess[ie])'],
  kids: ['children bambini bimb[ioe] students? studenti pensioners? seniors?', 'kids? (?:eat|go|dine|menu)s?'],
  unlimited: ['bottomless unlimited illimitat* refills?', 'all[- ]you[- ]can[- ](?:eat|drink)', 'a volontà'],
  limited: ['limited limitat* last ultim[oaie] left remain remains remaining restano rimangono rimasti esaurimento esaurit[oaie]', 'handful of (?:seats|tables|spots|places)', '(?:fully|nearly|almost) booked', 'booked (?:out|up)', 'al completo', 'first come', 'ne resta(?:no)?', '(?:sell|sells|selling) out', 'hurry', String.raw`affrett\p{L}+`, 'a ruba', "finché (?:ce n'è|ce ne|ci sono|dura)", '(?:book|reserve) (?:early|soon|ahead|in advance)', String.raw`meglio prenotare|prenot\p{L}+ (?:presto|in anticipo|per tempo)`, 'while (?:stocks?|supplies) last', String.raw`(?:few|poch[ie]) (?:\p{L}{1,20} )?(?:tables|seats|spots|places|posti|tavoli)`, '(?:going|goes|filling|fills) (?:fast|up)', 'sold out', 'poch[ie] (?:posti|tavoli)', 'tutto esaurito'],
  only: ['only solo soltanto solamente exclusive* esclusiv*'],
  available: ['available availability disponibil*'], access: ['parking parcheggi* wheelchairs? accessib*'],
  ends: ['ends ending finisc* termin[aei] scad*', 'the end of', 'fine (?:mese|anno|stagione)'],
  prize: ['giveaways? prizes? vinc[ie] vincere palio', String.raw`win (?:an?|one|your|dinner|lunch|\d)`],
  price: ['prices? priced pricing cheap cheaper cheapest value affordable lowest lower budget economic[oaih]* convenient[ei] affar[ei] charges? pay pays paying paid paga pago paghi paghiamo pagare pagan[oi] wallets? portafogli* pounds? quid pence penn(?:y|ies) euros? dollars? francs? sterline chf', '(?:per|a) (?:head|person)', 'a (?:testa|persona)', 'apiece', 'set (?:menu|lunch|dinner)', 'menù? fisso', 'early[- ]bird', 'pre-?theatre', 'a score', 'break the bank'],
  // beside a price they say nothing more
  cost: ['prezz[oi] costs? costa costano'],
  included: ['includ* inclus[oaie] compres[oaie]', 'comes? (?:along )?with', 'thrown in'],
  // once, or each week: a plural and a range of days state it too
  weekly: ['', '(?:every|ogni) +(?=¦)'],
  every: ['twice thrice each any anytime qualsiasi qualunque', '(?:every|ogni)(?! +¦)', 'all (?:our|the|of)', 'tutt[ie] (?:i|le|gli)'],
  compared: ['', '(?:less|more) than', '(?:meno|più) di', '(?:under|over|below|sotto) +¦', 'as little as', 'a partire da'],
  open: ['open opens opened opening apert[oaie] apre aprono apriamo apertur[ae] orari[oi]? doors', 'last orders', '(?:now|start|stop) serving', 'serving (?:from|until|till|breakfast|brunch|lunch|dinner)'],
  closed: ['close closed closes closing shut shuts chius[oaie] chiud*'],
  always: ['always sempre nonstop non-stop 24/7'],
  daily: ['daily weekdays? ferial[ei] nightly', 'all (?:day|week|night|evening|morning|afternoon)(?: long)?', 'tutta la (?:sera|serata|notte|giornata|settimana)', String.raw`\d+ (?:days|nights|evenings|giorni)`, 'tutt[ie] (?:i giorni|le sere)', 'tutto il giorno'],
  late: ['late tardi dawn dusk sunrise sunset alba tramonto', 'small hours'],
  midweek: ['midweek specials?'],
  many: ['hundreds thousands dozens centinaia migliaia decine'],
  fresh: ['novità', 'new (?:on|in|menu|dish|dishes)', 'nuov[oaie] (?:menù|carta|piatt[oi])'],
  coming: ['tomorrow domani', '(?:next|this) (?:week|month)', '(?:questa|prossima) settimana', '(?:questo|prossimo) mese'],
  season: ['summer winter autumn spring estate inverno primavera autunno christmas xmas easter valentine* halloween ferragosto natale pasqua capodanno befana epifania', 'san (?:valentino|silvestro)', "(?:new year|mother|father)'?s?(?: day| eve)", 'bank holidays?', 'black friday', 'cyber'],
  delivery: ['deliver* consegn* ship ships shipping shipped spedi* apps? asporto online take-?away take-?out', String.raw`(?:bring|brought) it to you\p{L}*`, 'a domicilio'],
  without: ['contains? contien[ei] containing', String.raw`(?:no|without|zero|senza) \p{L}+`],
  gluten: ['gluten* glutine celia* coeliac* gf'], vegan: ['vegan* vegetal[ei] plant-?based', 'plant[- ](?:based|powered)'], vegetarian: ['vegetarian* veggie*'], halal: ['halal'], kosher: ['kosher'], organic: ['organic* biologic* bio', 'natural(?:i|e)? wines?', 'vin[oi] natural[ei]'],
  allergen: ['allerg* intoleran* dairy lactose lattosio safe suitable adatt[oaie]', 'nut[- ]free'],
  health: ['calori* kcal proteic* healthy healthier healthiest salutar[ei] dietetic* detox superfoods? keto paleo wholesome', 'low(?:er)?[- ](?:in|fat|sugar|salt|carb)', 'high[- ](?:in )?(?:protein|fib(?:re|er)|iron|vitamins?)', 'poch[ei] (?:grassi|zuccheri)', 'good for you', 'fa bene', '(?:keto|vegan|coeliac|celiac|allergen|allergy|family|kids?|child|dogs?|pets?|diet|budget|wheelchair)[- ]friendly'],
  award: ['award* winners? winning michelin premiat* stellat* voted rated ratings? best finest top miglior[ei]? famous famos[oaie] favou?rite preferit[oaie]', '(?:number|numero) (?:1|one|uno)', "(?:l'|gli |le )unic[oaie]", 'più amat[oaie]', '(?:most|best)[- ]loved', 'loved by', 'amat[oaie] da', String.raw`\d+[- ]stars?`],
  since: ['since established founded years? century centuries generations? anni secol[oi] generazion[ei]'],
  origin: ['local locally sourced homemade home-made artigianal* grass-fed landed foraged wild-caught free-range sustainab* sostenibil* allevat[oaie] allevament* pascol* pescat[oaie] seasonal', 'a terra', 'farm[- ]to[- ](?:table|fork)', 'our own', String.raw`our (?:farm|orchard|vineyard|bees)|nostr[oaie] (?:orto|orti|fattoria|vigna|vigneto|allevamento|galline)`, String.raw`(?:from|off|dal|dalla|della|del) (?:the )?(?:\p{L}+ )?(?:coast|costa|markets?|mercato|farms?|fattori[ae]|harbour|porto)`, String.raw`arrivat[oaie] (?:stamattina|stamani|oggi|da|dal|dalla|dai)`, '(?:free|wild|grass) (?:range|caught|fed)', 'fatt[oaie] in casa', 'km ?0', 'chilometro zero'],
  quiz: ['quiz quizzes'], karaoke: ['karaoke'], wedding: ['weddings? matrimoni*'], music: ['djs?', 'live (?:music|jazz|band|dj|acts?)', 'dal vivo'], press: ['', 'as seen', 'we cater'],
  address: ['', 'dot (?:com|co|it|net|org)', 'punto (?:com|it)'],
}

const patternOf = ([words, ...phrases]: readonly string[]) => {
  const single = (words ?? '').split(' ').filter(Boolean).map((word) => word.replace(/\*$/, String.raw`\p{L}*`))
  return new RegExp(String.raw`(?<!\p{L})(?:${[...phrases, ...single].join('|')})(?!\p{L})`, 'gu')
}

export const claimWords: readonly (readonly [key: string, pattern: RegExp])[] = Object.entries(rows).map(([key, row]) => [key, patternOf(row)])
