import type { ProofDeps } from '../proof.ts'

/** Looks again and again until something is found, or `forMs` are over: then null. */
export async function until<Found>(
  { wait }: Pick<ProofDeps, 'wait'>,
  { forMs, everyMs }: { readonly forMs: number; readonly everyMs: number },
  look: () => Promise<Found | null> | Found | null,
): Promise<Found | null> {
  for (let waited = 0; ; waited += everyMs) {
    const found = await look()
    if (found !== null || waited >= forMs) return found
    await wait(everyMs)
  }
}
