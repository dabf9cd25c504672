const values: Readonly<Record<string, number>> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100,
  due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10, undici: 11, dodici: 12, quindici: 15, venti: 20, trenta: 30, quaranta: 40, cinquanta: 50, sessanta: 60, settanta: 70, ottanta: 80, novanta: 90, cento: 100,
}
const words = Object.keys(values).join('|')
const beforeUnit = new RegExp(String.raw`\b(${words})(?=[\s-]+(?:pounds?|quid|euros?|dollars?|pence|sterline|percent|per\s+cento?|o'clock|[ap]\.?m\b|for\s+(?:one|two|1|2)\b|per\s+(?:uno|due|1|2)\b|x\s))`, 'g')
const afterWord = new RegExp(String.raw`\b(at|until|till|til|from|by|before|after|alle|dalle|ore|entro le|fino alle)\s+(${words})\b`, 'g')

/** Small letters, plain quotes and spaces, and numbers in digits where a word beside them says that they are prices, shares or hours. */
export function plainly(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[’‘`´]/g, "'").replace(/\s+/g, ' ')
  return plain.replace(beforeUnit, (word) => String(values[word] ?? word)).replace(afterWord, (_whole, lead: string, word: string) => `${lead} ${values[word] ?? word}`)
}
