import type { ToolType } from '@marquee/contract/networks.ts'

/** Where each sealed secret belongs (table:row:column), by the row's natural key, so that a value moved to another company does not open. */
export const grantPlace = (companyId: string, network: ToolType, remoteUserId: string): string => `person_grants:${companyId}/${network}/${remoteUserId}:secret`
export const accountPlace = (companyId: string, network: ToolType, remoteId: string): string => `social_accounts:${companyId}/${network}/${remoteId}:secret`
export const handlePlace = (companyId: string, handleHash: string): string => `connect_handles:${companyId}/${handleHash}:secret`
export const verifierPlace = (stateHash: string): string => `connect_states:${stateHash}:code_verifier`
export const revocationPlace = (id: string): string => `grant_revocations:${id}:secret`
