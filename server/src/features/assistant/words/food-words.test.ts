import { expect, it } from 'vitest'
import { dishesIn, kitchenTag } from './food-words.ts'

it.each([
  ['Tagliatelle al ragù and a glass of red wine', ['tagliatelle', 'ragù', 'red wine']],
  ['CACIO E PEPE tonight, then Tiramisù', ['cacio e pepe', 'tiramisù']],
  ['Sunday roast & sticky-toffee pudding', ['sunday roast', 'sticky toffee pudding']],
  ["Pane, olio d'oliva e pomodori", ['pane', 'olio d’oliva', 'pomodori']],
  ['for the sake of it, dal forno', []],
  ['#pizza @pasta pastable', []],
  ['Fish and chips, fish pie', ['fish and chips', 'fish', 'pie']],
])('%j names %j', (text, dishes) => {
  expect(dishesIn(text)).toEqual(dishes)
})

it('the kitchen is that of most dishes', () => {
  expect([
    kitchenTag(['pizza', 'burrata', 'tacos'], 'en'),
    kitchenTag(['pizza'], 'it'),
    kitchenTag(['bread', 'wine'], 'en'),
    kitchenTag([], 'en'),
  ]).toEqual(['#ItalianFood', '#cucinaitaliana', null, null])
})
