import { describe, expect, it } from 'vitest'
import { compareColumns, type Catalogue } from './compare-columns.ts'
import type { ClaimedColumn } from './find-statements.ts'

const catalogue: Catalogue = {
  types: new Map([
    [20, { name: 'int8', category: 'N' }],
    [25, { name: 'text', category: 'S' }],
    [1009, { name: '_text', category: 'A' }],
    [1184, { name: 'timestamptz', category: 'D' }],
    [3802, { name: 'jsonb', category: 'U' }],
  ]),
  nullable: new Map([['7.2', 'due_at']]),
}
const claims = (column: Partial<ClaimedColumn>): ClaimedColumn => ({
  name: 'at',
  kinds: ['date'],
  mayBeNull: false,
  optional: false,
  ...column,
})
const faults = (
  claim: Partial<ClaimedColumn>,
  brought: { readonly name?: string; readonly type?: number; readonly column?: number },
  text = 'select due_at as at from posts',
) =>
  compareColumns(
    {
      file: 'posts-store.ts',
      line: 1,
      place: 'listPosts',
      text,
      unread: null,
      columns: [claims(claim)],
    },
    [{ name: 'at', type: 1184, table: 7, column: 1, ...brought }],
    catalogue,
  )

describe('a row beside what its statement brings', () => {
  it('agrees', () => expect(faults({}, {})).toEqual([]))

  it.each([
    ['number', 20],
    ['string', 25],
    ['list', 1009],
    ['object', 3802],
  ] as const)('takes %s as the driver makes it', (kind, type) =>
    expect(faults({ kinds: [kind] }, { type })).toEqual([]),
  )

  it('is told of another type', () =>
    expect(faults({ kinds: ['string'] }, {})).toEqual(['at is date, and the row says string']))

  it('is told of a name that is not brought', () =>
    expect(faults({}, { name: 'due_at' })).toEqual(['at is in the row and not brought']))

  it('may lack what the row may lack', () =>
    expect(faults({ optional: true }, { name: 'due_at' })).toEqual([]))

  describe('of a column that may be empty', () => {
    const empty = { column: 2 }
    it('is told when it says that it is not', () =>
      expect(faults({}, empty)).toEqual(['at may be null, and the row says it is not']))
    it('agrees when it says so', () => expect(faults({ mayBeNull: true }, empty)).toEqual([]))
    it('agrees where the statement asks for what is full', () =>
      expect(faults({}, empty, 'select due_at as at from posts where due_at <= $1')).toEqual([]))
  })

  describe('of a column that its table keeps full', () => {
    const empty = ['at may be null, and the row says it is not']
    const joined = 'select m.due_at as at from posts p left join media m on m.post_id = p.id'
    it('is told when an outer join may find nothing', () => {
      expect(faults({}, {}, joined)).toEqual(empty)
      expect(faults({ mayBeNull: true }, {}, joined)).toEqual([])
      expect(faults({}, {}, joined.replace('left join', 'join'))).toEqual([])
      expect(faults({}, {}, `${joined} where m.id = $1`)).toEqual([])
    })
    it('is told when an aggregate may be over no rows', () => {
      const newest = 'select max(due_at) as at from posts where id = $1'
      expect(faults({}, {}, newest)).toEqual(empty)
      expect(faults({}, {}, `${newest} group by company_id`)).toEqual([])
      expect(faults({}, {}, newest.replace('max(due_at)', 'coalesce(max(due_at), $2)'))).toEqual([])
    })
  })

  it('is told of a column that a statement only writes, which says nothing of what was there', () =>
    expect(
      faults(
        {},
        { column: 2 },
        'update posts set due_at = $1 where id = $2 returning due_at as at',
      ),
    ).toEqual(['at may be null, and the row says it is not']))

  it('that takes whatever comes is not compared', () =>
    expect(
      compareColumns(
        {
          file: 'posts-store.ts',
          line: 1,
          place: 'listPosts',
          text: '',
          unread: null,
          columns: null,
        },
        [],
        catalogue,
      ),
    ).toEqual([]))
})
