import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { attachClaim } from './licence-claim.ts'
import { texts } from '#texts/features/licences'

const { panel } = texts

/** A licence that waited for its owner to sign in becomes the company's; what is open is read again. */
export async function attachWaitingLicence(client: QueryClient): Promise<void> {
  try {
    const status = await attachClaim()
    if (status === 'welcome') toast.success(panel.attached, panel.attachedNote)
    else if (status === 'already') toast.info(panel.already)
    if (status !== null) await client.invalidateQueries({ queryKey: queryKeys.me })
  } catch (error) {
    toast.error(panel.failed, errorText(error))
  }
}
