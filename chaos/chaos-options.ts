import { parseArgs } from 'node:util'

export interface ChaosOptions {
  readonly publications: number
  readonly seed: number
  readonly kills: number
  readonly stops: number
  readonly cuts: number
  /** How often the web process is killed. */
  readonly webKills: number
  /** How often a network is switched off for some seconds. */
  readonly switches: number
  /** How often an owner gives consent anew for an account that is connected. */
  readonly reconnects: number
  /** How many posts are boosted. */
  readonly boosts: number
  readonly workers: number
  /** While this lasts posts are pressed and workers are hurt. */
  readonly runMs: number
  /** Longest wait afterwards for the last publication. */
  readonly patienceMs: number
  /** Multiplies the shares of faulty calls, so that a short run meets every kind. */
  readonly faults: number
  /** PostgreSQL with fsync, as in life. */
  readonly isDurable: boolean
  /** A folder for everything the judge saw; null: nothing is kept. */
  readonly evidence: string | null
}

/** Every strength of the test, from the command line; `--short` is what `npm test` runs. */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    // --no-durable: for a disk that is too slow for it
    allowNegative: true,
    options: {
      short: { type: 'boolean', default: false },
      durable: { type: 'boolean' },
      publications: { type: 'string' },
      seed: { type: 'string', default: '7' },
      kills: { type: 'string' },
      stops: { type: 'string' },
      cuts: { type: 'string' },
      'web-kills': { type: 'string' },
      switches: { type: 'string' },
      reconnects: { type: 'string' },
      boosts: { type: 'string' },
      workers: { type: 'string', default: '3' },
      'run-s': { type: 'string' },
      'patience-s': { type: 'string', default: '150' },
      faults: { type: 'string' },
      evidence: { type: 'string' },
    },
  })
  const number = (name: string, text: string | undefined, otherwise: number) => {
    const value = text === undefined ? otherwise : Number(text)
    if (!Number.isFinite(value) || value < 0)
      throw new Error(`--${name} must be a number, not "${text}".`)
    return value
  }
  const publications = number('publications', values.publications, values.short ? 50 : 2000)
  const runMs = 1000 * number('run-s', values['run-s'], Math.max(10, publications * 0.12))
  return {
    publications,
    runMs,
    seed: number('seed', values.seed, 7),
    kills: number('kills', values.kills, values.short ? 3 : 100),
    stops: number('stops', values.stops, values.short ? 1 : 20),
    cuts: number('cuts', values.cuts, Math.max(3, Math.round(runMs / 4000))),
    webKills: number('web-kills', values['web-kills'], Math.max(1, Math.floor(runMs / 24_000))),
    switches: number('switches', values.switches, values.short ? 1 : 5),
    reconnects: number('reconnects', values.reconnects, values.short ? 1 : 10),
    boosts: number('boosts', values.boosts, Math.min(200, Math.ceil(publications / 10))),
    workers: number('workers', values.workers, 3),
    patienceMs: 1000 * number('patience-s', values['patience-s'], 150),
    faults: number('faults', values.faults, values.short ? 2 : 1),
    isDurable: values.durable ?? !values.short,
    evidence: values.evidence ?? null,
  }
}
