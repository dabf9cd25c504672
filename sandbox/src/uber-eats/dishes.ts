import type { OrderItem } from './uber-eats-world.ts'

const menus: Record<string, [string, number][]> = {
  '20001': [
    ['Tagliatelle al ragù', 1450],
    ['Vongole', 1650],
    ['Burrata and tomatoes', 950],
    ['Focaccia', 450],
    ['Tiramisù', 650],
  ],
  '20002': [
    ['Lasagne tray for six', 5400],
    ['Antipasti box', 3200],
    ['Tiramisù tray', 3000],
  ],
  '20005': [
    ['Steak and ale pie', 1250],
    ['Chips', 400],
    ['Ploughman’s board', 1150],
  ],
}

/** First names of the people of this town who order. */
export const eaters = [
  'Ann',
  'Priya',
  'Tom',
  'Grace',
  'Callum',
  'Hannah',
  'Deniz',
  'Rosie',
  'Owen',
  'Fatima',
  'Jules',
]

export const hex = (random: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')

/** A random UUID, the same for the same dice. */
export function orderId(random: () => number): string {
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`
}

/** One to three dishes of a store. */
export function someItems(storeId: string, random: () => number): OrderItem[] {
  const menu = menus[storeId.slice(-5)] ?? []
  return menu
    .map((dish, index) => ({ dish, index, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, 1 + Math.floor(random() * 3))
    .map(({ dish: [title, priceMinor], index }) => ({
      id: `item-${storeId.slice(-5)}-${index + 1}`,
      title,
      priceMinor,
      quantity: 1 + Math.floor(random() * 2),
    }))
}
