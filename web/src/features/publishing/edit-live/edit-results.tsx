import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { useEffect, useRef } from 'react'
import { Badge, type BadgeKind } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { inOrder } from '../networks/network-names.ts'
import { texts } from '#texts/features/publishing/edit-live'
import type { EditResult, EditResults } from './use-edit-live.ts'

type Shown = keyof typeof texts.state
const kinds: Readonly<Record<Shown, BadgeKind>> = {
  busy: 'unsure',
  done: 'live',
  later: 'unsure',
  review: 'unsure',
  refused: 'fail',
}

interface EditResultsProps {
  readonly results: EditResults
  /** Networks that look at the words now. */
  readonly inReview: readonly NetworkKey[]
  readonly onAgain: (network: NetworkKey) => void
}

/** Where each network stands; a refusal stands beside its network, with a way to try again. */
export function EditResultList({ results, inReview, onAgain }: EditResultsProps) {
  const list = useRef<HTMLUListElement>(null)
  const isRefused = [...results.values()].some(({ state }) => state === 'refused')
  // what was refused is seen without scrolling past the words
  useEffect(() => {
    if (isRefused) list.current?.scrollIntoView({ block: 'end' })
  }, [isRefused])
  if (results.size === 0) return null
  const shown = (network: NetworkKey, { state }: EditResult): Shown =>
    state === 'later' && inReview.includes(network) ? 'review' : state
  return (
    <ul ref={list} className="edit-live__results" aria-label={texts.results} aria-live="polite">
      {inOrder([...results.keys()]).map((network) => {
        const result = results.get(network)
        if (!result) return null
        const state = shown(network, result)
        return (
          <li key={network}>
            <NetworkMark network={network} silent />
            <span className="edit-live__name">{networkNames[network]}</span>
            <Badge kind={kinds[state]}>{texts.state[state]}</Badge>
            {result.state === 'refused' ? (
              <p className="edit-live__why">
                {result.message} {texts.kept}{' '}
                <Button
                  size="sm"
                  aria-label={texts.againOn({ network: networkNames[network] })}
                  onClick={() => {
                    onAgain(network)
                  }}
                >
                  {texts.again}
                </Button>
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
