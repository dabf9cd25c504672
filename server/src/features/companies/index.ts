import { message } from '@marquee/contract/message.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import type { Billing } from '#features/billing'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform, Room } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import type { Actor } from './change-company.ts'
import type { CompaniesDeps, Memberships } from './company-deps.ts'
import { summarize, type Company } from './company-rules.ts'
import { closeCompany, deleteCompany, findCompanies, findTimeZone } from './company-store.ts'
import { createCompany, type NewCompany } from './create-company.ts'
import { mountCompanies } from './routes.ts'

export type { Memberships, ZoneChange, ZoneOutcome } from './company-deps.ts'
export type { Company } from './company-rules.ts'
export type { NewCompany } from './create-company.ts'
export { createMembers, type People } from './members/index.ts'

export interface Companies extends Room {
  /** IANA name. Throws `not-found` when the company is gone. */
  timeZoneOf(scope: Pick<Scope, 'companyId'>): Promise<string>
  /** Throws `not-found` when the company is gone. */
  companyOf(scope: Pick<Scope, 'companyId'>): Promise<Company>
  /** The companies as their members see them, in the order given; those that are gone are left out. */
  summariesOf(
    db: Db,
    memberships: readonly { readonly companyId: string; readonly role: Role }[],
  ): Promise<CompanySummary[]>
  /** Nobody finds the company any more. In the caller's transaction. */
  close(tx: Db, companyId: string): Promise<void>
  /** Deletes its row, once every room forgot it. */
  remove(companyId: string): Promise<void>
  /**
   * Makes the person's first company, owner and trial included, or changes the one they own. In the
   * caller's transaction.
   */
  createFor(tx: Db, actor: Actor, input: NewCompany): Promise<Company>
}

interface Needs {
  readonly billing: Pick<Billing, 'startTrial'>
  readonly memberships: Memberships
  readonly onTimeZoneChanged: CompaniesDeps['onTimeZoneChanged']
  readonly onFirstCompany?: CompaniesDeps['onFirstCompany']
}

export function createCompanies(
  { db, clock }: Platform,
  { billing, memberships, onTimeZoneChanged, onFirstCompany }: Needs,
): Companies {
  const deps: CompaniesDeps = { db, clock, billing, memberships, onTimeZoneChanged, onFirstCompany }
  const found = <T>(value: T | null | undefined): T => {
    if (value === null || value === undefined)
      throw new AppError('not-found', message('http.no-such-company'))
    return value
  }
  return {
    mount: (api) => mountCompanies(api, deps),
    work: () => undefined,
    timeZoneOf: async ({ companyId }) => found(await findTimeZone(db, companyId)),
    companyOf: async ({ companyId }) => found((await findCompanies(db, [companyId]))[0]),
    async summariesOf(on, given) {
      const byId = new Map(
        (
          await findCompanies(
            on,
            given.map(({ companyId }) => companyId),
          )
        ).map((company) => [company.id, company]),
      )
      return given.flatMap(({ companyId, role }) => {
        const company = byId.get(companyId)
        return company ? [summarize(company, role)] : []
      })
    },
    close: (tx, companyId) => closeCompany(tx, companyId, clock.now()),
    remove: (companyId) => deleteCompany(db, companyId),
    exportCompany: (companyId) => [
      {
        path: 'company.json',
        async *rows() {
          yield* await findCompanies(db, [companyId])
        },
      },
    ],
    createFor: (tx, actor, input) => createCompany(deps, tx, { actor, input }),
  }
}
