import { Globe, Search } from '#ui/icons.ts'
import { useMemo } from 'react'
import type { Country } from '#lib/form/countries.ts'
import { clockTimeAt } from '#lib/time/dates.ts'
import { phoneCodeOptions } from '#lib/form/phone-codes.ts'
import { timeZoneOptions } from '#lib/time/time-zones.ts'
import { useCountries } from '#lib/form/use-countries.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BusinessAddress } from './business-address.tsx'
import { texts } from '#texts/features/identity'
import type { useBusinessForm } from './use-business-form.ts'

const { business } = texts

interface PartProps {
  readonly form: ReturnType<typeof useBusinessForm>['form']
}

interface CountryPartProps extends PartProps {
  /** Empty until the list has arrived. */
  readonly countries: readonly Country[]
}

interface WasFound {
  /** The country is the device's, not chosen. */
  readonly wasFound: boolean
}

export function BusinessFields({ form, wasFound }: PartProps & WasFound) {
  const countries = useCountries()
  return (
    <>
      <TextField
        {...form.text('name')}
        label={business.name}
        help={business.nameHelp}
        autoComplete="organization"
        maxLength={120}
      />
      <CountrySelect form={form} countries={countries} wasFound={wasFound} />
      <BusinessAddress form={form} countries={countries} />
      <PhoneFields form={form} countries={countries} />
      <ZoneSelect form={form} />
      <TextField
        {...form.text('website')}
        label={business.website}
        hint={business.optional}
        prefix={<Globe aria-hidden="true" />}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}

function CountrySelect({ form, countries, wasFound }: CountryPartProps & WasFound) {
  const { values, set } = form
  const countryOptions = countries.map(({ value, label, phoneCode }) => ({
    value,
    label,
    note: phoneCode,
  }))
  return (
    <Select
      label={business.country}
      help={wasFound ? business.countryHelp : undefined}
      name="country"
      options={countryOptions}
      value={values.country}
      placeholder={countries.length === 0 ? business.loadingCountries : business.countryNone}
      prefix={<Search aria-hidden="true" />}
      onChange={(country) => {
        set('country', country)
        set('phoneCode', countries.find((one) => one.value === country)?.phoneCode ?? '')
      }}
    />
  )
}

function PhoneFields({ form, countries }: CountryPartProps) {
  const { values, set } = form
  const codeOptions = useMemo(
    () => phoneCodeOptions(countries, values.country),
    [countries, values.country],
  )
  return (
    <div className="entry__phone">
      <Select
        label={business.phoneCode}
        name="phoneCode"
        options={codeOptions}
        value={values.phoneCode}
        placeholder={business.phoneCodeNone}
        onChange={(code) => {
          set('phoneCode', code)
        }}
      />
      <TextField
        {...form.text('phone')}
        label={business.phone}
        hint={business.optional}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
    </div>
  )
}

function ZoneSelect({ form }: PartProps) {
  const { values, set } = form
  const zones = useMemo(timeZoneOptions, [])
  return (
    <Select
      label={business.zone}
      name="timeZone"
      options={zones}
      value={values.timeZone}
      help={business.zoneHelp({ time: clockTimeAt(new Date(), values.timeZone) })}
      onChange={(zone) => {
        set('timeZone', zone)
      }}
    />
  )
}
