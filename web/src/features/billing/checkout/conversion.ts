/**
 * What the partner is told of a payment, from the query of the success page; null without a session
 * (PAYMENT-003 to 005, defaults by C63).
 */
export function conversionOf(search: string) {
  const query = new URLSearchParams(search)
  const sessionId = query.get('session_id') ?? ''
  if (sessionId === '') return null
  const given = (name: string, otherwise: string, most: number) => {
    const value = query.get(name) ?? ''
    return (value === '' ? otherwise : value).slice(0, most)
  }
  return {
    sessionId: sessionId.slice(0, 200),
    amount: given('amount', '0', 40),
    goal: given('goal', 'paid', 60),
    custom1: given('custom1', 'subscription', 120),
    custom2: given('custom2', 'new', 120),
    custom3: given('custom3', 'email', 120),
  }
}
