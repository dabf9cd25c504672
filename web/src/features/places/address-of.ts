import type { ChosenPlace } from './place-value.ts'

/**
 * The fields of a form that a place fills; undefined: it tells nothing, and what stands there
 * stays.
 */
export interface AddressFields {
  /** Empty: only the town was chosen, and the street is still to be typed. */
  readonly address: string
  readonly city: string | undefined
  readonly zipCode: string | undefined
  /** ISO 3166-1, two capitals. */
  readonly country: string | undefined
}

/** Street, town, postcode and country of a place that was chosen from the list. */
export function addressOf({ name, parts }: ChosenPlace): AddressFields {
  const { street, city, postcode, country } = parts
  return {
    address: street ?? (name === city ? '' : name),
    city: city ?? undefined,
    zipCode: postcode ?? undefined,
    country: country ?? undefined,
  }
}
