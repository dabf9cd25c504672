import { assignTool, type Tool } from '@marquee/contract/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { useCompany } from '#lib/session/session.ts'
import { flowWords } from '#networks/connect-words.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { ManyNetwork } from '../connectable.ts'
import { disconnectedText, disconnectOne } from '../disconnect/disconnect-account.ts'
import { askWhatWorks } from '../health/ask-what-works.ts'
import type { DiscoveredAccount, FoundAccounts } from './found-accounts.ts'

export interface ChangedAccounts {
  readonly network: ManyNetwork
  readonly found: FoundAccounts
  readonly saved: readonly Tool[]
  readonly onChanged: () => Promise<void>
  readonly onRemoved: () => Promise<void>
}

/** Turns accounts of a list on and off. `onRemovalOver`: it is out, or it was refused. */
export function useAccountChanges(
  { onRemoved, ...rest }: ChangedAccounts,
  onRemovalOver: () => void,
) {
  const add = useAddition(rest)
  const remove = useRemoval({ onChanged: rest.onChanged, onRemoved }, onRemovalOver)
  return {
    add,
    remove,
    /** The account that is being changed, as the network names it. */
    busyId: add.isPending ? add.variables.id : remove.isPending ? remove.variables.pageId : null,
  }
}

/** Saves a chosen account, and says what that made of it. */
function useAddition({ network, found, saved, onChanged }: Omit<ChangedAccounts, 'onRemoved'>) {
  const company = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (page: DiscoveredAccount) =>
      call(assignTool, {
        body: {
          companyId: company.id,
          tool: [
            {
              type: network,
              pageId: page.id,
              accessToken: page.handle,
              userId: found.personId,
              enabled: !saved.some((tool) => tool.enabled),
            },
          ],
        },
      }),
    onSuccess: async (tools, page) => {
      await onChanged()
      const { enabled, added } = flowWords[network]
      const said = tools.some((tool) => tool.pageId === page.id && tool.enabled) ? enabled : added
      if (said !== null) toast.success(said, page.title)
      void askWhatWorks(client, company.id, tools)
    },
  })
}

/** Disconnects one account. */
function useRemoval(
  { onChanged, onRemoved }: Pick<ChangedAccounts, 'onChanged' | 'onRemoved'>,
  onOver: () => void,
) {
  const company = useCompany()
  return useMutation({
    mutationFn: (tool: Tool) => disconnectOne(company.id, tool),
    onSuccess: async (_answer, tool) => {
      await onChanged()
      toast.success(disconnectedText(tool), tool.pageName)
      // it is out either way; when the sign-in has run out, the next press says so
      await onRemoved().catch(() => undefined)
    },
    onSettled: onOver,
  })
}
