import type { Ability } from '@marquee/contract/accounts.ts'
import type { Message } from '@marquee/contract/message.ts'
import type { AbilityState } from '#connectors/capabilities/access-probe.ts'
import { wordInEnglish } from '#platform/wording/index.ts'

/** What a network's connector says, as this room keeps it. */
export const inEnglish = (said: Message | null): string | null =>
  said === null ? null : wordInEnglish(said)

/** What works on an account, as its card keeps it. */
export const onCard = (states: readonly AbilityState[]): Ability[] =>
  states.map((state) => ({ ...state, reason: inEnglish(state.reason) }))
