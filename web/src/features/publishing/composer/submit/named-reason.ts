import { texts } from '#texts/features/publishing/composer'

/** Why a network did not publish, with its name before it unless the reason begins with it. */
export const namedReason = (network: string, reason: string): string =>
  reason.startsWith(`${network} `) ? reason : texts.result.named({ network, reason })
