import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import * as z from 'zod/mini'
import type { Db } from '#platform/db/database.ts'
import { newSecretWord } from '#platform/ids.ts'
import type { SealedColumn } from '#platform/db/sealed-column.ts'
import { fingerprint, type Secrets } from '#platform/secrets.ts'
import type { SocialDeps } from '../social-deps.ts'
import { insertPass, lockPass, takePass, type PassKind, type PassRow } from './pass-store.ts'

const minuteMs = 60_000

/** How a kind of pass begins, how long it holds, and what is behind it. */
interface PassType<S extends z.ZodMiniType> {
  readonly kind: PassKind
  readonly prefix: string
  readonly lifeMs: number
  readonly content: S
}
const passType = <S extends z.ZodMiniType>(type: PassType<S>) => type

export const statePass = passType({
  kind: 'state',
  prefix: 'ss_',
  lifeMs: 10 * minuteMs,
  content: z.object({ nonce: z.string() }),
})
export const noncePass = passType({
  kind: 'nonce',
  prefix: 'sn_',
  lifeMs: 20 * minuteMs,
  content: z.object({}),
})
export const handlePass = passType({
  kind: 'handle',
  prefix: 'sh_',
  lifeMs: 10 * minuteMs,
  content: z.object({ token: z.string(), subject: z.string() }),
})
export const ticketPass = passType({
  kind: 'ticket',
  prefix: 'st_',
  lifeMs: 30 * minuteMs,
  content: z.object({
    subject: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
})
export type Ticket = z.output<typeof ticketPass.content>

/** `hash` is the pass's place in the store. */
export interface OpenedPass<T> {
  readonly provider: SignInProvider
  readonly content: T
  readonly userId: string | null
  readonly hash: string
}

type PassDeps = Pick<SocialDeps, 'clock' | 'secrets'> & { readonly db: Db }

/**
 * `prefix`, a random word, its signature: what we never gave out is refused without a look into the
 * database.
 */
function newWord(secrets: Secrets, { kind, prefix }: PassType<z.ZodMiniType>): string {
  const text = `${prefix}${newSecretWord(24)}`
  return `${text}.${secrets.sign(`social-${kind}`, text)}`
}

export function isOurs<S extends z.ZodMiniType>(
  secrets: Secrets,
  { kind, prefix }: PassType<S>,
  word: string,
): boolean {
  const at = word.lastIndexOf('.')
  return (
    word.startsWith(prefix) &&
    at > 0 &&
    secrets.verify(`social-${kind}`, word.slice(0, at), word.slice(at + 1))
  )
}

const placeOf = (hash: string) => `social_passes:${hash}:sealed`

/** What this room keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'social_passes',
    column: 'sealed',
    key: ['hash'],
    placeOf: ([hash = '']) => placeOf(hash),
  },
]

/** Gives out a pass and answers its word, which is kept nowhere. */
export async function givePass<S extends z.ZodMiniType>(
  { db, clock, secrets }: PassDeps,
  type: PassType<S>,
  { provider, content }: { readonly provider: SignInProvider; readonly content: z.output<S> },
): Promise<string> {
  const word = newWord(secrets, type)
  const hash = fingerprint(word)
  await insertPass(db, {
    hash,
    kind: type.kind,
    provider,
    sealed: secrets.seal(JSON.stringify(content), placeOf(hash)),
    expiresAt: new Date(clock.now().getTime() + type.lifeMs),
  })
  return word
}

function opened<S extends z.ZodMiniType>(
  secrets: Secrets,
  type: PassType<S>,
  { hash, row }: { readonly hash: string; readonly row: PassRow | null },
): OpenedPass<z.output<S>> | null {
  return (
    row && {
      provider: row.provider,
      userId: row.user_id,
      hash,
      content: z.parse(type.content, JSON.parse(secrets.open(row.sealed, placeOf(hash)))),
    }
  )
}

/** Uses a pass up. Null: forged, run out, or used before. */
export async function usePass<S extends z.ZodMiniType>(
  { db, clock, secrets }: PassDeps,
  type: PassType<S>,
  word: string,
): Promise<OpenedPass<z.output<S>> | null> {
  if (!isOurs(secrets, type, word)) return null
  const hash = fingerprint(word)
  return opened(secrets, type, {
    hash,
    row: await takePass(db, hash, { kind: type.kind, at: clock.now() }),
  })
}

/** Reads a pass in the caller's transaction and keeps others from it until that ends; it stays good. */
export async function holdPass<S extends z.ZodMiniType>(
  { clock, secrets }: PassDeps,
  tx: Db,
  { type, word }: { readonly type: PassType<S>; readonly word: string },
): Promise<OpenedPass<z.output<S>> | null> {
  if (!isOurs(secrets, type, word)) return null
  const hash = fingerprint(word)
  return opened(secrets, type, {
    hash,
    row: await lockPass(tx, hash, { kind: type.kind, at: clock.now() }),
  })
}
