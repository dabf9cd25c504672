import { Clock, Globe } from '#ui/icons.ts'
import { Suspense, useMemo, type ComponentProps } from 'react'
import { addressOf, freeText, PlaceField } from '#features/places'
import { loadZonePart } from '#features/publishing'
import { now } from '#lib/time/clock.ts'
import { clockTimeAt } from '#lib/time/dates.ts'
import type { Country } from '#lib/form/countries.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { phoneCodeOptions } from '#lib/form/phone-codes.ts'
import { timeZoneOptions } from '#lib/time/time-zones.ts'
import { useCountries } from '#lib/form/use-countries.ts'
import { Select } from '#ui/fields/select.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { texts } from '#texts/features/profile'
import type { useCompanyForm } from './use-company-form.ts'

const ZonePart = lazyPart(() => loadZonePart())
const words = texts.business

interface BusinessFieldsProps {
  readonly form: ReturnType<typeof useCompanyForm>
  readonly isEditing: boolean
  /** Why this person cannot change them. */
  readonly notice: string | null
  /** Another time zone is chosen: what becomes of scheduled posts (C96). */
  readonly zone: ComponentProps<typeof ZonePart> | null
}

export function BusinessFields({ form, isEditing, notice, zone }: BusinessFieldsProps) {
  const { text } = form
  const countries = useCountries()
  const disabled = !isEditing
  return (
    <div className="profile__fields">
      {notice === null ? null : <p className="profile__note">{notice}</p>}
      <TextField
        {...text('name')}
        label={words.name}
        autoComplete="organization"
        maxLength={120}
        disabled={disabled}
      />
      <AddressFields form={form} countries={countries} disabled={disabled} />
      <CountryAndPhone form={form} countries={countries} disabled={disabled} />
      <TextField
        {...text('website')}
        label={words.website}
        prefix={<Globe aria-hidden="true" />}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
      />
      <ZoneSelect form={form} disabled={disabled} />
      {zone === null ? null : (
        <div className="profile__zone">
          <Suspense fallback={<SkeletonRows lead="none" rows={2} />}>
            <ZonePart {...zone} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

interface PartProps {
  readonly form: BusinessFieldsProps['form']
  readonly disabled: boolean
}

interface CountryPartProps extends PartProps {
  /** Empty until the list has arrived. */
  readonly countries: readonly Country[]
}

/** A place of the list fills the other fields. */
function AddressFields({ form, countries, disabled }: CountryPartProps) {
  const { values, set, text } = form
  function putAddress({ address, city, zipCode, country }: ReturnType<typeof addressOf>) {
    set('address', address)
    if (city !== undefined) set('city', city)
    if (zipCode !== undefined) set('zipCode', zipCode)
    const found = countries.find(({ code }) => code === country)
    if (found) set('country', found.value)
  }
  return (
    <>
      <PlaceField
        name="address"
        error={text('address').error}
        onBlur={text('address').onBlur}
        label={words.address}
        value={freeText(values.address)}
        country={countries.find(({ value }) => value === values.country)?.code ?? null}
        maxLength={200}
        disabled={disabled}
        onChange={({ text: typed, place }) => {
          if (place) putAddress(addressOf(place))
          else set('address', typed)
        }}
      />
      <div className="profile__pair">
        <TextField
          {...text('city')}
          label={words.city}
          autoComplete="address-level2"
          maxLength={120}
          disabled={disabled}
        />
        <TextField
          {...text('zipCode')}
          label={words.zipCode}
          autoComplete="postal-code"
          maxLength={20}
          disabled={disabled}
        />
      </div>
    </>
  )
}

function CountryAndPhone({ form, countries, disabled }: CountryPartProps) {
  const { values, set, text } = form
  const countryOptions = useMemo(
    () =>
      withKept(
        countries.map(({ value, label, phoneCode }) => ({ value, label, note: phoneCode })),
        values.country,
      ),
    [countries, values.country],
  )
  const codeOptions = useMemo(
    () => withKept(phoneCodeOptions(countries, values.country), values.phoneCode),
    [countries, values.country, values.phoneCode],
  )
  return (
    <>
      <Select
        label={words.country}
        name="country"
        options={countryOptions}
        value={values.country}
        placeholder={countries.length === 0 ? words.loading : words.noCountry}
        disabled={disabled}
        onChange={(country) => {
          set('country', country)
        }}
      />
      <div className="profile__phone">
        <Select
          label={words.phoneCode}
          name="phoneCode"
          options={codeOptions}
          value={values.phoneCode}
          placeholder={words.noCode}
          disabled={disabled}
          onChange={(code) => {
            set('phoneCode', code)
          }}
        />
        <TextField
          {...text('phone')}
          label={words.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          disabled={disabled}
        />
      </div>
    </>
  )
}

function ZoneSelect({ form, disabled }: PartProps) {
  const { values, set } = form
  const zones = useMemo(timeZoneOptions, [])
  return (
    <Select
      label={words.timeZone}
      name="timeZone"
      options={zones}
      value={values.timeZone}
      prefix={<Clock aria-hidden="true" />}
      disabled={disabled}
      help={
        values.timeZone === ''
          ? undefined
          : words.zoneHelp({ time: clockTimeAt(now(), values.timeZone) })
      }
      onChange={(next) => {
        if (next !== '') set('timeZone', next)
      }}
    />
  )
}

/** The stored value stays shown before the list has come, and when the list does not know it. */
function withKept<
  O extends { readonly value: string; readonly label: string; readonly note: string },
>(
  options: readonly O[],
  value: string,
): readonly { readonly value: string; readonly label: string; readonly note?: string }[] {
  return value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options]
}
