import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/promotions'
import { adPlatforms } from './networks/ad-platforms.ts'

interface PlatformFilterProps {
  readonly shown: readonly NetworkKey[]
  readonly onChange: (shown: readonly NetworkKey[]) => void
}

/** Both platforms at first; the others that ads may run on are not offered (PROMOTIONS-002). */
export function PlatformFilter({ shown, onChange }: PlatformFilterProps) {
  return (
    <div className="promo-platforms" role="group" aria-label={texts.list.platforms}>
      {adPlatforms.map((network) => {
        const isOn = shown.includes(network)
        return (
          <button
            key={network}
            type="button"
            aria-pressed={isOn}
            onClick={() => {
              onChange(adPlatforms.filter((one) => (one === network ? !isOn : shown.includes(one))))
            }}
          >
            <NetworkMark network={network} silent />
            {networkNames[network]}
          </button>
        )
      })}
    </div>
  )
}
