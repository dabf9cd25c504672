import { completeWebsite, createCompany } from '@marquee/contract/companies.ts'
import type { BodyIn } from '@marquee/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText, saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { chooseCompany } from '#lib/session/company-choice.ts'
import { browserZone } from '#lib/time/dates.ts'
import { useForm } from '#lib/form/use-form.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { deviceCountry } from './device-country.ts'
import type { BusinessForm } from './owned-company.ts'
import { texts } from '#texts/features/identity'

const { errors } = texts
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

interface BusinessFormInput {
  /** What is kept of the company; null: there is none yet. */
  readonly owned: BusinessForm | null
  /** Runs before anything is saved; false: it has said what is wrong. */
  readonly onBefore: (() => Promise<boolean>) | undefined
  readonly onDone: () => void
}

function bodyOf(sent: BusinessForm, isOwned: boolean): BodyIn<typeof createCompany> {
  // what stood in the form and was taken out is cleared; what never stood there is left as it is
  const filled = (value: string) =>
    value.trim() !== '' ? value.trim() : isOwned ? null : undefined
  return {
    name: sent.name,
    timeZone: sent.timeZone,
    country: filled(sent.country),
    address: filled(sent.address),
    city: filled(sent.city),
    zipCode: filled(sent.zipCode),
    phoneCode: filled(sent.phoneCode),
    phone: filled(sent.phone),
    website: sent.website.trim() === '' ? filled('') : completeWebsite(sent.website),
  }
}

/**
 * Saves the company. A new one begins with the country of the device, which `wasFound` says, unless
 * somebody was faster.
 */
export function useBusinessForm({ owned, onBefore, onDone }: BusinessFormInput) {
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
    try {
      if (onBefore && !(await onBefore())) return
      const { updatedCompany } = await call(createCompany, {
        body: bodyOf(sent, owned !== null),
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
  return { form, wasFound }
}
