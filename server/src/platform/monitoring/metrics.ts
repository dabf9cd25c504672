import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from './log.ts'

type Labels<Name extends string> = Readonly<Record<Name, string>>
export interface Reading<Name extends string> {
  readonly labels: Labels<Name>
  readonly value: number
}

/**
 * Figures for a collector. Names end in their unit; a label takes few values and never an id or an
 * address.
 */
export interface Metrics {
  counter<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
  ): { add(labels: Labels<Name>): void }
  /** `buckets` in the unit of the name, growing. */
  histogram<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
    buckets: readonly number[],
  ): { observe(labels: Labels<Name>, value: number): void }
  gauge<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
  ): { set(labels: Labels<Name>, value: number): void }
  /**
   * A gauge read when somebody asks; while `read` fails it has no value, and the others still
   * answer.
   */
  readAt<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
    read: () => Promise<readonly Reading<Name>[]>,
  ): void
  readonly contentType: string
  text(): Promise<string>
}

/** A registry of its own. `ofProcess` adds memory, processor and event loop lag. */
export function createMetrics({
  log,
  ofProcess,
}: {
  readonly log: Log
  readonly ofProcess: boolean
}): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    counter<Name extends string>(name: string, help: string, labels: readonly Name[]) {
      const counter = new Counter<Name>({ name, help, labelNames: labels, registers })
      return { add: (values: Labels<Name>) => counter.inc(values) }
    },
    histogram<Name extends string>(
      name: string,
      help: string,
      labels: readonly Name[],
      buckets: readonly number[],
    ) {
      const histogram = new Histogram<Name>({
        name,
        help,
        labelNames: labels,
        buckets: [...buckets],
        registers,
      })
      return { observe: (values: Labels<Name>, value: number) => histogram.observe(values, value) }
    },
    gauge<Name extends string>(name: string, help: string, labels: readonly Name[]) {
      const gauge = new Gauge<Name>({ name, help, labelNames: labels, registers })
      return { set: (values: Labels<Name>, value: number) => gauge.set(values, value) }
    },
    readAt<Name extends string>(
      name: string,
      help: string,
      labels: readonly Name[],
      read: () => Promise<readonly Reading<Name>[]>,
    ) {
      const gauge: Gauge<Name> = new Gauge<Name>({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          const readings = await read().catch((error: unknown) => {
            log.warn({ err: error, metric: name }, 'a figure could not be read')
            return []
          })
          gauge.reset()
          // without labels a reset gauge reads 0, which would be a claim
          if (labels.length === 0) gauge.remove()
          for (const reading of readings) gauge.set(reading.labels, reading.value)
        },
      })
    },
  }
}
