import type { Role } from '@marquee/contract/endpoint.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'

/** Somebody who works in the company. */
export interface Colleague {
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role
}

export interface TeamInboxDeps extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly people: {
    listMembers(db: Db, companyId: string): Promise<readonly Colleague[]>
    /** Nobody of them is taken out until the transaction ends. */
    keepMembers(tx: Db, companyId: string): Promise<readonly Colleague[]>
  }
  readonly media: {
    find(
      db: Db,
      companyId: string,
      ids: readonly string[],
    ): Promise<readonly { readonly id: string }[]>
    addressOf(companyId: string, mediaId: string, variant: 'thumb'): string
  }
  readonly posts: {
    /** Those of the network's ids that are live posts of the company. */
    listLive(
      db: Db,
      companyId: string,
      remoteIds: readonly string[],
    ): Promise<
      readonly { readonly post_id: string; readonly network: NetworkKey; readonly text: string }[]
    >
  }
  /** Somebody looks at the list: networks that cost nothing are asked soon. */
  readonly lookAt: (companyId: string) => Promise<void>
  readonly timeZoneOf: (scope: Pick<Scope, 'companyId'>) => Promise<string>
  /** For how long after a guest's message each network lets it be answered; null: always. */
  readonly replyWindows: () => readonly {
    readonly network: NetworkKey
    readonly windowMs: number | null
  }[]
  /** Somebody has an item from a colleague now. */
  onAssigned(
    tx: Db,
    item: {
      readonly companyId: string
      readonly itemId: string
      readonly assigneeId: string
      readonly assignedBy: string
    },
  ): Promise<void>
}
