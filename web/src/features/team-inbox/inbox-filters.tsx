import {
  inboxKinds,
  inboxLists,
  inboxShares,
  type InboxPage,
} from '@marquee/contract/team-inbox.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { texts } from '#texts/features/team-inbox'
import { countedText } from './item-face.ts'
import type { InboxShown } from './use-inbox.ts'

interface InboxFiltersProps {
  readonly shown: InboxShown
  readonly page: InboxPage | undefined
  readonly onChange: (shown: InboxShown) => void
}

/** Whose, what kind, of which network, and whether it is open, snoozed or done. */
export function InboxFilters({ shown, page, onChange }: InboxFiltersProps) {
  return (
    <div className="waits__filters">
      <Segmented
        full
        label={texts.filter.list}
        value={shown.list}
        options={inboxLists.map((value) => ({ value, label: texts.filter.lists[value] }))}
        onChange={(list) => {
          onChange({ ...shown, list })
        }}
      />
      <div className="waits__chips" role="group" aria-label={texts.filter.share}>
        {inboxShares.map((share) => (
          <Chip
            key={share}
            isOn={shown.share === share}
            onPress={() => {
              onChange({ ...shown, share })
            }}
          >
            {texts.filter.shares[share]}
            <Counted count={page?.counts[share] ?? 0} />
          </Chip>
        ))}
      </div>
      <div className="waits__chips" role="group" aria-label={texts.filter.kind}>
        {inboxKinds.map((kind) => (
          <Chip
            key={kind}
            isOn={shown.kind === kind}
            onPress={() => {
              onChange({ ...shown, kind: shown.kind === kind ? null : kind })
            }}
          >
            {texts.filter.kinds[kind]}
          </Chip>
        ))}
        {(page?.networks.length ?? 0) < 2
          ? null
          : page?.networks.map((network) => (
              <button
                key={network}
                type="button"
                className="waits__chip waits__chip--mark"
                aria-label={networkNames[network]}
                aria-pressed={shown.network === network}
                onClick={() => {
                  onChange({ ...shown, network: shown.network === network ? null : network })
                }}
              >
                <NetworkMark network={network} size="sm" silent />
              </button>
            ))}
      </div>
    </div>
  )
}

function Chip({
  isOn,
  onPress,
  children,
}: {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}) {
  return (
    <button type="button" className="waits__chip" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

const Counted = ({ count }: { readonly count: number }) =>
  count === 0 ? null : <b>{countedText(count)}</b>
