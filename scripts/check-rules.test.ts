import { describe, expect, it } from 'vitest'
import { findInFile } from './check-rules.ts'

const planted: readonly [string, string, string][] = [
  [
    'server/src/features/posts/list-posts.ts',
    'const rows = await db.many(sql<Row>`select 1`)',
    'SQL only in',
  ],
  ['server/src/features/posts/list-posts.ts', 'const port = process.env.PORT', 'process.env only'],
  ['server/src/connectors/x/client.ts', 'await fetch(url)', 'no fetch'],
  ['server/src/features/posts/post-store.ts', 'update posts set at = now()', 'SQL now()'],
  ['server/src/features/posts/list-posts.ts', 'const at = Date.now()', 'time comes from the clock'],
  [
    'server/src/features/inbox/answer.ts',
    'const guard = { mayStillSend: () => true }',
    'only the outbox',
  ],
  ['server/src/connectors/x/x-reply.ts', 'mayStillSend: function () {', 'only the outbox'],
  ['server/src/features/inbox/answer.ts', 'const mayStillSend = () => true', 'only the outbox'],
  ['server/src/features/inbox/answer.ts', 'mayStillSend() { return true },', 'only the outbox'],
  ['web/src/lib/api/api.ts', 'const answer: any = await call()', 'no any'],
  ['web/src/ui/buttons/button.css', '.btn { color: #BF3A1E; }', 'hex colours'],
  ['web/src/ui/note.tsx', '<p dangerouslySetInnerHTML={{ __html: words }} />', 'no markup'],
  ['CHANGELOG.md', '  <<<<<<< HEAD', 'no mark of a merge'],
  ['server/src/a.test.ts', "it.only('x', () => {})", 'no only'],
  ['server/migrations/0009_x.sql', 'alter table posts drop column text;', 'no drop'],
  [
    'server/migrations/0009_x.sql',
    'alter table posts add column mood text not null;',
    'a new column',
  ],
  [
    'server/migrations/0009_x.sql',
    'alter table posts alter column text type varchar(10);',
    'no type change',
  ],
  ['server/migrations/0009_x.sql', 'create table t (at timestamp not null);', 'timestamptz'],
]

describe('the rules no linter knows', () => {
  it.each(planted)('find a planted fault in %s: %s', (file, text, rule) => {
    expect(
      findInFile(file, text)
        .map((finding) => finding.rule)
        .join(),
    ).toContain(rule)
  })
  it('leave stores, tests and comments alone', () => {
    expect(findInFile('server/src/features/posts/post-store.ts', 'db.many(sql`select 1`)')).toEqual(
      [],
    )
    expect(
      findInFile('server/src/features/posts/list-posts.ts', '// never Date.now() here'),
    ).toEqual([])
    expect(
      findInFile(
        'server/migrations/0009_x.sql',
        "alter table posts add column mood text not null default '';",
      ),
    ).toEqual([])
  })
})
