import { languages, type Language } from '@marquee/contract/languages.ts'
import { foodWords } from './post-words.ts'

const listed = (words: string) => words.split(' ').map((word) => word.replaceAll('_', ' '))

/** Dishes that are called the same everywhere, by their kitchen; `_` stands for a blank. */
const kitchens: Readonly<Record<string, readonly string[]>> = {
  italian: listed(
    'pizza pizze margherita marinara calzone pasta tagliatelle tagliolini tordelli tortelli testaroli pici malloreddus strozzapreti garganelli tonnarelli spaghetti linguine rigatoni penne gnocchi ravioli tortellini tortelloni cappelletti agnolotti lasagne lasagna pappardelle fettuccine bucatini orecchiette trofie cannelloni maltagliati carbonara amatriciana arrabbiata gricia cacio_e_pepe puttanesca aglio_e_olio ragù ragu pesto risotto polenta farro burrata mozzarella stracciatella ricotta pecorino parmigiano gorgonzola prosciutto mortadella nduja guanciale bresaola porchetta focaccia bruschetta panzanella ribollita minestrone caponata arancini supplì parmigiana ossobuco cotoletta saltimbocca polpette vitello_tonnato baccalà bottarga tiramisù tiramisu panna_cotta cannoli cannolo zabaione panettone colomba pandoro gelato gelati affogato granita amaretti savoiardi cantucci mascarpone biscotti',
  ),
  indian: listed(
    'curry curries biryani masala tikka dosa naan samosa samosas paneer thali lassi bhaji',
  ),
  japanese: listed('sushi sashimi ramen tempura gyoza udon soba onigiri matcha yakitori'),
  chinese: listed('dim_sum dumplings bao wontons peking_duck'),
  thai: listed('pad_thai tom_yum green_curry'),
  mexican: listed('taco tacos burrito burritos quesadilla nachos guacamole enchiladas mezcal'),
  spanish: listed('tapas paella sangria churros croquetas gazpacho pintxos'),
  french: listed(
    'croissant croissants baguette crêpes crepes bouillabaisse ratatouille cassoulet quiche foie_gras crème_brûlée madeleines',
  ),
  levantine: listed('falafel hummus shawarma baklava meze tabbouleh labneh shakshuka'),
  german: listed(
    'schnitzel wiener_schnitzel spätzle käsespätzle brezel currywurst bratwurst weißwurst sauerbraten flammkuchen knödel maultaschen kaiserschmarrn apfelstrudel rouladen schweinshaxe leberkäse kartoffelpuffer',
  ),
  british: listed(
    'sunday_roast fish_and_chips full_english yorkshire_pudding scones sticky_toffee_pudding cottage_pie scotch_egg',
  ),
}
/** Drinks that are called the same everywhere. */
const drinkNames = listed(
  'limoncello amaro grappa spritz aperol negroni bellini aperitivo prosecco franciacorta chianti barolo barbera brunello amarone lambrusco montepulciano nerello vermentino primitivo espresso cappuccino ristretto',
)
const inAny = (of: 'food' | 'drinks' | 'occasions') =>
  languages.flatMap((language) => foodWords[language][of])
const kitchenless = inAny('food')
const drinks = [...drinkNames, ...inAny('drinks')]
/** What there is beside eating and drinking, and whom a kitchen looks for. */
const occasions = inAny('occasions')
const notFood = new Set([...drinks, ...occasions])

const all = [
  ...Object.entries(kitchens).flatMap(([kitchen, dishes]) =>
    dishes.map((dish) => [dish, kitchen] as const),
  ),
  ...[...kitchenless, ...drinks, ...occasions].map((dish) => [dish, null] as const),
]
const kitchenOf = new Map<string, string | null>(all)
const plainDish = (words: string) =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replaceAll("'", '’')
const anyDish = new RegExp(
  String.raw`(?<![\p{L}\p{N}#@])(?:${all
    .map(([dish]) => dish)
    .toSorted((a, b) => b.length - a.length)
    .map((dish) => dish.replaceAll(' ', String.raw`[\s-]+`).replaceAll('’', "[’']"))
    .join('|')})(?![\p{L}\p{N}])`,
  'giu',
)

/**
 * What a text names of food, drink and occasions, in its order, each once, in small letters: `cacio
 * e pepe`. The longest name wins.
 */
export function dishesIn(text: string): readonly string[] {
  return [...new Set((text.normalize('NFC').match(anyDish) ?? []).map(plainDish))]
}

/** The hashtag of the kitchen that most of the dishes are of; null where they are of none. */
export function kitchenTag(dishes: readonly string[], language: Language): string | null {
  const counts = new Map<string, number>()
  for (const dish of dishes) {
    const kitchen = kitchenOf.get(dish)
    if (kitchen) counts.set(kitchen, (counts.get(kitchen) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most ? `#${foodWords[language].kitchens[most[0]] ?? ''}` : null
}

/** Whether it is eaten, rather than drunk or celebrated. Expects what `dishesIn` answers. */
export const isFood = (dish: string): boolean => !notFood.has(dish)
