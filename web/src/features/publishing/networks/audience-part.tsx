import './audience-part.css'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { useId } from 'react'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/publishing/networks/audience'

interface AudiencePartProps {
  readonly networks: readonly NetworkKey[]
}

/**
 * Who will see a reel, before it goes out. Meta wants the question asked in these words and nothing
 * offered but Public (`saysWhoSeesReels` of the table of networks).
 */
export function AudiencePart({ networks }: AudiencePartProps) {
  const id = useId()
  return (
    <fieldset className="compose__step audience">
      <legend className="compose__legend">{texts.title}</legend>
      {networks.map((network) => (
        <label key={network} className="choice">
          <input
            type="radio"
            name={`${id}-${network}`}
            checked
            readOnly
            aria-labelledby={`${id}-${network}`}
            aria-describedby={`${id}-${network}-note`}
          />
          <span>
            <span className="audience__who" id={`${id}-${network}`}>
              <NetworkMark network={network} silent />
              <span>
                {networkNames[network]}: {texts.public}
              </span>
            </span>
            <span className="choice__note" id={`${id}-${network}-note`}>
              {texts.note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
