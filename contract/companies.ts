import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { said } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { companySummary, emailAddress } from './identity.ts'
import { isPlainName } from './plain-name.ts'
import { isVisible } from './visible.ts'

const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

/**
 * An IANA zone that this runtime knows, such as Europe/London. Offsets, which runtimes take for
 * zones since ECMA-402 of 2024, are none: PostgreSQL reads their sign the other way round.
 */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine(
    (zone) => {
      try {
        return (
          /^[a-z]/i.test(zone) &&
          new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
        )
      } catch {
        return false
      }
    },
    { error: checkCode('checks.time-zone-unknown') },
  ),
)

/** What becomes of scheduled posts when the company's zone changes (C96). */
export const zoneChoices = ['keep-clock-times', 'keep-instants'] as const
export type ZoneChoice = (typeof zoneChoices)[number]

/**
 * Host name or http(s) address; a missing scheme is completed with https:// (SIGNUP-062). Throws
 * nothing, answers null when it is neither.
 */
export function completeWebsite(typed: string): string | null {
  const value = typed.trim()
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  try {
    const url = new URL(address)
    const looksLikeHost =
      /^(?=.{4,253}$)([a-z0-9\u00a1-\uffff]([a-z0-9\u00a1-\uffff-]*[a-z0-9\u00a1-\uffff])?\.)+[a-z\u00a1-\uffff][a-z0-9\u00a1-\uffff-]{1,62}$/i
    return looksLikeHost.test(url.hostname) && !url.username && !url.password ? address : null
  } catch {
    return null
  }
}

const website = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(300),
      z.refine((value) => value === '' || completeWebsite(value) !== null, {
        error: checkCode('checks.web-address'),
      }),
    ),
  ),
)
const companyName = z
  .string()
  .check(
    z.trim(),
    isVisible(checkCode('checks.company-name-required')),
    isPlainName(),
    z.minLength(1, checkCode('checks.company-name-required')),
    z.minLength(2, checkCode('checks.company-name-too-short')),
    z.maxLength(120, checkCode('checks.company-name-too-long')),
  )
const phone = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.refine((v) => v === '' || /^\d+$/.test(v), {
        error: checkCode('checks.phone-digits'),
      }),
      z.refine((v) => v === '' || v.length >= 7, {
        error: checkCode('checks.phone-too-short'),
      }),
      z.maxLength(15, checkCode('checks.phone-too-long')),
    ),
  ),
)

const companyFields = {
  country: optionalText(80),
  address: optionalText(200),
  city: optionalText(120),
  zipCode: optionalText(20),
  phone,
  phoneCode: optionalText(8),
  website,
  timeZone: z.optional(timeZone),
}

/**
 * A company's fields under one name each. The specified form has two names for some; whichever of
 * them was filled in counts (C78).
 */
export function companyWithoutAliases(body: z.output<typeof createCompany.body>) {
  const {
    email: _email,
    name,
    companyName: other,
    street,
    postcode,
    phonecode,
    webLink,
    ...rest
  } = body
  return {
    ...rest,
    name: name ?? other ?? '',
    address: rest.address ?? street,
    zipCode: rest.zipCode ?? postcode,
    phoneCode: rest.phoneCode ?? phonecode,
    website: rest.website ?? webLink,
  }
}

export const createCompany = endpoint({
  name: 'createCompany',
  summary:
    "Sign-up step 2: creates the person's first company, or updates the one they own. The email in the body is ignored (C87).",
  method: 'POST',
  path: '/companies/create-company',
  access: 'user',
  body: z
    .object({
      email: z.optional(z.string()),
      name: z.optional(companyName),
      ...companyFields,
      companyName: z.optional(companyName),
      street: companyFields.address,
      postcode: companyFields.zipCode,
      phonecode: companyFields.phoneCode,
      webLink: website,
    })
    .check(
      z.refine(({ name, companyName: other }) => (name ?? other) !== undefined, {
        path: ['name'],
        error: checkCode('checks.company-name-required'),
      }),
    ),
  response: z.object({ success: z.boolean(), ...said, updatedCompany: companySummary }),
})
export const updateCompany = endpoint({
  name: 'updateCompany',
  summary: 'Changes the company named in the path; its managers and owners only.',
  method: 'PATCH',
  path: '/companies/:id',
  access: 'company',
  role: 'manager',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    name: z.optional(companyName),
    webLink: website,
    ...companyFields,
    /**
     * Used when `timeZone` changes: 18:30 stays 18:30 on the new clocks, or every post stays at its
     * instant (C96).
     */
    scheduledPosts: z._default(z.enum(zoneChoices), 'keep-clock-times'),
  }),
  response: companySummary,
})
export const checkCompany = endpoint({
  name: 'checkCompany',
  summary: 'Does the person behind this address have a company? Names nothing of it.',
  method: 'POST',
  path: '/companies/check-company',
  access: 'public',
  body: z.object({ email: emailAddress(checkCode('checks.email-format')) }),
  response: z.object({ exists: z.boolean(), data: z.nullable(z.object({ id: z.string() })) }),
})
export const countryAt = endpoint({
  name: 'countryAt',
  summary:
    "The country at a device's position, from boundaries that ship with the product. Null over open sea.",
  method: 'GET',
  path: '/geo/country',
  access: 'user',
  query: z.object({
    lat: z.coerce.number().check(z.gte(-90), z.lte(90)),
    lon: z.coerce.number().check(z.gte(-180), z.lte(180)),
  }),
  response: z.object({ country: z.nullable(z.string()), phoneCode: z.nullable(z.string()) }),
})
