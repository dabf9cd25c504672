import { describe, expect, it } from 'vitest'
import { asksSeveralCompanies } from './crossing-statements.ts'

describe('a statement asks several companies', () => {
  const tables = new Set(['posts', 'post_media'])
  const asks = (text: string) => asksSeveralCompanies({ text }, tables)
  it('when nothing in it says whose rows are meant', () => {
    expect(asks('select id from posts where id = $1')).toBe(true)
    expect(asks('update posts p set text = $1 from due d where d.company_id = p.company_id')).toBe(
      true,
    )
    expect(
      asks('delete from posts where (company_id, id) in (select company_id, id from posts)'),
    ).toBe(true)
  })
  it('and does not when it says so, asks no table of theirs, or only adds a row', () => {
    expect(asks('select id from posts p where p.company_id = $1 and id = $1')).toBe(false)
    expect(asks('select id from posts where (company_id, id) = ($1, $2)')).toBe(false)
    expect(asks('select id from users where id = $1')).toBe(false)
    expect(asks('insert into posts (company_id, id) values ($1, $2)')).toBe(false)
  })
})
