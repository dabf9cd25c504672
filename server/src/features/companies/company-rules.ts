import { completeWebsite } from '@marquee/contract/companies.ts'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import type { Role } from '@marquee/contract/endpoint.ts'

/** Used when a sign-up does not say where it is. */
export const defaultTimeZone = 'Europe/London'

export interface Company {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly address: string | null
  readonly city: string | null
  readonly zipCode: string | null
  readonly phone: string | null
  readonly phoneCode: string | null
  readonly website: string | null
  readonly timeZone: string
}

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }
/** What a form sent: absent leaves a field as it is, null or empty clears it. */
export type CompanyChange = Given<Omit<Company, 'id'>>

/**
 * The company after the change; name and time zone cannot be cleared. Addresses of websites are
 * completed (SIGNUP-062).
 */
export function applyChange(company: Company, change: CompanyChange): Company {
  return {
    id: company.id,
    name: change.name || company.name,
    country: given(change.country, company.country),
    address: given(change.address, company.address),
    city: given(change.city, company.city),
    zipCode: given(change.zipCode, company.zipCode),
    phone: given(change.phone, company.phone),
    phoneCode: given(change.phoneCode, company.phoneCode),
    website: change.website === undefined ? company.website : completeWebsite(change.website ?? ''),
    timeZone: change.timeZone ?? company.timeZone,
  }
}

export function blankCompany(id: string, name: string): Company {
  return {
    id,
    name,
    country: null,
    address: null,
    city: null,
    zipCode: null,
    phone: null,
    phoneCode: null,
    website: null,
    timeZone: defaultTimeZone,
  }
}

function given(value: string | null | undefined, otherwise: string | null): string | null {
  return value === undefined ? otherwise : value || null
}

export function summarize({ website, ...company }: Company, role: Role): CompanySummary {
  return { ...company, webLink: website, role }
}
