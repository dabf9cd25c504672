import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unknownToGraph } from './vendor-graph.ts'
import { readWireCalls } from './wire-calls.ts'

describe('Meta’s description of a thing', () => {
  const specs: Readonly<Record<string, unknown>> = {
    Note: {
      apis: [
        { method: 'GET', name: '#get', return: 'Note' },
        { method: 'POST', name: '#update', params: [{ name: 'is_hidden' }] },
        { method: 'GET', endpoint: 'answers', return: 'Answer', params: [{ name: 'order' }] },
      ],
      fields: [{ name: 'id' }],
    },
    Answer: { apis: [], fields: [{ name: 'id' }, { name: 'text' }] },
  }
  const ask = (call: {
    method: 'GET' | 'POST' | 'DELETE'
    path: string
    query?: Record<string, unknown>
    body?: Record<string, unknown>
  }) =>
    unknownToGraph((name) => specs[name], [{ call: 'ask', query: {}, body: {}, ...call }], {
      ask: ['Note'],
    })
  const fields = (text: string) => ({ properties: { fields: { const: text } } })
  it('knows calls, parameters and fields, whatever is asked of what is below', () => {
    expect(
      ask({ method: 'GET', path: '/{note}', query: fields('id,answers.limit(5){id,text}') }),
    ).toEqual([])
    expect(
      ask({ method: 'POST', path: '/{note}', body: { properties: { is_hidden: {} } } }),
    ).toEqual([])
    expect(ask({ method: 'GET', path: '/{note}/answers', query: fields('id,text') })).toEqual([])
  })
  it('does not know another call, another parameter, another field', () => {
    expect(ask({ method: 'DELETE', path: '/{note}' })).toEqual(['ask: DELETE /{note}'])
    expect(ask({ method: 'POST', path: '/{note}', body: { properties: { hide: {} } } })).toEqual([
      'ask: POST /{note}?hide',
    ])
    expect(ask({ method: 'GET', path: '/{note}/answers', query: fields('id,words') })).toEqual([
      'ask: GET /{note}/answers fields=words',
    ])
  })
})

/**
 * Where the path of a call begins, of those that write, read and delete comments and posts, and of
 * the Marketing API.
 */
const nodes = {
  facebook: {
    hideComment: ['Comment', 'PagePost'],
    writeComment: ['PagePost', 'Comment'],
    listComments: ['PagePost'],
    readComment: ['Comment'],
    readLike: ['Comment', 'PagePost'],
    like: ['PagePost', 'Comment'],
    unlike: ['PagePost', 'Comment'],
    deletePost: ['PagePost', 'Comment', 'Campaign', 'AdCreative'],
    adAccount: ['AdAccount'],
    listAds: ['AdAccount'],
    readAd: ['Ad'],
    adInsights: ['AdAccount', 'Ad'],
    promotedPost: ['PagePost'],
    instagramOfPage: ['Page'],
    findCampaigns: ['AdAccount'],
    findAdSets: ['Campaign'],
    findAds: ['Campaign'],
    findCreatives: ['AdAccount'],
    readCampaign: ['Campaign'],
    makeCampaign: ['AdAccount'],
    makeAdSet: ['AdAccount'],
    makeCreative: ['AdAccount'],
    makeAd: ['AdAccount'],
    setAdStatus: ['Ad', 'AdSet', 'Campaign'],
  },
  instagram: {
    hideComment: ['IGComment'],
    writeReply: ['IGComment'],
    writeComment: ['IGMedia'],
    listComments: ['IGMedia'],
    seeComment: ['IGComment'],
    deleteMedia: ['IGMedia', 'IGComment'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

describe('Meta’s own api_specs', () => {
  const folder = join(process.env.MARQUEE_VENDOR_SPECS ?? '', 'meta')
  const isThere = process.env.MARQUEE_VENDOR_SPECS !== undefined && existsSync(folder)
  // not run without them, which we may not pass on
  if (!isThere)
    process.stdout.write(
      'Meta’s own api_specs are not compared: set MARQUEE_VENDOR_SPECS to a folder with them in meta/ (repository facebook/facebook-business-sdk-codegen).\n',
    )
  const specOf = (name: string): unknown =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  it.skipIf(!isThere).each(Object.entries(nodes))(
    'know the comments, likes, deletions, edits and ads that we describe of %s',
    (network, nodesOf) => {
      const calls = readWireCalls([new URL(`../${network}/wire/`, import.meta.url)]).filter(
        ({ call }) => call in nodesOf,
      )
      expect(calls).toHaveLength(Object.keys(nodesOf).length)
      expect(unknownToGraph(specOf, calls, nodesOf)).toEqual([])
    },
  )
})
