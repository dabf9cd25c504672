import { bodyFields, textField } from '../control/body-fields.ts'

/** What a form of a page sent under these names; what it left out is empty. */
export function formTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Record<Name, string>
export function formTexts(body: unknown, names: readonly string[]): Record<string, string> {
  const fields = bodyFields(body)
  return Object.fromEntries(names.map((name) => [name, textField(fields, name) ?? '']))
}
