import type { PlaceSearch } from '@marquee/contract/places.ts'
import { MapPin, Search } from '#ui/icons.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#texts/features/places'

const words = texts.field

interface PlaceListProps {
  readonly id: string
  readonly label: string
  readonly found: PlaceSearch
  readonly typed: string
  /** The row that the arrow keys stand on; -1: none. */
  readonly at: number
  readonly onPoint: (at: number) => void
  readonly onChoose: (at: number) => void
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** How many rows there are: places, and one that asks for streets where typing does not. */
export const rowsOf = ({ places, asksOnEnter }: PlaceSearch) =>
  places.length + (asksOnEnter ? 1 : 0)

/** What was found, whose data it is, and what is not known. */
export function PlaceList({ id, label, found, typed, at, onPoint, onChoose }: PlaceListProps) {
  const { places, asksOnEnter, standsIn, attribution } = found
  const row = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    'aria-selected': index === at,
    className: classNames('select__option places__option', index === at && 'select__option--at'),
    onPointerMove: () => {
      onPoint(index)
    },
    onClick: () => {
      onChoose(index)
    },
  })
  return (
    <>
      {standsIn ? <p className="places__note">{words.standsIn}</p> : null}
      <div id={id} className="select__options" role="listbox" aria-label={label}>
        {places.map((place, index) => (
          <div key={place.id} {...row(index)}>
            <MapPin aria-hidden="true" />
            <span className="places__name">
              <b>{place.name}</b>
              {place.detail === '' ? null : <span> {place.detail}</span>}
            </span>
          </div>
        ))}
        {asksOnEnter ? (
          <div {...row(places.length)}>
            <Search aria-hidden="true" />
            <span className="places__name">{words.searchStreet({ text: typed })}</span>
          </div>
        ) : null}
      </div>
      {attribution === null ? null : (
        <p className="places__source">
          {attribution.url === null ? (
            attribution.text
          ) : (
            <a href={attribution.url} target="_blank" rel="noreferrer" tabIndex={-1}>
              {attribution.text}
            </a>
          )}
        </p>
      )}
    </>
  )
}
