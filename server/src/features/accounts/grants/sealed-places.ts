import { toolType } from '@marquee/contract/networks/schemas.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import * as z from 'zod/mini'
import type { SealedColumn } from '#platform/db/sealed-column.ts'

/**
 * Where each sealed secret belongs (table:row:column), by the row's natural key, so that a value
 * moved to another company does not open.
 */
export const grantPlace = (companyId: string, network: ToolType, remoteUserId: string): string =>
  `person_grants:${companyId}/${network}/${remoteUserId}:secret`
export const accountPlace = (companyId: string, network: ToolType, remoteId: string): string =>
  `social_accounts:${companyId}/${network}/${remoteId}:secret`
export const handlePlace = (companyId: string, handleHash: string): string =>
  `connect_handles:${companyId}/${handleHash}:secret`
export const verifierPlace = (stateHash: string): string =>
  `connect_states:${stateHash}:code_verifier`
export const revocationPlace = (id: string): string => `grant_revocations:${id}:secret`

const network = (name: string | undefined): ToolType => z.parse(toolType, name)

/** Everything that this room keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'person_grants',
    column: 'secret',
    key: ['company_id', 'network', 'remote_user_id'],
    placeOf: ([company = '', of, person = '']) => grantPlace(company, network(of), person),
  },
  {
    table: 'social_accounts',
    column: 'secret',
    key: ['company_id', 'network', 'remote_id'],
    placeOf: ([company = '', of, remoteId = '']) => accountPlace(company, network(of), remoteId),
  },
  {
    table: 'connect_handles',
    column: 'secret',
    key: ['company_id', 'handle_hash'],
    placeOf: ([company = '', hash = '']) => handlePlace(company, hash),
  },
  {
    table: 'connect_states',
    column: 'code_verifier',
    key: ['state_hash'],
    placeOf: ([hash = '']) => verifierPlace(hash),
  },
  {
    table: 'grant_revocations',
    column: 'secret',
    key: ['id'],
    placeOf: ([id = '']) => revocationPlace(id),
  },
]
