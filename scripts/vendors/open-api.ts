import { asList, asRecord, misfits, type FindSchema, type Schema } from './shape.ts'
import type { Call, Judge } from './traffic.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete']

interface Operation {
  readonly method: string
  readonly takes: RegExp
  /** Parts of the path that are not parameters: the one that has more of them is the closer one. */
  readonly ownParts: number
  readonly facts: Schema
}

/**
 * Holds calls against an OpenAPI document: path and method, names and values of the query, body,
 * and answer. `isOutside`: paths that it does not speak of though the vendor has them.
 */
export function judgeByOpenApi(
  document: unknown,
  isOutside: (path: string) => boolean = () => false,
): Judge {
  const root = asRecord(document)
  const find: FindSchema = (reference) =>
    asRecord(
      reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((here, part) => asRecord(here)[part], root),
    )
  const operations = Object.entries(asRecord(root['paths'])).flatMap(([path, value]) =>
    methods.flatMap((method): Operation[] => {
      const facts = asRecord(value)[method]
      if (facts === undefined) return []
      const parts = path.split('/')
      const pattern = parts.map((part) => (part.startsWith('{') ? '[^/]+' : RegExp.escape(part)))
      return [
        {
          method: method.toUpperCase(),
          takes: new RegExp(`^${pattern.join('/')}$`),
          ownParts: parts.filter((part) => !part.startsWith('{')).length,
          facts: asRecord(facts),
        },
      ]
    }),
  )
  return (call) => {
    const { method, path, query, body } = call
    const [closest] = operations
      .filter((one) => one.method === method && one.takes.test(path))
      .sort((a, b) => b.ownParts - a.ownParts)
    if (!closest) return isOutside(path) ? null : ['is not in the document']
    const { facts } = closest
    return [
      ...queryMisfits(facts, query, find),
      ...bodyMisfits(facts, body, find),
      ...answerMisfits(facts, call, find),
    ]
  }
}

function queryMisfits(
  facts: Schema,
  query: Readonly<Record<string, unknown>>,
  find: FindSchema,
): string[] {
  const parameters = asList(facts['parameters']).map((one) => {
    const reference = asRecord(one)['$ref']
    return typeof reference === 'string' ? find(reference) : asRecord(one)
  })
  return Object.entries(query).flatMap(([name, value]) => {
    const known = parameters.find((one) => one['name'] === name && one['in'] === 'query')
    if (!known) return [`?${name}: is not known`]
    const schema = asRecord(known['schema'])
    if (schema['type'] !== 'array') return []
    const items = String(value)
      .split(',')
      .filter((one) => one !== '')
    return items.flatMap((one) =>
      misfits(asRecord(schema['items']), one, { place: `?${name}`, find }),
    )
  })
}

function bodyMisfits(facts: Schema, body: unknown, find: FindSchema): string[] {
  const content = asRecord(asRecord(facts['requestBody'])['content'])
  const json = asRecord(content['application/json'])['schema']
  const isEmpty = Object.keys(asRecord(body)).length === 0
  if (json === undefined || isEmpty) return []
  const isOtherwise = Object.keys(content).some((type) => type.startsWith('multipart/'))
  const found = misfits(asRecord(json), body, { place: 'body', find })
  // a form's numbers and lists travel as text, so only its names are looked at
  return isOtherwise ? found.filter((one) => one.endsWith('is not known')) : found
}

function answerMisfits(facts: Schema, { status, answer }: Call, find: FindSchema): string[] {
  const answers = asRecord(facts['responses'])
  const told = asRecord(answers[String(status)] ?? answers['200'] ?? answers['201'])
  const schema = asRecord(asRecord(told['content'])['application/json'])['schema']
  return schema === undefined ? [] : misfits(asRecord(schema), answer, { place: 'answer', find })
}
