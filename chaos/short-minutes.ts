import type { Outbound } from '../server/src/platform/outbound-http.ts'

const shorter = 120
const ofPage = 'x-business-use-case-usage'
const ofApp = 'x-app-usage'

/**
 * Meta tells in whole minutes when it takes calls again; here a minute is half a second, as every other length is shortened.
 * The town calls the whole app full when one page is: that word is left out, or every account would wait for each.
 */
export function shortMinutes(outbound: Outbound): Outbound {
  return {
    ...outbound,
    async send(call) {
      const answer = await outbound.send(call)
      const told = answer.headers[ofPage]
      if (told === undefined || !/"estimated_time_to_regain_access":[1-9]/.test(told)) return answer
      const shortened = told.replace(/("estimated_time_to_regain_access":)(\d+)/g, (_all, name: string, minutes: string) => `${name}${Number(minutes) / shorter}`)
      const { [ofApp]: _whole, ...rest } = answer.headers
      return { ...answer, headers: { ...rest, [ofPage]: shortened } }
    },
  }
}
