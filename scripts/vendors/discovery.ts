import { asRecord, misfits, type Schema } from './shape.ts'
import type { Judge } from './traffic.ts'

interface Method {
  readonly method: string
  readonly takes: RegExp
  readonly facts: Schema
}

/** What every Google API takes beside its own parameters. */
const ofEvery = new Set(['fields', 'key', 'alt', 'prettyPrint', 'quotaUser'])

function methodsOf(resource: Schema): Method[] {
  return [
    ...Object.values(asRecord(resource['methods'])).map((one) => {
      const facts = asRecord(one)
      const path = String(facts['flatPath'] ?? facts['path'])
      const pattern = path.split(/\{[^}]+\}/).map((part) => RegExp.escape(part))
      return {
        method: String(facts['httpMethod']),
        takes: new RegExp(`^/${pattern.join('[^/:]+')}$`),
        facts,
      }
    }),
    ...Object.values(asRecord(resource['resources'])).flatMap((one) => methodsOf(asRecord(one))),
  ]
}

/**
 * Holds calls against one of Google's discovery documents. Null for a call that another API of
 * Google's answers.
 */
export function judgeByDiscovery(document: unknown): Judge {
  const root = asRecord(document)
  const methods = methodsOf(root)
  const find = (name: string) => asRecord(asRecord(root['schemas'])[name])
  return ({ method, path, query, body, answer }) => {
    const found = methods.find((one) => one.method === method && one.takes.test(path))
    if (!found) return null
    const { facts } = found
    const parameters = asRecord(facts['parameters'])
    const asked = facts['request']
    const told = facts['response']
    return [
      ...Object.entries(query).flatMap(([name, value]) => {
        if (ofEvery.has(name)) return []
        const known = parameters[name]
        if (known === undefined) return [`?${name}: is not known`]
        const values = asRecord(known)['enum']
        if (!Array.isArray(values)) return []
        const sent: unknown[] = Array.isArray(value) ? value : [value]
        return sent
          .filter((one) => !values.includes(one))
          .map((one) => `?${name}: ${String(one)} is none of its values`)
      }),
      ...(asked === undefined ? [] : misfits(asRecord(asked), body, { place: 'body', find })),
      ...(told === undefined ? [] : misfits(asRecord(told), answer, { place: 'answer', find })),
    ]
  }
}
