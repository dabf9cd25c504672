import { completeWebsite, updateCompany, type ZoneChoice } from '@marquee/contract/companies.ts'
import type { BodyIn } from '@marquee/contract/endpoint.ts'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { meQuery } from '#lib/session/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/profile'

interface CompanyFormInput {
  readonly company: CompanySummary
  /** What becomes of scheduled posts when the time zone changes (C96). */
  readonly choice: ZoneChoice
  readonly onFailure: () => void
}

const filled = (value: string) => (value.trim() === '' ? null : value.trim())
const valuesOf = (company: CompanySummary) => ({
  name: company.name,
  address: company.address ?? '',
  city: company.city ?? '',
  zipCode: company.zipCode ?? '',
  country: company.country ?? '',
  phoneCode: company.phoneCode ?? '',
  phone: company.phone ?? '',
  website: company.webLink ?? '',
  timeZone: company.timeZone,
})

type Values = ReturnType<typeof valuesOf>
const asWebLink = (typed: string) => (typed.trim() === '' ? null : completeWebsite(typed))

/**
 * What differs from the form's start, and nothing else: what a colleague saved meanwhile stays.
 * Phone and phone code are one number.
 */
function changeOf(
  sent: Values,
  start: Values,
  scheduledPosts: ZoneChoice,
): BodyIn<typeof updateCompany> {
  const differs = (name: keyof Values) => sent[name] !== start[name]
  return {
    ...(differs('name') ? { name: sent.name.trim() } : {}),
    ...(differs('address') ? { address: filled(sent.address) } : {}),
    ...(differs('city') ? { city: filled(sent.city) } : {}),
    ...(differs('zipCode') ? { zipCode: filled(sent.zipCode) } : {}),
    ...(differs('country') ? { country: filled(sent.country) } : {}),
    ...(differs('phoneCode') || differs('phone')
      ? { phoneCode: filled(sent.phoneCode), phone: filled(sent.phone) }
      : {}),
    ...(differs('website') ? { webLink: asWebLink(sent.website) } : {}),
    ...(differs('timeZone') ? { timeZone: sent.timeZone, scheduledPosts } : {}),
  }
}

/**
 * What the sign says. The form calls the address `website`, the stored company `webLink`
 * (PROFILE-033).
 */
export function useCompanyForm({ company, choice, onFailure }: CompanyFormInput) {
  const client = useQueryClient()
  const form = useForm({
    schema: updateCompany.body,
    initial: valuesOf(company),
    onSubmit: async (sent) => {
      try {
        const saved = await call(updateCompany, {
          params: { id: company.id },
          body: changeOf(sent, form.start, choice),
        })
        // new instants first, then the clocks to read them by
        if (saved.timeZone !== company.timeZone)
          await client.invalidateQueries({ queryKey: queryKeys.posts(company.id) })
        client.setQueryData(
          meQuery.queryKey,
          (user) =>
            user && {
              ...user,
              companies: user.companies.map((one) => (one.id === saved.id ? saved : one)),
            },
        )
        form.reset(valuesOf(saved))
        toast.success(texts.said.company)
      } catch (error) {
        onFailure()
        const fields = error instanceof ApiError ? error.fields : {}
        form.setErrors({
          ...fields,
          ...(fields['webLink'] === undefined ? {} : { website: fields['webLink'] }),
        })
        toast.error(texts.said.noCompany, errorText(error))
      }
    },
  })
  return form
}
