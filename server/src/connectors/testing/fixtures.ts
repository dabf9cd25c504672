import * as z from 'zod/mini'
import type { Outbound, OutboundRequest } from '#platform/outbound/outbound-http.ts'
import { createWire } from './recording-outbound.ts'
import { readJsonFiles, readWireCalls, type WireCall } from './wire-calls.ts'

/** One answer as the network's documents show it: `body` as JSON, or `text` as it is. */
const fixture = z.strictObject({
  /** The call of `<network>/wire` that it answers. */
  call: z.string(),
  status: z.int(),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  text: z.optional(z.string()),
  source: z.string(),
})

export interface FixtureOutbound extends Outbound {
  /** Every call that the folders describe. */
  readonly described: readonly string[]
  /** What was asked, in order. */
  readonly asked: { readonly call: string; readonly request: OutboundRequest }[]
  /**
   * From now on a call is answered by this file (its name without `.json`), or by several one after
   * the other, of which the last stays.
   */
  answer(call: string, ...files: readonly string[]): void
}

type Fixture = z.output<typeof fixture>
interface Folders {
  readonly calls: readonly WireCall[]
  readonly answers: ReadonlyMap<string, Fixture>
}
/** Compiling schemas takes longer than most tests, and folders do not change while they run. */
const read = new Map<string, Folders>()

function readFolders(wire: readonly URL[], fixtures: readonly URL[]): Folders {
  const key = JSON.stringify([wire, fixtures])
  const known = read.get(key)
  if (known) return known
  const answers = new Map(
    fixtures.flatMap(readJsonFiles).map(({ name, value }) => {
      const parsed = z.safeParse(fixture, value)
      if (!parsed.success)
        throw new Error(`${name} is no answer of a call: ${z.prettifyError(parsed.error)}`)
      return [name.replace(/\.json$/, ''), parsed.data]
    }),
  )
  const folders = { calls: readWireCalls(wire), answers }
  read.set(key, folders)
  return folders
}

interface FixtureOptions {
  /** Folders with `*.json` of calls, and of answers. */
  readonly wire: readonly URL[]
  readonly fixtures: readonly URL[]
  readonly bases: () => Readonly<Record<string, string>>
}

/**
 * The network as its documents show it: a call is answered by the file of its own name unless
 * `answer` says another. Requests are checked as `useRecordedWire` does. Throws for a call without
 * an answer.
 */
export function createFixtureOutbound({ wire, fixtures, bases }: FixtureOptions): FixtureOutbound {
  const { calls, answers } = readFolders(wire, fixtures)
  const known = createWire(calls, bases)
  const chosen = new Map<string, string[]>()
  const asked: FixtureOutbound['asked'] = []
  return {
    described: calls.map(({ call }) => call),
    asked,
    answer(call, ...files) {
      for (const file of files)
        if (answers.get(file)?.call !== call)
          throw new Error(`${file}.json answers no call named ${call}.`)
      chosen.set(call, [...files])
    },
    async send(request) {
      const { call } = known.recognise(request)
      asked.push({ call, request })
      const queue = chosen.get(call) ?? [call]
      const file = (queue.length > 1 ? queue.shift() : queue[0]) ?? call
      const found = answers.get(file)
      if (!found) throw new Error(`No file answers ${call}.`)
      const body = Buffer.from(found.text ?? JSON.stringify(found.body ?? {}))
      return {
        status: found.status,
        headers: {
          'content-type': found.text === undefined ? 'application/json' : 'text/plain',
          ...found.headers,
        },
        body,
      }
    },
    close: async () => undefined,
  }
}
