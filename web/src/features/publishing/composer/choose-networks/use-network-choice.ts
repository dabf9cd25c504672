import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { getsFiles } from '@marquee/contract/preflight/judged.ts'
import { useRef } from 'react'
import { toast } from '#ui/feedback/toast-store.ts'
import { ownChoicesOf } from '../../networks/own-content.ts'
import { videoOf, type DraftContent } from '../draft/draft-content.ts'
import { measureForXSoon } from '../text/measure-for-x.ts'
import { texts } from '#texts/features/publishing/composer'
import type { ChangeContent } from '../draft/use-changes.ts'

const words = texts.composer
/** How long "Select a social network" stays (COMPOSER-003). */
const selectToastMs = 8000

const withOne = (networks: readonly NetworkKey[], network: NetworkKey) =>
  networks.includes(network) ? networks : [...networks, network]
const without = (networks: readonly NetworkKey[], network: NetworkKey) =>
  networks.filter((one) => one !== network)
/**
 * No rule can make more of a text than this: every unit counts 2 at most, but a short address
 * counts 23.
 */
const fitsAnyhow = (text: string, most: number) => !text.includes('.') && text.length * 2 <= most
const takesNoVideo = (network: NetworkKey) => networks[network].limits.video === null
const takesOne = (network: NetworkKey) =>
  networks[network].limits.mostPictures === 1 && !networks[network].limits.leavesOutMore

/** Which networks a post goes to, and what is said when one is chosen or has to go. */
export function useNetworkChoice(content: DraftContent, change: ChangeContent) {
  const selectToast = useRef<number | null>(null)
  /** Counts the presses of such a network: what an earlier one waits for is no longer wanted. */
  const pressesOfX = useRef(0)

  function unsaySelect() {
    if (selectToast.current !== null) toast.dismiss(selectToast.current)
    selectToast.current = null
  }
  function saySelect() {
    unsaySelect()
    selectToast.current = toast.error({ title: words.select, durationMs: selectToastMs })
  }
  /** X is chosen only for a text that it takes (COMPOSER-024), by its own way of counting. */
  async function chooseMeasured(network: NetworkKey) {
    const press = pressesOfX.current
    const { mostText } = networks[network].limits
    const isTooLong =
      !fitsAnyhow(content.text, mostText) &&
      (await measureForXSoon())(content.text).length > mostText
    if (press !== pressesOfX.current) return
    if (isTooLong) {
      toast.error(words.xTooLong)
      return
    }
    if (!getsFiles(network, ownChoicesOf(content))) toast.info(words.xTextOnly)
    change((before) => ({ networks: withOne(before.networks, network) }))
  }
  /** `hasVideo`: the post has one, or one is on its way to it. */
  function toggle(
    network: NetworkKey,
    on: boolean,
    { hasVideo = videoOf(content) !== undefined }: { readonly hasVideo?: boolean } = {},
  ) {
    unsaySelect()
    const isMeasured = networks[network].limits.counts === 'x'
    if (isMeasured) pressesOfX.current += 1
    if (!on) change((before) => ({ networks: without(before.networks, network) }))
    else if (isMeasured) void chooseMeasured(network)
    else if (takesNoVideo(network) && hasVideo) toast.error(words.noVideoOnGoogle)
    else {
      if (takesOne(network) && content.pictures.length > 1) toast.error(words.oneOnTiktok)
      change((before) => ({ networks: withOne(before.networks, network) }))
    }
  }
  return {
    toggle,
    saySelect,
    /** Something was chosen to be posted, and nowhere to post it. */
    askForNetwork: () => {
      if (content.networks.length === 0 && selectToast.current === null) saySelect()
    },
    /** A video takes Google away, and says so (COMPOSER-018, C70). */
    chooseVideo: () => {
      if (!content.networks.some(takesNoVideo)) return
      change((before) => ({ networks: before.networks.filter((one) => !takesNoVideo(one)) }))
      toast.error(words.noVideoOnGoogle)
    },
    /** `held`: how many pictures the post has then. */
    choosePictures: (held: number) => {
      if (content.networks.some(takesOne) && held > 1) toast.error(words.oneOnTiktok)
    },
  }
}
