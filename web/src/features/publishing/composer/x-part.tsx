import { networkNames } from '@marquee/contract/networks.ts'
import { memo } from 'react'
import { NetworkMark } from '#ui/network-mark.tsx'
import { Toggle } from '#ui/toggle.tsx'
import { texts } from './texts.ts'

interface XPartProps {
  /** What X could get beside the words. */
  readonly media: 'picture' | 'film' | null
  readonly withMedia: boolean
  /** What it charges, in a sentence. */
  readonly costs: string
  readonly onChange: (withMedia: boolean) => void
}

const words = texts.x

/** What X gets, and what it charges. The words alone, unless its own switch is on (COMPOSER-025). */
export const XPart = memo(function XPart({ media, withMedia, costs, onChange }: XPartProps) {
  return (
    <div className="compose__own" role="group" aria-label={words.label}>
      <NetworkMark network="twitter" silent />
      {media === null
        ? <p className="compose__own-line"><span className="sr">{networkNames.twitter}: </span>{costs}</p>
        : <Toggle label={media === 'film' ? words.sendFilm : words.sendPicture} note={`${withMedia ? words.alsoMedia : words.textOnly} ${costs}`} checked={withMedia} onChange={onChange} />}
    </div>
  )
})
