import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { formOf, isPair, type AnswerForm } from '@marquee/contract/answer-form.ts'
import type { Schema } from '@marquee/contract/endpoint.ts'

const contract = fileURLToPath(new URL('../../../contract/', import.meta.url))
const prefix = '\0contract-calls:'
/** The parts of an endpoint that a browser needs to make the call. */
const needed = ['name', 'method', 'path', 'access', 'role', 'idempotent', 'upload'] as const
/** Of these the browser gets only the form: enough to tell an answer from a proxy's page. */
const answers = ['response', 'accepted'] as const
/** Files whose exports the browser may need with their schemas: forms check themselves with them. */
const withSchemas = /\/web\/src\/features\/(identity\/(?!links\/)|profile\/|billing\/|support\/)/
/** Files of functions, not of calls. */
const asTheyAre = new Set([
  'answer-form.ts',
  'comment-rules.ts',
  'dollars.ts',
  'edit-rules.ts',
  'wall-time.ts',
  'post-limits.ts',
  'preflight.ts',
  'promotion-rules.ts',
  'review-rules.ts',
  'saved-reply-rules.ts',
  'saved-reply-search.ts',
  'snooze-until.ts',
  'venue-days.ts',
  'step-rules.ts',
  'endpoint.ts',
  'message.ts',
  'message-length.ts',
  'word-param.ts',
])
/** The table of networks is functions over rows; its schemas are none of the browser's business. */
const isTable = (file: string) =>
  file.startsWith('networks/') && !/\/(schemas|own-options)\.ts$/.test(file)
const isRules = (file: string) => file.startsWith('preflight/')

/** How deep the browser looks into an answer; whole forms would cost every page 3 kB. */
const depth = 0

/** A form without what lies deeper than so many objects. */
function outline(form: AnswerForm, deep: number): AnswerForm {
  if (typeof form === 'string') return form
  if (isPair(form)) return [form[0], outline(form[1], deep)]
  return deep === 0
    ? {}
    : Object.fromEntries(
        Object.entries(form).map(([field, part]) => [field, outline(part, deep - 1)]),
      )
}

function isEndpoint(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value
  )
}
const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
/** A call, or a value that is neither a schema nor a record of those that schemas are made of. */
const isPlain = (value: unknown) =>
  isEndpoint(value) ||
  (typeof value !== 'function' &&
    !isSchema(value) &&
    !(typeof value === 'object' && value !== null && Object.values(value).some(isSchema)))

/**
 * The panel calls the API but checks nothing by schema: it gets the contract as a table of calls,
 * which saves every page the schemas and zod itself (17 kB gzipped when this was written). Types
 * are untouched, and a schema that a page does use fails the build as a missing export.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith('@marquee/contract/') || !importer || withSchemas.test(importer))
        return null
      const file = source.slice('@marquee/contract/'.length)
      return asTheyAre.has(file) || isTable(file) || isRules(file)
        ? null
        : { id: `${prefix}${file}`, moduleSideEffects: false }
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length)
      this.addWatchFile(`${contract}${file}`)
      const exports: Readonly<Record<string, unknown>> = await import(`${contract}${file}`)
      return Object.entries(exports)
        .filter(([, value]) => isPlain(value))
        .map(([name, value]) => {
          const said = isEndpoint(value)
            ? Object.fromEntries([
                ...needed.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])),
                ...answers.flatMap((key) => {
                  const schema = value[key]
                  return schema === undefined
                    ? []
                    : [[key, outline(formOf(schema as Schema), depth)]]
                }),
              ])
            : value
          return `export const ${name} = ${JSON.stringify(said)}`
        })
        .join('\n')
    },
  }
}
