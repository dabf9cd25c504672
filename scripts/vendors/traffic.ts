import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asRecord, isRecord } from './shape.ts'

/**
 * One call of the town: what was asked of it and what it answered
 * (`sandbox/src/kernel/traffic.ts`).
 */
export interface Call {
  readonly network: string
  readonly method: string
  readonly route: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly status: number
  readonly answer: unknown
}

/** What a vendor's file says of a call; null: it does not speak of this one. */
export type Judge = (call: Call) => readonly string[] | null

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function read(line: string): Call | null {
  const value: unknown = JSON.parse(line)
  if (!isRecord(value)) return null
  return {
    network: text(value['network']),
    method: text(value['method']),
    route: text(value['route']),
    path: text(value['path']),
    query: asRecord(value['query']),
    body: value['body'],
    status: Number(value['status']),
    answer: value['answer'],
  }
}

/** Every call that reached the town. */
export function readTraffic(folder: string): Call[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => (line === '' ? [] : (read(line) ?? [])))
}
