import { mostCounted } from '@marquee/contract/inbox-news.ts'
import { AtSign, MessageCircle, MessagesSquare, Star } from '#ui/icons.ts'

/** What stands for each kind of item, wherever one is listed. */
export const kindIcons = {
  message: MessageCircle,
  comment: MessagesSquare,
  review: Star,
  mention: AtSign,
}

/** A count of items; they are counted up to `mostCounted`. */
export const countedText = (count: number): string =>
  count < mostCounted ? String(count) : `${mostCounted - 1}+`
