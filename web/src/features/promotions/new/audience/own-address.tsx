import { readPlace, searchPlaces } from '@marquee/contract/places.ts'
import { useMutation } from '@tanstack/react-query'
import { MapPin } from '#ui/icons.ts'
import { wholeName, type PlaceValue } from '#features/places'
import { call } from '#lib/api/api.ts'
import { language } from '#lib/language.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/promotions/new'
import { useCountryCode } from './use-country-code.ts'

const words = texts.audience

interface OwnPlace {
  readonly value: PlaceValue
  /** No streets are known: it stands for the street that was asked for. */
  readonly isTown: boolean
}

/** Most guests live around the venue: its own address with one press. */
export function OwnAddress({ onPlace }: { readonly onPlace: (value: PlaceValue) => void }) {
  const { name, address, zipCode, city } = useCompany()
  const country = useCountryCode()
  const text = [address, zipCode, city].filter((part) => part !== null && part !== '').join(', ')
  const hasStreet = address !== null && address !== ''
  const find = useMutation({
    mutationFn: async (): Promise<OwnPlace | null> => {
      const { places, reach } = await call(searchPlaces, {
        query: { text, language, ...(country === null ? {} : { country }) },
      })
      const [first] = places
      if (!first) return null
      const place =
        first.lat === null
          ? (await call(readPlace, { params: { id: first.id }, query: { language } })).place
          : first
      // the place that was found is what is paid for, and its name is what is confirmed
      return place && { value: { text: wholeName(place), place }, isTown: reach === 'towns' }
    },
    onSuccess: (found) => {
      if (!found) {
        toast.info(words.ownFailed({ name }))
        return
      }
      onPlace(found.value)
      if (found.isTown && hasStreet) toast.info(words.ownTown({ town: found.value.text }))
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
