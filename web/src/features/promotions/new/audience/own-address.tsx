import { readPlace, searchPlaces } from '@marquee/contract/places.ts'
import { useMutation } from '@tanstack/react-query'
import { MapPin } from '#ui/icons.ts'
import type { PlaceValue } from '#features/places'
import { call } from '#lib/api/api.ts'
import { language } from '#lib/language.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/promotions/new'
import { useCountryCode } from './use-country-code.ts'

const words = texts.audience

/** Most guests live around the venue: its own address with one press. */
export function OwnAddress({ onPlace }: { readonly onPlace: (value: PlaceValue) => void }) {
  const { name, address, zipCode, city } = useCompany()
  const country = useCountryCode()
  const text = [address, zipCode, city].filter((part) => part !== null && part !== '').join(', ')
  const find = useMutation({
    mutationFn: async (): Promise<PlaceValue | null> => {
      const { places } = await call(searchPlaces, {
        query: { text, language, ...(country === null ? {} : { country }) },
      })
      const [first] = places
      if (!first) return null
      const place =
        first.lat === null
          ? (await call(readPlace, { params: { id: first.id }, query: { language } })).place
          : first
      return place && { text, place }
    },
    onSuccess: (value) => {
      if (value) onPlace(value)
      else toast.info(words.ownFailed({ name }))
    },
    onError: () => {
      toast.info(words.ownFailed({ name }))
    },
  })
  if (city === null || city === '') return null
  return (
    <div>
      <Button
        size="sm"
        busy={find.isPending}
        icon={<MapPin aria-hidden="true" />}
        onClick={() => {
          find.mutate()
        }}
      >
        {words.ownAddress({ name })}
      </Button>
    </div>
  )
}
