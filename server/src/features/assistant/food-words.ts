import type { Language } from './language.ts'

const listed = (words: string) => words.split(' ').map((word) => word.replaceAll('_', ' '))

/** What is eaten and drunk, by the kitchen that it comes from; `_` stands for a blank. */
const kitchens: Readonly<
  Record<
    string,
    { readonly called: Readonly<Record<Language, string>>; readonly dishes: readonly string[] }
  >
> = {
  italian: {
    called: { English: 'ItalianFood', Italian: 'cucinaitaliana' },
    dishes: listed(
      'pizza pizze margherita marinara calzone pasta tagliatelle tagliolini tordelli tortelli testaroli pici malloreddus strozzapreti garganelli tonnarelli spaghetti linguine rigatoni penne gnocchi ravioli tortellini tortelloni cappelletti agnolotti lasagne lasagna pappardelle fettuccine bucatini orecchiette trofie cannelloni maltagliati carbonara amatriciana arrabbiata gricia cacio_e_pepe puttanesca aglio_e_olio ragù ragu pesto risotto polenta farro burrata mozzarella stracciatella ricotta pecorino parmigiano gorgonzola prosciutto mortadella nduja guanciale bresaola porchetta focaccia bruschetta panzanella ribollita minestrone caponata arancini supplì parmigiana ossobuco cotoletta saltimbocca polpette vitello_tonnato baccalà bottarga tiramisù tiramisu panna_cotta cannoli cannolo zabaione panettone colomba pandoro gelato gelati affogato granita amaretti savoiardi cantucci mascarpone biscotti',
    ),
  },
  indian: {
    called: { English: 'IndianFood', Italian: 'cucinaindiana' },
    dishes: listed(
      'curry curries biryani masala tikka dosa naan samosa samosas paneer thali lassi bhaji',
    ),
  },
  japanese: {
    called: { English: 'JapaneseFood', Italian: 'cucinagiapponese' },
    dishes: listed('sushi sashimi ramen tempura gyoza udon soba onigiri matcha yakitori'),
  },
  chinese: {
    called: { English: 'ChineseFood', Italian: 'cucinacinese' },
    dishes: listed('dim_sum dumplings bao wontons peking_duck'),
  },
  thai: {
    called: { English: 'ThaiFood', Italian: 'cucinathailandese' },
    dishes: listed('pad_thai tom_yum green_curry'),
  },
  mexican: {
    called: { English: 'MexicanFood', Italian: 'cucinamessicana' },
    dishes: listed('taco tacos burrito burritos quesadilla nachos guacamole enchiladas mezcal'),
  },
  spanish: {
    called: { English: 'SpanishFood', Italian: 'cucinaspagnola' },
    dishes: listed('tapas paella sangria churros croquetas gazpacho pintxos'),
  },
  french: {
    called: { English: 'FrenchFood', Italian: 'cucinafrancese' },
    dishes: listed(
      'croissant croissants baguette crêpes crepes bouillabaisse ratatouille cassoulet quiche foie_gras crème_brûlée madeleines',
    ),
  },
  levantine: {
    called: { English: 'MiddleEasternFood', Italian: 'cucinamediorientale' },
    dishes: listed('falafel hummus shawarma baklava meze tabbouleh labneh shakshuka'),
  },
  british: {
    called: { English: 'BritishFood', Italian: 'cucinainglese' },
    dishes: listed(
      'sunday_roast fish_and_chips full_english yorkshire_pudding scones sticky_toffee_pudding cottage_pie scotch_egg',
    ),
  },
}
const kitchenless = listed(
  [
    'bread sourdough cheese cheeseboard olive_oil truffle truffles mushroom mushrooms porcini tomato tomatoes basil rosemary cabbage kale fennel leeks cauliflower radicchio samphire wild_garlic lemon lemons figs artichokes asparagus pumpkin aubergine honey cake cakes cheesecake dessert chocolate brownie brownies doughnuts pastry pastries ice_cream sorbet oyster oysters fish seafood prawns mussels clams langoustines scallops lobster crab octopus squid anchovy anchovies sardines seabass mackerel salmon tuna cod sea_bass steak ribeye beef lamb lamb_shoulder pork pork_belly rabbit guinea_fowl chicken duck venison burger burgers barbecue bbq brisket ribs wings fries soup stew salad sandwich pie pancakes waffles granola brunch breakfast lunch supper roast tasting_menu',
    'pane formaggio formaggi olio olio_d’oliva tartufo tartufi funghi pomodoro pomodori basilico rosmarino limone limoni fichi carciofi asparagi cavolo_nero finocchi radicchio friarielli cicoria zucca melanzane miele cioccolata cioccolato torta torte crostata dolce dolci pasticceria sorbetto ostriche pesce frutti_di_mare gamberi scampi capesante cozze vongole aragosta granchio polpo calamari alici acciughe salmone tonno branzino orata bistecca fiorentina tagliata manzo agnello maiale pollo anatra selvaggina hamburger grigliata zuppa minestra insalata panino tagliere colazione pranzo cena arrosto menù_degustazione',
  ].join(' '),
)

const drinks = listed(
  'limoncello amaro grappa spritz aperol negroni bellini aperitivo prosecco franciacorta chianti barolo barbera brunello amarone lambrusco montepulciano nerello vermentino primitivo espresso cappuccino ristretto wine red_wine white_wine natural_wine orange_wine rosé champagne cocktail cocktails mocktail mocktails beer craft_beer ale cider gin whisky coffee flat_white tea hot_chocolate vino vini vino_rosso vino_bianco vino_naturale bollicine birra birra_artigianale caffè tè',
)
/** What there is beside eating and drinking, and whom a kitchen looks for. */
const occasions = listed(
  'terrace garden rooftop courtyard corkage quiz quiz_night jazz live_music wedding birthday date_night wine_tasting chef_de_partie sous_chef head_chef pastry_chef commis_chef kitchen_porter barista bartender waiter waitress terrazza giardino dehors matrimonio compleanno degustazione musica_dal_vivo cameriere cameriera aiuto_cuoco capo_partita lavapiatti pizzaiolo barman',
)
const notFood = new Set([...drinks, ...occasions])

const all = [
  ...Object.entries(kitchens).flatMap(([kitchen, { dishes }]) =>
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
  return most ? `#${kitchens[most[0]]?.called[language] ?? ''}` : null
}

/** Whether it is eaten, rather than drunk or celebrated. Expects what `dishesIn` answers. */
export const isFood = (dish: string): boolean => !notFood.has(dish)
