import type { Schema } from './endpoint.ts'

/**
 * The form of an answer, as plain data: what a browser looks at before a screen reads the answer.
 * `s` text, `n` number, `*` anything that is there; `['l', form]` a list, `['r', form]` a record,
 * `['?', form]` absent or null, or else the form; an object by its fields.
 */
export type AnswerForm =
  | 's'
  | 'n'
  | '*'
  | readonly ['l' | 'r' | '?', AnswerForm]
  | { readonly [field: string]: AnswerForm }

/** Whether a form is that of a list, a record or something that may be absent. */
export const isPair = (form: AnswerForm): form is readonly ['l' | 'r' | '?', AnswerForm] =>
  Array.isArray(form)

interface Def {
  readonly type: string
  readonly innerType?: Described
  readonly element?: Described
  readonly valueType?: Described
  readonly shape?: Readonly<Record<string, Described>>
}
interface Described {
  readonly _zod: { readonly def: Def }
}

/**
 * The form of a schema. A union counts as anything: a newer server may know more kinds than this
 * page. What is a form already stays one: the build puts it in the place of the schema.
 */
export function formOf(schema: Schema | AnswerForm): AnswerForm {
  return isDescribed(schema) ? formOfDef(schema._zod.def) : (schema as AnswerForm)
}

const isDescribed = (schema: unknown): schema is Described =>
  typeof schema === 'object' && schema !== null && '_zod' in schema

function formOfDef({ type, innerType, element, valueType, shape }: Def): AnswerForm {
  const inner = (part: Described | undefined) => (part ? formOfDef(part._zod.def) : '*')
  switch (type) {
    case 'string':
      return 's'
    case 'number':
      return 'n'
    case 'optional':
    case 'nullable':
    case 'default':
      return ['?', inner(innerType)]
    case 'array':
      return ['l', inner(element)]
    case 'record':
      return ['r', inner(valueType)]
    case 'object':
      return Object.fromEntries(
        Object.entries(shape ?? {}).map(([field, part]) => [field, inner(part)]),
      )
    default:
      return '*'
  }
}
