/** How a network shows a post in its feed, as far as the preview draws it. */
export interface Preview {
  /** Where it cuts the text, in letters. */
  readonly cutAfter: number
  /** What it draws for a like. */
  readonly like: 'thumb' | 'heart'
  /** The words stand below the picture, after the account's name. */
  readonly captionBelow: boolean
  /** How pictures lie: side by side, one after the other, or the first alone, as large as the phone. */
  readonly pictures: 'tiles' | 'strip' | 'alone'
  /**
   * What is coloured in a text: nothing, hashtags and mentions, addresses too, or what the network
   * counts as an address by a rule of its own.
   */
  readonly coloured: 'nothing' | 'tags' | 'addresses' | 'own'
}
