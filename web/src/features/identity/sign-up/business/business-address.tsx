import { addressOf, freeText, PlaceField, type PlaceValue } from '#features/places'
import type { Country } from '#lib/form/countries.ts'
import type { useForm } from '#lib/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { BusinessForm } from './owned-company.ts'
import { texts } from '#texts/features/identity'

interface BusinessAddressProps {
  readonly form: Pick<ReturnType<typeof useForm<BusinessForm>>, 'values' | 'set' | 'text'>
  /** Empty until the list has arrived. */
  readonly countries: readonly Country[]
}

const { business } = texts

/** Where the sign hangs; none of it is needed. A place of the list fills the other fields. */
export function BusinessAddress({ form, countries }: BusinessAddressProps) {
  const { values, set, text } = form
  const chosen = countries.find(({ value }) => value === values.country)
  const { name, error, onBlur } = text('address')

  function put({ text: typed, place }: PlaceValue) {
    if (!place) {
      set('address', typed)
      return
    }
    const { address, city, zipCode, country } = addressOf(place)
    set('address', address)
    if (city !== undefined) set('city', city)
    if (zipCode !== undefined) set('zipCode', zipCode)
    const found = countries.find(({ code }) => code === country)
    if (found && found !== chosen) {
      set('country', found.value)
      set('phoneCode', found.phoneCode)
    }
  }
  return (
    <>
      <PlaceField
        label={business.address}
        hint={business.optional}
        help={business.addressHelp}
        name={name}
        error={error}
        value={freeText(values.address)}
        country={chosen?.code ?? null}
        maxLength={200}
        onBlur={onBlur}
        onChange={put}
      />
      <div className="entry__town">
        <TextField
          {...text('zipCode')}
          label={business.zipCode}
          hint={business.optional}
          autoComplete="postal-code"
          maxLength={20}
        />
        <TextField
          {...text('city')}
          label={business.city}
          hint={business.optional}
          autoComplete="address-level2"
          maxLength={120}
        />
      </div>
    </>
  )
}
