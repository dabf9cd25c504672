import './emoji.css'
import { EmojiPicker } from 'frimousse'
import { Search } from '#ui/icons.ts'
import { emojiAddress } from '#lib/form/emoji-address.ts'
import { language } from '#lib/language.ts'
import { texts } from '#texts/features/publishing/composer/assist'

const words = texts.emoji

/**
 * The emoji of this build's language, from our own origin. Arrows move, Enter picks, the search has
 * the focus.
 */
export function EmojiPanel({ onPick }: { readonly onPick: (emoji: string) => void }) {
  return (
    <EmojiPicker.Root
      className="emoji"
      locale={language}
      emojibaseUrl={emojiAddress}
      columns={8}
      onEmojiSelect={({ emoji }) => {
        onPick(emoji)
      }}
    >
      <div className="input input--sm">
        <Search aria-hidden="true" />
        <EmojiPicker.Search aria-label={words.find} placeholder={words.find} autoFocus />
      </div>
      <EmojiPicker.Viewport className="emoji__view">
        <EmojiPicker.Loading className="emoji__note">{words.loading}</EmojiPicker.Loading>
        <EmojiPicker.Empty className="emoji__note">{words.none}</EmojiPicker.Empty>
        <EmojiPicker.List className="emoji__list" components={parts} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

const nth = (column = 0) => ({ 'aria-colindex': column + 1 })

const parts: NonNullable<Parameters<typeof EmojiPicker.List>[0]['components']> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="emoji__head">
      {category.label}
    </div>
  ),
  // its rows and columns begin at 0, which no screen reader knows; without an index the first row
  // is the first
  Row: ({ children, 'aria-rowindex': row, ...rest }) => (
    <div {...rest} aria-rowindex={row === 0 ? undefined : row} className="emoji__row">
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button {...rest} {...nth(rest['aria-colindex'])} type="button" className="emoji__one">
      {emoji.emoji}
    </button>
  ),
}
