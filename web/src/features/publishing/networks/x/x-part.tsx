import { memo } from 'react'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { Toggle } from '#ui/choices/toggle.tsx'
import { texts } from '#texts/features/publishing/composer'

interface XPartProps {
  readonly isVideo: boolean
  readonly withMedia: boolean
  /** Parts of its thread have pictures of their own, which go along in any case. */
  readonly hasPartPictures: boolean
  /** What it charges, in a sentence. */
  readonly costs: string
  readonly onChange: (withMedia: boolean) => void
}

const words = texts.x

/**
 * X gets the words alone, unless its own switch is on (COMPOSER-025); what it charges stands beside
 * it.
 */
export const XPart = memo(function XPart({
  isVideo,
  withMedia,
  hasPartPictures,
  costs,
  onChange,
}: XPartProps) {
  return (
    <div className="compose__own" role="group" aria-label={words.label}>
      <NetworkMark network="twitter" silent />
      <Toggle
        label={isVideo ? words.sendVideo : words.sendPicture}
        note={`${withMedia ? words.alsoMedia : hasPartPictures ? words.partsOnly : words.textOnly} ${costs}`}
        checked={withMedia}
        onChange={onChange}
      />
    </div>
  )
})
