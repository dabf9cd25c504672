import { radiusKm } from '@marquee/contract/promotion-rules.ts'
import { Suspense, type ReactNode } from 'react'
import { loadRadiusMap, PlaceField } from '#features/places'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { texts } from '#texts/features/promotions/new'
import { OwnAddress } from './own-address.tsx'
import type { PromotionForm } from '../promotion-form.ts'
import { useCountryCode } from './use-country-code.ts'

const RadiusMap = lazyPart(() => loadRadiusMap())
const words = texts.audience
const nowhere = { street: null, city: null, postcode: null }

interface AudiencePartProps {
  readonly form: PromotionForm
  readonly onChange: (more: Partial<PromotionForm>) => void
  readonly error: ReactNode
}

/** An address and a circle around it (PROMOTIONS-008, 034, 037). */
export function AudiencePart({ form: { address, radius }, onChange, error }: AudiencePartProps) {
  const country = useCountryCode()
  return (
    <section className="promo-step" aria-labelledby="promo-audience">
      <h2 id="promo-audience">{words.title}</h2>
      <div className="promo-form">
        <PlaceField
          label={words.address}
          name="address"
          value={address}
          country={country}
          error={error}
          maxLength={300}
          onChange={(next) => {
            onChange({ address: next })
          }}
        />
        {address.text === '' ? (
          <OwnAddress
            onPlace={(next) => {
              onChange({ address: next })
            }}
          />
        ) : null}
        <div className="promo-map">
          <Suspense fallback={null}>
            <RadiusMap
              place={address.place}
              radiusKm={radius}
              least={radiusKm.least}
              most={radiusKm.most}
              onRadius={(km) => {
                onChange({ radius: km })
              }}
              onPlace={(spot) => {
                // a declared promotion needs a country, and a moved spot seldom leaves it
                const parts = { ...nowhere, country: address.place?.parts.country ?? country }
                onChange({ address: { text: spot.name, place: { ...spot, parts } } })
              }}
            />
          </Suspense>
        </div>
        <p className="promo-quiet">{words.note({ least: radiusKm.least, most: radiusKm.most })}</p>
      </div>
    </section>
  )
}
