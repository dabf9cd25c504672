import { networkNames, type NetworkKey, networks } from '@marquee/contract/networks/table.ts'
import { withoutTelephone } from '@marquee/contract/preflight/telephone-numbers.ts'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { useSteady } from '#lib/page/use-steady.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { draftAddress, keepRest } from '../draft/keep-rest.ts'
import type { CropHandle } from '../media/picture-part.tsx'
import type { Act, OnAct } from './preflight.tsx'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import { texts } from '#texts/features/publishing/composer'
import type { DraftInHand } from '../draft/use-draft.ts'

interface MendingInput {
  readonly draft: DraftInHand
  readonly owner: { readonly userId: string; readonly companyId: string }
  readonly crop: RefObject<CropHandle | null>
  readonly onText: (text: string) => void
  readonly onLeaveOut: (network: NetworkKey) => void
}

/** What is done at one press about a finding of the preflight. */
export function useMending({ draft, owner, crop, onText, onLeaveOut }: MendingInput): OnAct {
  const [, navigate] = useLocation()
  const { content } = draft

  /** The network gets a draft of its own with the same words, and leaves this one. */
  async function shorten(network: NetworkKey) {
    const draftId = await keepRest(owner, content, [network])
    if (draftId === null) {
      toast.error({ title: texts.edit.notKept, text: texts.edit.notKeptNote })
      return
    }
    onLeaveOut(network)
    toast.info({
      title: texts.preflight.shortened({ network: networkNames[network] }),
      action: {
        label: resultTexts.kept.open,
        onPress: () => {
          navigate(draftAddress(content, draftId))
        },
      },
    })
  }
  /** The first picture that the network would crop by itself. */
  function cropFor(network: NetworkKey) {
    const { shape } = networks[network].limits
    const picture =
      content.pictures.find(
        ({ width, height }) =>
          shape !== null && (width / height < shape.narrowest || width / height > shape.widest),
      ) ?? content.pictures[0]
    if (picture) crop.current?.(picture)
  }
  return useSteady((act: Act, network: NetworkKey) => {
    if (act === 'crop') cropFor(network)
    else if (act === 'leave-number-out') onText(withoutTelephone(content.text))
    else if (act === 'leave-out') onLeaveOut(network)
    else void shorten(network)
  })
}
