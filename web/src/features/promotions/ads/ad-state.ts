import type { Advert } from '@marquee/contract/promotions.ts'
import {
  adLabel,
  canPause,
  oppositeStatus,
  type AdLabel,
  type AdState,
} from '@marquee/contract/promotion-rules.ts'
import type { BadgeKind } from '#ui/badges/badge.tsx'

/** What somebody asked of it is on its way. */
const isUnderWay = ({ wish }: Advert): boolean =>
  wish !== null && (wish.state === 'sending' || wish.state === 'checking')

/**
 * What the label and the control go by: what was asked for counts from the second it was pressed
 * (PROMOTIONS-028).
 */
function stateOf(ad: Advert): AdState {
  const asked =
    isUnderWay(ad) && ad.wish?.does === 'pause'
      ? 'PAUSED'
      : isUnderWay(ad) && ad.wish?.does === 'resume'
        ? 'ACTIVE'
        : ad.effective_status
  return {
    effectiveStatus: asked,
    budgetRemaining: ad.campaign.budget_remaining,
    stopTime: ad.campaign.stop_time,
  }
}

export const labelOf = (ad: Advert, now: Date): AdLabel => adLabel(stateOf(ad), now)

/** Dashed while it is on its way: it is not so yet. */
export const labelKind = (ad: Advert, label: AdLabel): BadgeKind =>
  isUnderWay(ad) ? 'unsure' : looks[label]

const looks: Readonly<Record<AdLabel, BadgeKind>> = {
  active: 'live',
  'in-review': 'scheduled',
  paused: 'off',
  completed: 'off',
  disapproved: 'fail',
  'with-issues': 'warn',
}

/** What the pause control asks for; null: there is none (PROMOTIONS-025 to 027, C45). */
export function controlOf(ad: Advert, now: Date): 'PAUSED' | 'ACTIVE' | null {
  const state = stateOf(ad)
  const isEnding = isUnderWay(ad) && ad.wish?.does === 'end'
  return isEnding || !canPause(state, now) ? null : oppositeStatus(state.effectiveStatus)
}

/** It may be ended by hand. */
export const canEnd = (ad: Advert, now: Date): boolean =>
  !(isUnderWay(ad) && ad.wish?.does === 'end') && labelOf(ad, now) !== 'completed'
