import pg from 'pg'
import type { Venue } from './connect-accounts.ts'
import { readBooks, type LiveFact } from './read-books.ts'
import { readSpoken, type SpokenFact } from './read-spoken.ts'
import type { TownControl } from './town-control.ts'

export interface PublicationFact {
  readonly id: string
  readonly post_id: string
  readonly network: string
  readonly state: string
  readonly message: string | null
  readonly next_at: Date | null
  readonly due_at: Date
  readonly remote_id: string | null
  /** Its owner deleted it, and it is carried out from then on. */
  readonly delete_at: Date | null
  /** Why it could not be deleted. */
  readonly delete_message: string | null
  readonly read_back_at: Date | null
  readonly correlation_id: string
  readonly text: string
  readonly kind: 'post' | 'reel'
  /** The page's or profile's id at its network. */
  readonly account: string
}
export interface AttemptFact {
  readonly publication_id: string | null
  readonly intent_id: string | null
  readonly step: string
  readonly started_at: Date
  readonly outcome: string | null
  /** It stands for a call that another copy of the data may have made: from when it was due. */
  readonly is_look_first: boolean | null
}
/** A write of the outbox: what follows a post, what is said, liked, hidden or deleted. */
export interface IntentFact {
  readonly id: string
  readonly kind: string
  readonly network: string
  readonly state: string
  readonly subject: string | null
  readonly message: string | null
  readonly next_at: Date | null
  readonly remote_id: string | null
  readonly publication_id: string | null
  /** What the step before it made, at its network. */
  readonly after_remote_id: string | null
  readonly correlation_id: string
  /** What it says, where it says something. */
  readonly text: string | null
  /** The network's id of what it answers. */
  readonly answers: string | null
  readonly post_remote_id: string | null
}
/** Words of the venue as its own list shows them. */
export interface WordsFact {
  readonly id: string
  readonly state: string
  readonly remote_id: string | null
}
/** A change of state as the database saw it, whoever made it. */
export interface MoveFact {
  readonly publication_id: string
  readonly at: Date
  readonly from_state: string
  readonly to_state: string
  readonly from_fence: number
  readonly to_fence: number
}
export interface PostFact {
  readonly id: string
  readonly company_id: string
  readonly kind: 'post' | 'reel'
  readonly stage: string
  readonly origin: string
  readonly text: string
}
export interface CountFact {
  readonly company_id: string
  readonly stage: string
  readonly posts: number
}
export interface Facts {
  readonly publications: readonly PublicationFact[]
  readonly attempts: readonly AttemptFact[]
  readonly moves: readonly MoveFact[]
  readonly posts: readonly PostFact[]
  readonly counts: readonly CountFact[]
  readonly standing: readonly LiveFact[]
  /** What a network took and took down again, by the town's books. */
  readonly takenDown: readonly LiveFact[]
  /** Oldest first. */
  readonly intents: readonly IntentFact[]
  readonly words: readonly WordsFact[]
  /** Comments, answers and further parts, by the town's books. */
  readonly spoken: readonly SpokenFact[]
  /** Posts that their page likes, by the town's books. */
  readonly liked: readonly string[]
}

/** Lets the database itself note every change of state, beside the product and unknown to it. */
export async function noteMoves(databaseUrl: string): Promise<void> {
  await asked(databaseUrl, (client) =>
    client.query(`
    create schema chaos;
    create table chaos.moves (publication_id uuid, at timestamptz, from_state text, to_state text, from_fence integer, to_fence integer);
    create function chaos.note_move() returns trigger language plpgsql as $$
    begin
      insert into chaos.moves values (new.id, clock_timestamp(), old.state, new.state, old.fence, new.fence);
      return null;
    end $$;
    create trigger chaos_moves after update on publications for each row when (old.state is distinct from new.state) execute function chaos.note_move();`),
  )
}

/** The product's rows and the town's books, read when nothing moves any more. */
export async function gatherFacts(
  databaseUrl: string,
  town: TownControl,
  venues: readonly Venue[],
): Promise<Facts> {
  const books = await Promise.all(venues.map((venue) => readBooks(town, venue)))
  const spoken = await Promise.all(venues.map((venue) => readSpoken(town, venue)))
  return asked(databaseUrl, async (client) => {
    const rows = async <Row extends pg.QueryResultRow>(text: string) =>
      (await client.query<Row>(text)).rows
    return {
      publications: await rows<PublicationFact>(`
        select b.id, b.post_id, b.network, b.state, b.message, b.next_at, b.due_at, b.remote_id, b.delete_at, b.delete_message, b.read_back_at, b.correlation_id, p.text, p.kind, a.remote_id as account
        from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
        join social_accounts a on a.company_id = b.company_id and a.id = b.social_account_id order by p.text, b.network`),
      attempts: await rows<AttemptFact>(
        `select publication_id, intent_id, step, started_at, outcome, facts ? 'start' as is_look_first from attempts order by started_at`,
      ),
      moves: await rows<MoveFact>('select * from chaos.moves order by at'),
      posts: await rows<PostFact>(
        'select id, company_id, kind, stage, origin, text from posts where deleted_at is null',
      ),
      counts: await rows<CountFact>('select company_id, stage, posts::int from post_counts'),
      standing: books.flatMap(({ standing }) => standing),
      takenDown: books.flatMap(({ takenDown }) => takenDown),
      intents: await rows<IntentFact>(`
        select id, kind, network, state, subject, message, next_at, remote_id, publication_id, after_remote_id, correlation_id,
          payload->>'text' as text, payload->>'commentId' as answers, payload->>'postId' as post_remote_id from outbox_intents order by created_at, id`),
      words: await rows<WordsFact>('select id, state, remote_id from comment_writes'),
      spoken: spoken.flatMap((one) => one.spoken),
      liked: spoken.flatMap((one) => one.liked),
    }
  })
}

/** One connection for one errand. */
export async function asked<T>(
  databaseUrl: string,
  errand: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chaos' })
  await client.connect()
  try {
    return await errand(client)
  } finally {
    await client.end()
  }
}
