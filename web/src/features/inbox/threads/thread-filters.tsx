import type { ThreadFilter, ThreadList } from '@marquee/contract/messages.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { Search, X } from '#ui/icons.ts'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/inbox'
import type { ThreadsShown } from './use-threads.ts'

const searchAfterMs = 300
const filters: readonly ThreadFilter[] = ['all', 'unanswered', 'unread']

interface ThreadFiltersProps {
  readonly shown: ThreadsShown
  readonly list: ThreadList | undefined
  readonly onChange: (shown: ThreadsShown) => void
}

/** Which threads are listed: all, those that wait, those of one network, those with these words. */
export function ThreadFilters({ shown, list, onChange }: ThreadFiltersProps) {
  const counts = { all: null, unanswered: list?.unanswered, unread: list?.unread }
  return (
    <div className="inbox__filters">
      <SearchField
        q={shown.q}
        onSearch={(q) => {
          onChange({ ...shown, q })
        }}
      />
      <div className="inbox__chips" role="group" aria-label={texts.filter.label}>
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            className="inbox__chip"
            aria-pressed={shown.filter === filter}
            onClick={() => {
              onChange({ ...shown, filter })
            }}
          >
            {texts.filter[filter]}
            {counts[filter] ? <b>{counts[filter]}</b> : null}
          </button>
        ))}
        {(list?.networks.length ?? 0) < 2
          ? null
          : list?.networks.map((network) => (
              <button
                key={network}
                type="button"
                className="inbox__chip inbox__chip--mark"
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

/** Asks a moment after the last letter. */
function SearchField({
  q,
  onSearch,
}: {
  readonly q: string
  readonly onSearch: (q: string) => void
}) {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => {
      onSearch(typed.trim())
    }, searchAfterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, q, onSearch])
  return (
    <div className="input input--sm inbox__search">
      <Search aria-hidden="true" />
      <input
        type="search"
        dir="auto"
        value={typed}
        aria-label={texts.filter.search}
        placeholder={texts.filter.search}
        onChange={(event) => {
          setTyped(event.target.value)
        }}
      />
      {typed === '' ? null : (
        <IconButton
          size="sm"
          label={texts.filter.clear}
          tooltip={false}
          onClick={() => {
            setTyped('')
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
