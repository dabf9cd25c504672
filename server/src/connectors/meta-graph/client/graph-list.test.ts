import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { GraphClient } from './graph-client.ts'
import { ConnectorError } from '../../connector-error.ts'
import { tooMuchFact } from './graph-error.ts'
import { readAll, readMost, readPage, readWhole } from './graph-list.ts'
import { readLighter } from './lighter-read.ts'

const voice = { network: 'facebook', name: 'Facebook', place: 'page' } as const
const item = z.object({ id: z.string(), name: z.optional(z.string()) })

/** Answers these pages in turn. */
function aGraph(...pages: readonly unknown[]): GraphClient {
  const left = [...pages]
  return {
    read: async ({ schema }) => z.parse(schema, left.shift()),
    write: async () => {
      throw new Error('nothing is written here')
    },
  }
}
const call = { path: '/1/published_posts', token: 't', account: '1', fields: {}, item } as const
const whole = (...pages: readonly unknown[]) =>
  readWhole(aGraph(...pages), { call, voice, mostPages: 3 })
const more = (id: string) => ({
  data: [{ id }],
  paging: { next: 'https://graph.example/next', cursors: { after: id } },
})

describe('a list whose emptiness is a proof', () => {
  it('is read to its end', async () => {
    expect(await whole(more('a'), more('b'), { data: [{ id: 'c' }], paging: {} })).toEqual([
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
    ])
  })
  it.each([
    ['an item that cannot be read', [{ data: [{ id: 'a' }, { id: 7 }] }]],
    ['more pages than we read', [more('a'), more('b'), more('c'), more('d')]],
    [
      'more, and no way to ask for it',
      [{ data: [], paging: { next: 'https://graph.example/next' } }],
    ],
  ])('is no proof with %s', async (_title, pages) => {
    await expect(whole(...pages)).rejects.toMatchObject({
      name: 'ConnectorError',
      kind: 'unavailable',
    })
  })
  it('is not asked for of the lists that are only shown: those leave out what they cannot read', async () => {
    expect(await readAll(aGraph({ data: [{ id: 'a' }, { id: 7 }] }), call)).toEqual([{ id: 'a' }])
  })
})

describe('a list that says what it left out', () => {
  const most = (...pages: readonly unknown[]) => readMost(aGraph(...pages), call, 2)
  const strange = { id: 'c', name: 7 }
  it.each([
    ['nothing', [more('a'), { data: [{ id: 'b' }] }], []],
    ['what has an id', [more('a'), { data: [{ id: 'b', name: 'B' }, strange] }], ['c']],
    ['what has none', [more('a'), { data: [{ id: 'b' }, strange, { id: 7 }] }], 'unknown'],
    ['pages behind the last that is read', [more('a'), more('b')], 'unknown'],
  ])('says %s', async (_title, pages, leftOut) => {
    expect(await most(...pages)).toEqual({ items: [{ id: 'a' }, expect.anything()], leftOut })
  })
})

describe('a page of which Meta says that it is too much at once', () => {
  const asked: unknown[] = []
  const refusing = (most: number): GraphClient => ({
    ...aGraph(),
    read: async ({ schema, fields }) => {
      asked.push(fields?.limit)
      if (Number(fields?.limit) > most)
        throw new ConnectorError('unavailable', {
          network: 'facebook',
          message: message('network.problem', { network: 'Facebook' }),
          facts: { code: 1, [tooMuchFact]: true },
        })
      return z.parse(schema, { data: [{ id: 'a' }] })
    },
  })
  const limited = { ...call, fields: { fields: 'id', limit: '25' } }
  it('is asked for by halves, and given up at one', async () => {
    expect((await readPage(refusing(6), limited)).items).toEqual([{ id: 'a' }])
    expect(asked.splice(0)).toEqual(['25', '12', '6'])
    await expect(readPage(refusing(0), limited)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(asked.splice(0)).toEqual(['25', '12', '6', '3', '1'])
  })

  const nested = 'id,comments.limit(50){id,comments.limit(3){id}},likes.limit(0).summary(true)'
  /** Refuses what would show more than this many of all levels together. */
  const heavy = (most: number, ...pages: readonly unknown[]): GraphClient => {
    const left = [...pages]
    return {
      ...aGraph(),
      read: async ({ schema, fields = {} }) => {
        const levels = [fields.limit, ...((fields.fields ?? '').match(/(?<=limit\()\d+/g) ?? [])]
        asked.push(levels.map(Number))
        if (levels.reduce((all, one) => all * (Number(one) || 1), 1) > most)
          throw new ConnectorError('unavailable', {
            network: 'facebook',
            message: message('network.problem', { network: 'Facebook' }),
            facts: { code: 1, [tooMuchFact]: true },
          })
        return z.parse(schema, left.shift())
      },
    }
  }
  const deep = { ...call, fields: { fields: nested, limit: '2' } }
  const readers: readonly (readonly [string, (graph: GraphClient) => Promise<unknown>])[] = [
    ['that says what it left out', async (graph) => (await readMost(graph, deep)).items],
    ['whose emptiness is a proof', (graph) => readWhole(graph, { call: deep, voice })],
  ]
  it.each(readers)(
    'is asked for with less inside once it is one item, and the rest of the list alike: of one %s',
    async (_title, read) => {
      expect(await read(heavy(30, more('a'), { data: [{ id: 'b' }] }))).toEqual([
        { id: 'a' },
        { id: 'b' },
      ])
      expect(asked.splice(0)).toEqual([
        [2, 50, 3, 0],
        [1, 50, 3, 0],
        [1, 25, 1, 0],
        [1, 25, 1, 0],
      ])
    },
  )
  it('is given up where nothing inside can be less', async () => {
    await expect(readPage(heavy(0), deep)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(asked.splice(0).at(-1)).toEqual([1, 1, 1, 0])
  })
  it('is asked for with less inside where it is no list', async () => {
    const single = { path: '/1', token: 't', account: '1', schema: item } as const
    const fields = { fields: 'mentioned_media.media_id(7){comments.limit(50){id}}' }
    expect((await readLighter(heavy(25, { id: 'a' }), { ...single, fields })).fields).toEqual({
      fields: 'mentioned_media.media_id(7){comments.limit(25){id}}',
    })
  })
})
