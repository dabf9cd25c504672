import type { Meter } from '../../capabilities/meter.ts'
import { ConnectorError } from '../../connector-error.ts'

/**
 * A write with its price, in millionths of a US dollar, put aside before. What X refused costs
 * nothing; what nobody knows of stays spent. Throws `rate-limited` where the budget does not hold
 * it.
 */
export async function payFor<T>(
  meter: Meter,
  priceMicros: number,
  write: () => Promise<T>,
): Promise<T> {
  const price = await meter.allow(priceMicros, 'post')
  try {
    return await write()
  } catch (error) {
    if (costsNothing(error)) await price.spent(0)
    throw error
  }
}

function costsNothing(error: unknown): boolean {
  if (!(error instanceof ConnectorError)) return false
  const status = Number(error.facts.status ?? 0)
  return error.kind !== 'uncertain' || (status >= 400 && status < 500 && status !== 408)
}
