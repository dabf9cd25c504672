// What the compiled words of messages call.
const figures = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** A number as the language writes it: 63,206 or 63.206. */
export function figure(locale: string, value: number): string {
  const format = figures.get(locale) ?? new Intl.NumberFormat(locale)
  figures.set(locale, format)
  return format.format(value)
}

type Branches = Readonly<Record<string, (figure: string) => string>>

/** The branch of an exact number (`=1`), else of the number's plural form. */
export function plural(locale: string, value: number, branches: Branches): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  const branch = branches[`=${value}`] ?? branches[rule.select(value)] ?? branches['other']
  return branch?.(figure(locale, value)) ?? ''
}

/** The branch of a value, else the one of all others. */
export function chosen(value: string | number, branches: Branches): string {
  return (branches[String(value)] ?? branches['other'])?.('') ?? ''
}
