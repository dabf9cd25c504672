import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { texts } from '#texts/features/reviews'
import type { ReviewChoice } from './use-reviews.ts'

const words = texts.filters

interface ReviewFiltersProps {
  readonly choice: ReviewChoice
  readonly onChange: (choice: ReviewChoice) => void
  readonly networks: readonly NetworkKey[]
  readonly unanswered: number
}

/** What the list shows: all or what waits for an answer, one network, one rating. */
export function ReviewFilters({ choice, onChange, networks, unanswered }: ReviewFiltersProps) {
  const { network, stars, isUnanswered } = choice
  return (
    <div className="review-filters">
      <Segmented
        label={words.label}
        value={isUnanswered ? 'open' : 'all'}
        onChange={(value) => {
          onChange({ ...choice, isUnanswered: value === 'open' })
        }}
        options={[
          { value: 'all', label: words.all },
          {
            value: 'open',
            label: (
              <>
                {words.unanswered} {unanswered === 0 ? null : <b>{unanswered}</b>}
              </>
            ),
          },
        ]}
      />
      {networks.length < 2 ? null : (
        <Select
          label={words.network}
          value={network ?? 'all'}
          options={[
            { value: 'all', label: words.allNetworks },
            ...networks.map((key) => ({ value: key, label: networkNames[key] })),
          ]}
          onChange={(value) => {
            onChange({ ...choice, network: networks.find((key) => key === value) ?? null })
          }}
        />
      )}
      <Select
        label={words.rating}
        value={String(stars ?? 'all')}
        options={[
          { value: 'all', label: words.allRatings },
          ...[5, 4, 3, 2, 1].map((rating) => ({
            value: String(rating),
            label: texts.distribution.stars({ rating }),
          })),
        ]}
        onChange={(value) => {
          onChange({ ...choice, stars: value === 'all' ? null : Number(value) })
        }}
      />
    </div>
  )
}
