import type { Outbound } from '../server/src/platform/outbound/outbound-http.ts'

const shorter = 120
const header = 'x-business-use-case-usage'

/**
 * Meta tells in whole minutes when it takes calls again. Here a minute is half a second, as every
 * other length is shortened.
 */
export function shortMinutes(outbound: Outbound): Outbound {
  return {
    ...outbound,
    async send(call) {
      const answer = await outbound.send(call)
      const told = answer.headers[header]
      if (told === undefined) return answer
      const shortened = told.replace(
        /("estimated_time_to_regain_access":)(\d+)/g,
        (_all, name: string, minutes: string) => `${name}${Number(minutes) / shorter}`,
      )
      return { ...answer, headers: { ...answer.headers, [header]: shortened } }
    },
  }
}
