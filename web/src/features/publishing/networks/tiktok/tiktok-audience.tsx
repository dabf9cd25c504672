import {
  offeredPrivacyLevels,
  privacyLevels,
  type PrivacyLevel,
  type TiktokTerms,
} from '@marquee/contract/tiktok.ts'
import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#texts/features/publishing/networks/tiktok'

const words = texts.panel

interface TiktokAudienceProps {
  readonly level: PrivacyLevel | undefined
  readonly isBranded: boolean
  readonly terms: TiktokTerms | undefined
  readonly isBad: boolean
  readonly onChange: (level: PrivacyLevel) => void
}

/**
 * Everyone, Friends, Only you, and what else the account lists, as a private one does with
 * Followers; none of them beforehand. What branded content may not be stays to be seen, with why in
 * the guidelines' own sentence (COMPOSER-032, 048; TikTok, "Content Sharing Guidelines", read
 * 2026-11-24).
 */
export function TiktokAudience({ level, isBranded, terms, isBad, onChange }: TiktokAudienceProps) {
  const id = useId()
  const whyOff = (one: PrivacyLevel) =>
    one === 'SELF_ONLY' && isBranded
      ? words.brandedPrivate
      : terms && !terms.privacyLevels.includes(one)
        ? words.levelOff
        : undefined
  const shown = privacyLevels.filter(
    (one) =>
      offeredPrivacyLevels.some((offered) => offered === one) ||
      terms?.privacyLevels.includes(one) === true ||
      level === one,
  )
  return (
    <fieldset className="tiktok__part">
      <legend className="tiktok__legend">{words.who}</legend>
      <div className="tiktok__row">
        {shown.map((one) => {
          const why = whyOff(one)
          return (
            <label key={one} className={classNames('choice', isBad && 'choice--bad')}>
              <input
                type="radio"
                name={id}
                checked={level === one}
                disabled={why !== undefined}
                aria-labelledby={`${id}-${one}`}
                aria-describedby={why === undefined ? undefined : `${id}-${one}-why`}
                onChange={() => {
                  onChange(one)
                }}
              />
              <span>
                <span id={`${id}-${one}`}>{words.levels[one]}</span>
                {why === undefined ? null : (
                  <span className="choice__note" id={`${id}-${one}-why`}>
                    {why}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
