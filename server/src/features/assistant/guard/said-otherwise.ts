/** What a company states in its profile. */
export const profileFacts =
  'Pizza £12\nOpen Tuesday to Sunday, 12:00-23:00\nHappy hour 5-7pm, spritz £6\nSunday roast £18, from noon until it is gone\nDogs are welcome\nVegan gnocchi'

/** What a person wrote beside that, and how a model puts the one or the other: it says the same. */
export const saidOtherwise: readonly (readonly [text: string, sentence: string])[] = [
  ['Tonight: seabass with samphire, £18', 'Tonight we are serving seabass with samphire for £18.'],
  [
    'Tonight: seabass with samphire, £18',
    'Seabass, salty samphire and a squeeze of lemon, £18 tonight.',
  ],
  [
    'Wednesday corkage is on us. Bring the bottle you have been saving',
    'On Wednesday, corkage is on us.',
  ],
  [
    'Wednesday corkage is on us. Bring the bottle you have been saving',
    'Got a bottle you have been saving? Bring it this Wednesday and corkage is on us.',
  ],
  ['quiz tonight 8pm', 'Quiz night tonight, 8pm sharp.'],
  ['quiz tonight 8pm', 'Our quiz starts at 8pm tonight.'],
  ['quiz tonight 8pm', 'Gather your team: the quiz kicks off at eight.'],
  ['closed tomorrow for a wedding', 'We are closed tomorrow for a wedding.'],
  ['live jazz on friday from 9', 'Friday means live jazz, from 9.'],
  ['', 'Pizza for £12, straight from the oven.'],
  ['', 'A spritz for £6 during happy hour, 5 to 7.'],
  ['', 'Happy hour is 5-7pm.'],
  ['', 'Sunday roast, £18, from noon.'],
  ['', 'Bring the dog, everyone is welcome.'],
  ['', 'Dogs are always welcome.'],
  ['', 'We are open Tuesday to Sunday from noon.'],
  ['', 'Our vegan gnocchi, soft as clouds.'],
  ['Stasera aperitivo dalle 19, spritz a 6 euro', 'Stasera aperitivo dalle 19 con spritz a 6 €.'],
  [
    'Stasera aperitivo dalle 19, spritz a 6 euro',
    'Vi aspettiamo stasera dalle 19 per l’aperitivo: lo spritz costa 6 euro.',
  ],
  [
    'Domenica pranzo in famiglia, menù a 25 euro, bambini 10',
    'Domenica si pranza in famiglia: menù a 25 euro, 10 per i bambini.',
  ],
  ['chiusi per ferie dal 10 al 20 agosto', 'Siamo chiusi per ferie dal 10 al 20 agosto.'],
  ['new autumn menu from thursday', 'Our new autumn menu starts Thursday.'],
  ['two courses 20 pounds lunch mon-fri', 'Two courses for £20 at lunch, Monday to Friday.'],
  ['free prosecco for every mum on sunday', 'This Sunday every mum gets a free glass of prosecco.'],
  ['homemade focaccia every morning', 'Every morning we bake our own homemade focaccia.'],
]

/** What it makes of them that says more. */
export const saidMore: readonly (readonly [text: string, sentence: string])[] = [
  ['', 'Pizza £6 in happy hour.'],
  ['', 'Happy hour until 9pm.'],
  ['', 'A spritz for £6, all evening.'],
  ['', 'Kids are welcome.'],
  ['', 'Groups are always welcome.'],
  ['', 'Pizza costs less.'],
  ['', 'Sunday roast, £18, from eleven.'],
  ['', 'Sunday roast for two, £18.'],
  ['quiz tonight 8pm', 'Karaoke tonight at 8pm.'],
  ['quiz tonight 8pm', 'Live music tonight, 8pm.'],
  ['quiz tonight 8pm', 'Our quiz starts at 9pm tonight.'],
  ['quiz tonight 8pm', 'Free quiz tonight at 8pm.'],
  [
    'Wednesday corkage is on us. Bring the bottle you have been saving',
    'Bring a friend and dinner is on us this Wednesday.',
  ],
  [
    'Wednesday corkage is on us. Bring the bottle you have been saving',
    'Corkage is on us all week.',
  ],
  ['Tonight: seabass with samphire, £18', 'Tonight we are serving ribeye for £18.'],
  ['live jazz on friday from 9', 'Live jazz every Friday.'],
  ['chiusi per ferie dal 10 al 20 agosto', 'Siamo chiusi per ferie fino al 25 agosto.'],
  ['Stasera aperitivo dalle 19, spritz a 6 euro', 'Stasera il negroni costa 6 euro.'],
  ['closed tomorrow for a wedding', 'Closed tomorrow, open on Sunday.'],
  ['two courses 20 pounds lunch mon-fri', 'Three courses for £20 at lunch, Monday to Friday.'],
]
