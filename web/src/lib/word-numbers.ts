import { locale } from './language.ts'

const rules = new Intl.PluralRules(locale)

/** A number as the language writes it: `1,200`. */
export const { format: figure } = new Intl.NumberFormat(locale)

interface Forms {
  readonly [form: string]: string | undefined
  readonly other: string
}

/** The words for so many: those for exactly this number, else those of its plural form. */
export const plural = (count: number, forms: Forms): string =>
  forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other
