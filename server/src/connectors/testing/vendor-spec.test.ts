import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { deprecatedFields, unknownTo } from './vendor-spec.ts'
import { readWireCalls } from './wire-calls.ts'

describe('a vendor’s own document', () => {
  const document = {
    paths: {
      '/2/users/{user_id}/things': {
        get: {
          parameters: [{ name: 'limit', in: 'query' }, { $ref: '#/components/parameters/Fields' }],
        },
      },
      '/2/things': { post: {} },
    },
    components: { parameters: { Fields: { name: 'fields', in: 'query' } } },
  }
  const call = { call: 'list', method: 'GET', path: '/2/users/{id}/things' } as const
  it('knows what we describe, whatever it calls the parts of a path', () => {
    expect(
      unknownTo(document, [
        { ...call, query: { properties: { limit: {}, fields: {} } } },
        { call: 'make', method: 'POST', path: '/2/things' },
      ]),
    ).toEqual([])
  })
  it('does not know another path, another method, another field', () => {
    expect(
      unknownTo(document, [
        { ...call, path: '/2/people/{id}/things' },
        { ...call, method: 'DELETE' },
        { ...call, query: { properties: { depth: {} } } },
      ]),
    ).toEqual([
      'list: GET /2/people/{id}/things',
      'list: DELETE /2/users/{id}/things',
      'list: GET /2/users/{id}/things?depth',
    ])
  })
  it('must be one', () => {
    expect(() => unknownTo({ swagger: '2.0' }, [])).toThrow('paths')
  })
})

/** OAuth stands in no vendor's document of its API. */
const ofSignIn = /^\/2\/oauth2\//
/**
 * X renames its fields in the middle of 2026 (networks.md section 0, 5): a document knows one
 * spelling.
 */
const spelling = /\?(tweet|post)\.fields$/

describe('X’s openapi.json', () => {
  const file = join(process.env.MARQUEE_VENDOR_SPECS ?? '', 'x', 'openapi.json')
  const isThere = process.env.MARQUEE_VENDOR_SPECS !== undefined && existsSync(file)
  // not run without the document, which we may not pass on: MARQUEE_VENDOR_SPECS is a folder that
  // holds it
  if (!isThere)
    process.stdout.write(
      'X’s own openapi.json is not compared: set MARQUEE_VENDOR_SPECS to a folder with x/openapi.json (repository xdevplatform/docs).\n',
    )
  it.skipIf(!isThere)('knows every call that we describe', () => {
    const calls = readWireCalls([new URL('../x/wire/', import.meta.url)]).filter(
      ({ path }) => !ofSignIn.test(path),
    )
    expect(calls.length).toBeGreaterThan(3)
    expect(
      unknownTo(JSON.parse(readFileSync(file, 'utf8')), calls).filter((one) => !spelling.test(one)),
    ).toEqual([])
  })
})

describe('Google’s discovery documents', () => {
  it('tell which fields are deprecated', () => {
    expect(
      deprecatedFields({
        schemas: {
          Place: { properties: { name: {}, isOpen: { deprecated: true } } },
          Rule: { properties: { deprecated: { type: 'boolean' } } },
          Empty: {},
        },
      }),
    ).toEqual(['isOpen'])
  })

  const folder = join(process.env.MARQUEE_VENDOR_SPECS ?? '', 'google')
  const isThere = process.env.MARQUEE_VENDOR_SPECS !== undefined && existsSync(folder)
  it.skipIf(!isThere)('call no field deprecated that we read', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(files.length).toBeGreaterThan(0)
    const connector = fileURLToPath(new URL('../google-business/', import.meta.url))
    // a field is read by a schema, or stands in an answer that a test takes for a real one
    const ours = readdirSync(connector, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json)$/.test(name))
      .map((name) => readFileSync(join(connector, name), 'utf8'))
    const isRead = (field: string) =>
      ours.some((text) => new RegExp(`\\b${RegExp.escape(field)}"?:`).test(text))
    expect(
      files
        .flatMap((name) => deprecatedFields(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
        .filter(isRead),
    ).toEqual([])
  })
})
