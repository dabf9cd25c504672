import { asRecord, isRecord } from './shape.ts'
import type { Judge } from './traffic.ts'

/** Shown only where it is asked to, or in place of everything else. */
const extras: Readonly<Record<string, readonly string[]>> = {
  customer: ['deleted'],
  'checkout.session': ['line_items'],
}

/** What stands as null or empty in an example stands in every answer. */
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/**
 * Holds answers against Stripe's own examples of each kind of object (`fixtures3.json`): no field
 * that Stripe does not show, none lacking, and of the same type where both say something.
 */
export function judgeByStripeObjects(document: unknown): Judge {
  const examples = asRecord(asRecord(document)['resources'])
  function look(value: unknown, place: string): string[] {
    if (Array.isArray(value)) return value.flatMap((one: unknown) => look(one, `${place}[]`))
    if (!isRecord(value)) return []
    const kind = String(value['object'])
    const example = examples[kind]
    const inner = Object.entries(value).flatMap(([name, one]) => look(one, `${place}.${name}`))
    if (!isRecord(example) || value['deleted'] === true) return inner
    const known = new Set([...Object.keys(example), ...(extras[kind] ?? [])])
    const differs = (name: string) =>
      value[name] !== null &&
      example[name] !== null &&
      value[name] !== undefined &&
      // an id stands in the place of what was not expanded
      ![typeof value[name], typeof example[name]].includes('string') &&
      typeof value[name] !== typeof example[name]
    return [
      ...Object.keys(value)
        .filter((name) => !known.has(name))
        .map((name) => `${kind}.${name}: is not known`),
      ...Object.keys(example)
        .filter((name) => value[name] === undefined && isEmpty(example[name]))
        .map((name) => `${kind}.${name}: is missing`),
      ...Object.keys(example)
        .filter(differs)
        .map((name) => `${kind}.${name}: is ${typeof value[name]}, not ${typeof example[name]}`),
      ...inner,
    ]
  }
  return ({ answer }) => [...new Set(look(answer, 'answer'))]
}
