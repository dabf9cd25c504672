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
  ['server/src/features/inbox/answer.ts', 'guard: { ...guard, mayStillSend: yes }', 'rooms write'],
  ['server/src/features/inbox/answer.ts', 'messenger.send(accountCall(20_000))', 'rooms write'],
  ['server/src/app.ts', 'const context: WriteContext = { write }', 'rooms write'],
  ['server/src/demo/post.ts', 'commit({ write } as WriteContext)', 'rooms write'],
  ['server/src/connectors/x/x-reply.ts', 'guard: { mayStillSend: yes }', 'connectors hand on'],
  ['server/src/features/inbox/README.md', `- ${'word '.repeat(80)}`, 'a bullet of a README'],
  ['server/src/features/inbox/README.md', 'line\n'.repeat(61), 'a README has 60 lines'],
  ['web/src/lib/api/api.ts', 'const answer: any = await call()', 'no any'],
  ['web/src/ui/buttons/button.css', '.btn { color: #BF3A1E; }', 'hex colours'],
  ['web/src/ui/note.tsx', '<p dangerouslySetInnerHTML={{ __html: words }} />', 'no markup'],
  ['CHANGELOG.md', '  <<<<<<< HEAD', 'no mark of a merge'],
  ['CHANGELOG.md', '=======', 'no mark of a merge'],
  ['docs/retention.md', '| =======            |', 'no mark of a merge'],
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
  [
    'server/migrations/0009_x.sql',
    'alter table posts add column waits boolean generated always as (\n  text is null\n) stored;',
    'no stored generated column in',
  ],
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
      findInFile('server/src/connectors/x/x-reply.ts', 'mayStillSend: call.guard.mayStillSend,'),
    ).toEqual([])
    expect(findInFile('server/src/connectors/facebook/README.md', 'line\n'.repeat(61))).toEqual([])
    expect(
      findInFile(
        'server/migrations/0009_x.sql',
        "alter table posts add column mood text not null default '';",
      ),
    ).toEqual([])
    expect(
      findInFile(
        'server/migrations/0009_x.sql',
        'create table t (waits boolean generated always as (text is null) stored);',
      ),
    ).toEqual([])
  })
})
