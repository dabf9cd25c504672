import './emoji.css'
import { EmojiPicker } from 'frimousse'
import { emojiAddress } from '#lib/emoji-address.ts'
import { texts } from './assist-texts.ts'

const words = texts.emoji

/** The emoji of this build's language, from our own origin. Arrows move, Enter picks, the search has the focus. */
export function EmojiPanel({ onPick }: { readonly onPick: (emoji: string) => void }) {
  return (
    <EmojiPicker.Root className="emoji" locale={words.locale} emojibaseUrl={emojiAddress} columns={8} onEmojiSelect={({ emoji }) => { onPick(emoji) }}>
      <EmojiPicker.Search className="input emoji__find" aria-label={words.find} placeholder={words.find} autoFocus />
      <EmojiPicker.Viewport className="emoji__view">
        <EmojiPicker.Loading className="emoji__note">{words.loading}</EmojiPicker.Loading>
        <EmojiPicker.Empty className="emoji__note">{words.none}</EmojiPicker.Empty>
        <EmojiPicker.List className="emoji__list" components={parts} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

const parts: NonNullable<Parameters<typeof EmojiPicker.List>[0]['components']> = {
  CategoryHeader: ({ category, ...rest }) => <div {...rest} className="emoji__head">{category.label}</div>,
  Row: ({ children, ...rest }) => <div {...rest} className="emoji__row">{children}</div>,
  Emoji: ({ emoji, ...rest }) => <button {...rest} type="button" className="emoji__one">{emoji.emoji}</button>,
}
