import { isRecord } from './shape.ts'
import type { Judge } from './traffic.ts'

/**
 * X renames its fields in the middle of 2026 (networks.md section 0, 5): its document knows the new
 * names, and answers in the old ones are held against it by them.
 */
const renamed: Readonly<Record<string, string>> = {
  'tweet.fields': 'post.fields',
  referenced_tweets: 'referenced_posts',
  edit_history_tweet_ids: 'edit_history_post_ids',
  retweet_count: 'repost_count',
  tweet_count: 'post_count',
  note_tweet: 'note_post',
  pinned_tweet_id: 'pinned_post_id',
}
const nameOf = (name: string) => renamed[name] ?? name

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [nameOf(name), rename(one)]))
}
/** The new spelling tells of them always, or as an expansion. */
const noFields = new Set(['referenced_tweets', 'edit_history_tweet_ids', 'in_reply_to_user_id'])
const words = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .filter((name) => !noFields.has(name))
        .map(nameOf)
        .join(',')
    : value

/** The same judge for either spelling; one that knows a name as it is judges it as it is. */
export const inNewSpelling =
  (judge: Judge): Judge =>
  (call) => {
    const asItIs = judge(call)
    if (asItIs === null || asItIs.length === 0) return asItIs
    const query = Object.fromEntries(
      Object.entries(call.query).map(([name, value]) => [nameOf(name), words(value)]),
    )
    const inNew = judge({ ...call, query, answer: rename(call.answer) })
    return inNew !== null && inNew.length < asItIs.length ? inNew : asItIs
  }
