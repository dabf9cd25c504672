import { asList, asRecord, isRecord, misfits, type Schema } from './shape.ts'
import type { Judge } from './traffic.ts'

/**
 * Holds what X refuses with against the problems of its document, each known by its `type`: what a
 * problem has to say, and how. Null for what is none of them, as `about:blank`. `beside`: what X's
 * pages show in a problem and its document does not.
 */
export function judgeByProblems(document: unknown, beside: readonly string[]): Judge {
  const schemas = asRecord(asRecord(asRecord(document)['components'])['schemas'])
  const problems = new Map<unknown, Schema>()
  for (const [name, value] of Object.entries(schemas)) {
    const schema = asRecord(value)
    const type = asRecord(asRecord(schema['properties'])['type'])
    if (name.endsWith('Problem')) for (const one of asList(type['enum'])) problems.set(one, schema)
  }
  return ({ answer }) => {
    if (!isRecord(answer)) return null
    const schema = problems.get(answer['type'])
    if (!schema) return null
    const said = Object.entries(answer).filter(([name]) => !beside.includes(name))
    return misfits(schema, Object.fromEntries(said), { place: 'answer', find: asRecord })
  }
}
