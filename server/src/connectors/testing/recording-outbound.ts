import { afterAll, afterEach, expect } from 'vitest'
import type { Outbound, OutboundRequest } from '#platform/outbound/outbound-http.ts'
import { parseJson, readWireCalls, type WireCall, type WireRequest } from './wire-calls.ts'

export interface Wire {
  /**
   * The call that this request is. Throws when none describes it, or when it is not as described;
   * the sentence holds no value of it.
   */
  recognise(request: OutboundRequest): WireCall
}

/**
 * `bases` are the settings' addresses by name, read at every request since a town gets its port
 * late; the longest that fits is taken off.
 */
export function createWire(
  calls: readonly WireCall[],
  bases: () => Readonly<Record<string, string>>,
): Wire {
  return {
    recognise(request) {
      const { at, path, query } = place(request.url, bases())
      const name = `${request.method} ${path} at ${at}`
      const fitting = calls.filter(
        (one) =>
          one.method === request.method &&
          one.takesPath.test(path) &&
          (one.at === undefined || one.at === at),
      )
      const mostOwn = Math.max(...fitting.map(({ ownParts }) => ownParts))
      const closest = fitting.filter(({ ownParts }) => ownParts === mostOwn)
      if (closest.length === 0) throw new Error(`No description of a call knows ${name}.`)
      const asked: WireRequest = {
        query,
        headers: inSmallLetters(request.headers ?? {}),
        body: readBody(request),
      }
      const judged = closest.map((one) => ({ one, problems: one.problems(asked) }))
      const right = judged.find(({ problems }) => problems.length === 0)
      if (right) return right.one
      throw new Error(
        `${name} is not as described. ${judged.map(({ one, problems }) => `${one.call} (${one.source}): ${problems.join('; ')}`).join(' | ')}`,
      )
    },
  }
}

export interface RecordedWire {
  /** The same way out, with every request checked before it is sent. */
  record(outbound: Outbound): Outbound
}

/**
 * Checks every request of a test file against `<network>/wire/*.json`. A request that breaks one
 * fails the test even where the code under test swallows the error; a described call that no test
 * of the file made fails it, unless it stands in `unmade` (`any`: the file makes only some, and
 * another one all of them).
 */
export function useRecordedWire(
  folders: readonly URL[],
  bases: () => Readonly<Record<string, string>>,
  { unmade = [] }: { readonly unmade?: readonly string[] | 'any' } = {},
): RecordedWire {
  const calls = readWireCalls(folders)
  const wire = createWire(calls, bases)
  const made = new Set<string>(unmade === 'any' ? calls.map(({ call }) => call) : unmade)
  const broken: string[] = []
  afterEach(() => {
    const found = broken.splice(0)
    expect(found, 'requests that are not as the network describes them').toEqual([])
  })
  afterAll(() => {
    expect(
      calls.map(({ call }) => call).filter((call) => !made.has(call)),
      'described calls that no test made',
    ).toEqual([])
  })
  return {
    record: (outbound) => ({
      close: () => outbound.close(),
      async send(request) {
        try {
          made.add(wire.recognise(request).call)
        } catch (error) {
          broken.push(error instanceof Error ? error.message : String(error))
          throw error
        }
        return outbound.send(request)
      },
    }),
  }
}

function place(
  url: string,
  bases: Readonly<Record<string, string>>,
): { readonly at: string; readonly path: string; readonly query: WireRequest['query'] } {
  const { origin, pathname, searchParams } = new URL(url)
  const whole = `${origin}${pathname}`
  const trimmed = Object.entries(bases).map(([at, base]) => ({ at, base: base.replace(/\/$/, '') }))
  const [closest] = trimmed
    .filter(({ base }) => whole === base || whole.startsWith(`${base}/`))
    .sort((a, b) => b.base.length - a.base.length)
  if (!closest)
    throw new Error(`A request goes to ${origin}, which is none of the network's addresses.`)
  return {
    at: closest.at,
    path: whole.slice(closest.base.length) || '/',
    query: readFields(searchParams),
  }
}

/** A name that comes more than once holds a list. */
function readFields(fields: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

const inSmallLetters = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function readBody({ body, headers }: OutboundRequest): WireRequest['body'] {
  if (body === undefined) return null
  const type = inSmallLetters(headers ?? {})['content-type'] ?? ''
  const text = () => (typeof body === 'string' ? body : body.toString('utf8'))
  if (type.startsWith('application/json')) return { as: 'json', value: parseJson(text()) }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { as: 'form', value: readFields(new URLSearchParams(text())) }
  if (type.startsWith('multipart/form-data'))
    return {
      as: 'multipart',
      value: readMultipart(typeof body === 'string' ? body : body.toString('latin1')),
    }
  return { as: 'bytes', value: null }
}

function readMultipart(text: string): Record<string, string> {
  return Object.fromEntries(
    [
      ...text.matchAll(
        /content-disposition: form-data; name="([^"]+)"(; filename=[^\r]*)?\r\n(?:[^\r]+\r\n)*\r\n([^]*?)\r\n--/gi,
      ),
    ].map(([, name = '', file, value = '']) => [
      name,
      file === undefined ? Buffer.from(value, 'latin1').toString('utf8') : '(file)',
    ]),
  )
}
