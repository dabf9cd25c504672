/** Heard by the panel, which shows the notice: the client of the API may not know how anything looks. */
export const planNeeded = 'plan-needed'

/** Something was pressed, or refused by the server, that needs a plan (PREMIUM-003, 004). */
export function askForPlan(): void {
  dispatchEvent(new Event(planNeeded))
}
