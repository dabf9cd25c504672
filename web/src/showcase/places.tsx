import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { freeText, loadRadiusMap, PlaceField, type PlaceValue } from '#features/places'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Part } from './part.tsx'

const RadiusMap = lazyPart(() => loadRadiusMap())
const client = new QueryClient()

export function Places() {
  const [value, setValue] = useState<PlaceValue>(freeText(''))
  const [place, setPlace] = useState({ name: 'Rome', lat: 41.893, lng: 12.483 })
  const [km, setKm] = useState(10)
  return (
    <QueryClientProvider client={client}>
      <Part title="Places" note="The map is drawn for people who are signed in.">
        <PlaceField
          label="Address"
          value={value}
          onChange={(next) => {
            setValue(next)
            if (next.place) setPlace(next.place)
          }}
        />
        <Suspense fallback={null}>
          <RadiusMap place={place} radiusKm={km} onRadius={setKm} onPlace={setPlace} />
        </Suspense>
      </Part>
    </QueryClientProvider>
  )
}
