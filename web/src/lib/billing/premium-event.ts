/**
 * Heard by the panel, which shows the notice: the client of the API may not know how anything
 * looks.
 */
export const planNeeded = 'plan-needed'

let isWaiting = false

/**
 * Something was pressed, or refused by the server, that needs a plan (PREMIUM-003, 004). It waits
 * for whoever shows it, who may still be loading.
 */
export function askForPlan(): void {
  // who hears it prevents the default, which is to wait
  isWaiting = dispatchEvent(new Event(planNeeded, { cancelable: true }))
}

/** Shows every such wish, the one that came before anybody listened included. Answers the stop. */
export function onPlanNeeded(show: () => void): () => void {
  const heard = (event: Event) => {
    event.preventDefault()
    show()
  }
  addEventListener(planNeeded, heard)
  if (isWaiting) {
    isWaiting = false
    show()
  }
  return () => {
    removeEventListener(planNeeded, heard)
  }
}
