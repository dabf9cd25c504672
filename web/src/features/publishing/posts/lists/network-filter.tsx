import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/publishing'

interface NetworkFilterProps {
  /** Undefined while it is not known yet. */
  readonly networks: readonly NetworkKey[] | undefined
  readonly off: readonly NetworkKey[]
  readonly onChange: (off: readonly NetworkKey[]) => void
}

/** One icon a connected network; all are on at first (POSTS-004, 040). */
export function NetworkFilter({ networks, off, onChange }: NetworkFilterProps) {
  // its place is kept, so that the list below does not jump when the icons come
  if (networks === undefined) return <div className="posts__filter" aria-hidden="true" />
  return (
    <div className="posts__filter" role="group" aria-label={texts.posts.filter}>
      {networks.map((network) => {
        const isOn = !off.includes(network)
        return (
          <button
            key={network}
            type="button"
            className="posts__toggle"
            aria-pressed={isOn}
            aria-label={networkNames[network]}
            onClick={() => {
              onChange(isOn ? [...off, network] : off.filter((one) => one !== network))
            }}
          >
            <NetworkMark network={network} silent />
          </button>
        )
      })}
    </div>
  )
}
