import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { x } from '@marquee/contract/networks/x.ts'
import { useRef } from 'react'
import { toast } from '#ui/toast-store.ts'
import { filmOf, type DraftContent } from './draft-content.ts'
import { measureForXSoon } from './measure-for-x.ts'
import { texts } from './texts.ts'
import type { ChangeContent } from './use-changes.ts'

const words = texts.composer
/** How long "Select a social network" stays (COMPOSER-003). */
const selectToastMs = 8000

const withOne = (networks: readonly NetworkKey[], network: NetworkKey) =>
  networks.includes(network) ? networks : [...networks, network]
const without = (networks: readonly NetworkKey[], network: NetworkKey) =>
  networks.filter((one) => one !== network)
const { mostText: mostOnX } = x.limits
/**
 * No rule can make more of a text than this: every unit counts 2 at most, but a short address
 * counts 23.
 */
const fitsAnyhow = (text: string) => !text.includes('.') && text.length * 2 <= mostOnX

/** Which networks a post goes to, and what is said when one is chosen or has to go. */
export function useNetworkChoice(content: DraftContent, change: ChangeContent) {
  const selectToast = useRef<number | null>(null)
  /** Counts the presses of X: what an earlier one still waits for is no longer wanted. */
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
  async function chooseX() {
    const press = pressesOfX.current
    const isTooLong =
      !fitsAnyhow(content.text) && (await measureForXSoon())(content.text).length > mostOnX
    if (press !== pressesOfX.current) return
    if (isTooLong) {
      toast.error(words.xTooLong)
      return
    }
    if (content.extras.xWithMedia !== true) toast.info(words.xTextOnly)
    change((before) => ({ networks: withOne(before.networks, 'twitter') }))
  }
  function toggle(network: NetworkKey, on: boolean) {
    unsaySelect()
    if (network === 'twitter') pressesOfX.current += 1
    if (!on) change((before) => ({ networks: without(before.networks, network) }))
    else if (network === 'twitter') void chooseX()
    else if (network === 'google' && filmOf(content)) toast.error(words.noFilmOnGoogle)
    else {
      if (network === 'tiktok' && content.pictures.length > 1) toast.error(words.oneOnTiktok)
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
    /** A film takes Google away, and says so (COMPOSER-018, C70). */
    chooseFilm: () => {
      if (!content.networks.includes('google')) return
      change((before) => ({ networks: without(before.networks, 'google') }))
      toast.error(words.noFilmOnGoogle)
    },
    /** `held`: how many pictures the post has then. */
    choosePictures: (held: number) => {
      if (content.networks.includes('tiktok') && held > 1) toast.error(words.oneOnTiktok)
    },
  }
}
