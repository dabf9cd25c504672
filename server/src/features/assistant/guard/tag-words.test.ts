import { expect, it } from 'vitest'
import { statedIn } from './leave-out.ts'

const venue = statedIn(['Burrata is back'], { names: ['Osteria Lume', 'Bristol'] })
const tags = (words: string) => words.split(' ').map((word) => `#${word}`)

it('hashtags of dish, kitchen, place and mood promise nothing', () => {
  const harmless = tags(
    'burrata burratalover bristol bristolfoodies bristoleats osterialume italianfood pastalover cheeselover dinnertime foodphotography foodie winelovers redwine olio aperitivo cucinaitaliana cibo mangiarebene ristorante locale brunch datenight comfortfood slowfood whatsonbristol eatingout tiramisù colazione eatlocal freedom ideal',
  )
  expect(harmless.filter((tag) => !venue.saysTag(tag))).toEqual([])
})
it('hashtags that promise something are read in one run of letters too', () => {
  const promising = tags(
    'naturalwine homemadepasta localproduce veganfood glutenfree bestpizza bestpizzainbristol happyhour dogfriendly kidsfriendly familyfriendly organicfood healthyfood lowcarb ketofriendly farmtotable zerowaste kmzero chilometrozero senzaglutine awardwinning opennow latenight takeaway twoforone freedrinks livemusic quiznight fattoincasa newmenu valentinesday christmasparty',
  )
  expect(promising.filter((tag) => venue.saysTag(tag))).toEqual([])
})
