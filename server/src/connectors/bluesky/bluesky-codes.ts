import type { CodeTable } from '../capabilities/code-table.ts'
import { judgedAsWrite } from '../http/json-write.ts'
import { judgeFailure } from './client/bluesky-refusals.ts'
import { blueskyNaming } from './client/bluesky-naming.ts'

/** The status that the reference server answers beside each. */
const codes: Readonly<Record<string, number>> = {
  InvalidRequest: 400,
  ExpiredToken: 400,
  InvalidToken: 400,
  AuthMissing: 401,
  AuthenticationRequired: 401,
  AuthFactorTokenRequired: 401,
  AccountTakedown: 401,
  AccountSuspended: 400,
  AccountDeactivated: 400,
  RepoTakendown: 400,
  RepoSuspended: 400,
  RepoDeactivated: 400,
  RepoNotFound: 400,
  HandleNotFound: 400,
  RecordNotFound: 400,
  NotFound: 400,
  InvalidSwap: 400,
  BlobNotFound: 400,
  BlobTooLarge: 400,
  BlockedActor: 400,
  BlockedByActor: 400,
  ScopeMissingError: 403,
  RateLimitExceeded: 429,
  InternalServerError: 500,
  UpstreamFailure: 502,
  NotEnoughResources: 503,
  UpstreamTimeout: 504,
}

const judge = (status: number, error: string) =>
  judgedAsWrite(
    blueskyNaming.network,
    status,
    judgeFailure({ status, headers: {}, body: { error, message: '…' } }, new Date(0)),
  )

export const blueskyCodes: readonly CodeTable[] = [
  {
    network: 'bluesky',
    title: 'XRPC, `error`',
    source:
      'Lexicons com.atproto and app.bsky, `errors` (commit d6296a1c of 2026-08-20), and the XRPC specification; `BlobTooLarge` of servers older than commit d0c136cb of 2026-03-23, each with a limit of its own',
    codes: Object.keys(codes),
    // what is gone or taken is read as a fact and told where it is looked up
    inOwnWords: [
      'InvalidRequest',
      'RepoNotFound',
      'RecordNotFound',
      'NotFound',
      'InvalidSwap',
      'HandleNotFound',
      'BlobTooLarge',
    ],
    judge: (error) => judge(codes[error] ?? 400, error),
  },
]
