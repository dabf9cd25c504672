import { completeWebsite, createCompany } from '@marquee/contract/companies.ts'
import { Globe, Search } from '#ui/icons.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, errorText, saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { chooseCompany } from '#lib/session/company-choice.ts'
import { browserZone, clockTimeAt } from '#lib/time/dates.ts'
import { phoneCodeOptions } from '#lib/form/phone-codes.ts'
import { timeZoneOptions } from '#lib/time/time-zones.ts'
import { readToken } from '#lib/session/token.ts'
import { useCountries } from '#lib/form/use-countries.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { BusinessAddress } from './business-address.tsx'
import { deviceCountry } from './device-country.ts'
import { readBusinessOwner, type BusinessForm, type BusinessOwner } from './owned-company.ts'
import { texts } from '#texts/features/identity'

interface BusinessStepProps {
  /** Ends the session. */
  readonly onCancel: () => void
  readonly onDone: () => void
  /** Runs before anything is saved; false: it has said what is wrong. */
  readonly onBefore?: () => Promise<boolean>
}

const { business, wizard, errors } = texts
const empty: BusinessForm = {
  name: '',
  country: '',
  address: '',
  city: '',
  zipCode: '',
  phoneCode: '',
  phone: '',
  timeZone: '',
  website: '',
}

/**
 * Step 2: what the sign says. Creates the company, or updates it when this step is done again: then
 * it begins with what is kept of it, and an empty form that would write over it is not offered.
 */
export function BusinessStep(props: BusinessStepProps) {
  // undefined while it is read; without a session there is none
  const [owner, setOwner] = useState<BusinessOwner | undefined>(() =>
    readToken() === null ? { email: null, owned: null } : undefined,
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  async function read() {
    setReading(true)
    try {
      setOwner(await readBusinessOwner())
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setReading(false)
    }
  }
  useEffect(() => {
    if (readToken() !== null) void read()
  }, [])
  if (owner !== undefined)
    return (
      <>
        {owner.email === null ? null : (
          <p className="entry__who">
            <span>
              <b>{owner.email}</b>
              {business.account}
            </span>
          </p>
        )}
        <Business {...props} owned={owner.owned} />
      </>
    )
  if (failure === null) return <SkeletonRows rows={3} lead="none" />
  return (
    <>
      <Banner
        kind="fail"
        role="alert"
        title={business.unread}
        action={
          <Button
            size="sm"
            busy={isReading}
            onClick={() => {
              void read()
            }}
          >
            {business.again}
          </Button>
        }
      >
        {failure}
      </Banner>
      <div className="entry__acts">
        <Button size="lg" onClick={props.onCancel}>
          {wizard.cancel}
        </Button>
      </div>
    </>
  )
}

function Business({
  onCancel,
  onDone,
  onBefore,
  owned,
}: BusinessStepProps & { readonly owned: BusinessForm | null }) {
  const countries = useCountries()
  const zones = useMemo(timeZoneOptions, [])
  const form = useForm({
    schema: createCompany.body,
    initial: owned ?? { ...empty, timeZone: browserZone() },
    onSubmit: save,
  })
  const { values, set } = form
  const [wasFound, setWasFound] = useState(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  useEffect(() => {
    // what is kept of the company is not guessed at
    if (owned) return
    let isGone = false
    void deviceCountry().then((found) => {
      // what was chosen while the place was looked for stays
      if (isGone || !found || latest.current.country !== '' || latest.current.phoneCode !== '')
        return
      set('country', found.country)
      setWasFound(true)
      set('phoneCode', found.phoneCode)
    })
    return () => {
      isGone = true
    }
  }, [owned, set])

  async function save(sent: BusinessForm) {
    // what stood in the form and was taken out is cleared; what never stood there is left as it is
    const filled = (value: string) =>
      value.trim() !== '' ? value.trim() : owned ? null : undefined
    try {
      if (onBefore && !(await onBefore())) return
      const { updatedCompany } = await call(createCompany, {
        body: {
          name: sent.name,
          timeZone: sent.timeZone,
          country: filled(sent.country),
          address: filled(sent.address),
          city: filled(sent.city),
          zipCode: filled(sent.zipCode),
          phoneCode: filled(sent.phoneCode),
          phone: filled(sent.phone),
          website: sent.website.trim() === '' ? filled('') : completeWebsite(sent.website),
        },
      })
      chooseCompany(updatedCompany.id)
      onDone()
    } catch (error) {
      toast.error(
        errors.title,
        error instanceof ApiError && error.noAnswer
          ? errorText(error)
          : saidText(error, errors.company),
      )
    }
  }
  const countryOptions = countries.map(({ value, label, phoneCode }) => ({
    value,
    label,
    note: phoneCode,
  }))
  const codeOptions = useMemo(
    () => phoneCodeOptions(countries, values.country),
    [countries, values.country],
  )
  return (
    <form
      className="entry__fields"
      noValidate
      onSubmit={(event) => {
        void form.submit(event)
      }}
    >
      <TextField
        {...form.text('name')}
        label={business.name}
        help={business.nameHelp}
        autoComplete="organization"
        maxLength={120}
      />
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
      <BusinessAddress form={form} countries={countries} />
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
      <div className="entry__acts">
        <Button size="lg" onClick={onCancel}>
          {wizard.cancel}
        </Button>
        <Button
          type="submit"
          size="lg"
          variant="primary"
          grow
          busy={form.busy}
          busyText={wizard.busy}
        >
          {wizard.nextStep}
        </Button>
      </div>
    </form>
  )
}
