import { badRequest, missingParam } from './stripe-error.ts'

export type ParamValue = string | ParamValue[] | { [name: string]: ParamValue }
export type Params = { [name: string]: ParamValue }

const isGroup = (value: ParamValue | undefined): value is Params =>
  typeof value === 'object' && !Array.isArray(value)

/**
 * `line_items[0][price]` as the tree it means; `expand[]` and `expand[0]` are both lists. Numbered
 * groups stay groups under their numbers.
 */
export function readParams(...sources: unknown[]): Params {
  const params: Params = {}
  for (const source of sources) {
    if (typeof source !== 'object' || source === null) continue
    for (const [key, value] of Object.entries(source)) {
      const values = (Array.isArray(value) ? value : [value]).filter(
        (one) => typeof one === 'string',
      )
      for (const one of values) put(params, key, one)
    }
  }
  return params
}

function put(params: Params, key: string, value: string): void {
  const steps = [...key.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map((found) => found[1] ?? found[0])
  if (steps.some((step) => step === '__proto__' || step === 'constructor') || steps.length === 0)
    throw badRequest(`Invalid parameter name: ${key}`)
  let here = params
  for (const [depth, step] of steps.entries()) {
    const name = step === '' ? String(Object.keys(here).length) : step
    if (depth === steps.length - 1) {
      here[name] = value
      return
    }
    const inner = here[name]
    const next: Params = isGroup(inner) ? inner : {}
    here[name] = next
    here = next
  }
}

export function onlyKnown(params: Params, known: readonly string[], at = ''): void {
  for (const name of Object.keys(params)) {
    const full = at === '' ? name : `${at}[${name}]`
    if (!known.includes(name))
      throw badRequest(`Received unknown parameter: ${full}`, full, 'parameter_unknown')
  }
}

/** A text; undefined when it was not sent. An empty text unsets, so it is handed on. */
export function text(params: Params, name: string, at = name): string | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw badRequest(`Invalid string: ${JSON.stringify(value)}`, at)
  return value
}

export function neededText(params: Params, name: string, at = name): string {
  const value = text(params, name, at)
  if (value === undefined || value === '') throw missingParam(at)
  return value
}

export function group(params: Params, name: string, at = name): Params | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (!isGroup(value)) throw badRequest('Invalid object', at)
  return value
}

export function list(params: Params, name: string): ParamValue[] {
  const value = params[name]
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : Object.values(value)
}

export const texts = (params: Params, name: string): string[] =>
  list(params, name).filter((one) => typeof one === 'string')

export function groups(params: Params, name: string): Params[] {
  return list(params, name).map((one) => {
    if (!isGroup(one)) throw badRequest(`Invalid array`, name)
    return one
  })
}

export function integer(params: Params, name: string, at = name): number | undefined {
  const value = text(params, name, at)
  if (value === undefined || value === '') return undefined
  if (!/^-?\d+$/.test(value))
    throw badRequest(`Invalid integer: ${value}`, at, 'parameter_invalid_integer')
  return Number(value)
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name)
  if (value === undefined || value === '') return undefined
  if (value !== 'true' && value !== 'false') throw badRequest(`Invalid boolean: ${value}`, name)
  return value === 'true'
}

export function choice<T extends string>(
  params: Params,
  { name, choices, at = name }: { name: string; choices: readonly T[]; at?: string },
): T | undefined {
  const value = text(params, name, at)
  if (value === undefined) return undefined
  const found = choices.find((one) => one === value)
  if (found === undefined)
    throw badRequest(`Invalid ${at}: must be one of ${choices.join(', ')}`, at)
  return found
}

/** Metadata over what was there: an empty value removes its key. */
export function metadata(
  params: Params,
  before: Record<string, string> = {},
  at = 'metadata',
): Record<string, string> {
  if (params['metadata'] === '') return {}
  const after = { ...before }
  for (const [key, value] of Object.entries(group(params, 'metadata', at) ?? {})) {
    if (typeof value !== 'string')
      throw badRequest('Metadata values must be strings', `${at}[${key}]`)
    if (key.length > 40 || value.length > 500)
      throw badRequest(
        'Metadata keys hold at most 40 characters and values at most 500.',
        `${at}[${key}]`,
      )
    if (value === '') delete after[key]
    else after[key] = value
  }
  if (Object.keys(after).length > 50) throw badRequest('You can set at most 50 metadata keys.', at)
  return after
}
