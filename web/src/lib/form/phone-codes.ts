import type { Country } from './countries.ts'

/**
 * Every code once, with the countries that share it: the chosen one comes first, so that nobody in
 * Bristol reads Guernsey.
 */
export function phoneCodeOptions(
  countries: readonly Country[],
  chosen: string,
): readonly { readonly value: string; readonly label: string; readonly note: string }[] {
  const codes = new Map<string, string[]>()
  for (const { phoneCode, label, value } of countries) {
    const names = codes.get(phoneCode) ?? []
    codes.set(phoneCode, value === chosen ? [label, ...names] : [...names, label])
  }
  return [...codes]
    .map(([code, names]) => ({
      value: code,
      label: code,
      note: names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', '),
    }))
    .sort((a, b) => Number(a.value.slice(1)) - Number(b.value.slice(1)))
}
