import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from './log.ts'

type Labels<Name extends string> = Readonly<Record<Name, string>>
export interface Reading<Name extends string> {
  readonly labels: Labels<Name>
  readonly value: number
}

/** A name ends in its unit; a label takes few values and never an id or an address. */
export interface MetricDefinition<Name extends string> {
  readonly name: string
  readonly help: string
  readonly labels: readonly Name[]
}

/** `buckets` in the unit of the name, growing. */
export interface HistogramDefinition<Name extends string> extends MetricDefinition<Name> {
  readonly buckets: readonly number[]
}

/** Figures for a collector. */
export interface Metrics {
  counter<Name extends string>(
    definition: MetricDefinition<Name>,
  ): { add(labels: Labels<Name>): void }
  histogram<Name extends string>(
    definition: HistogramDefinition<Name>,
  ): { observe(labels: Labels<Name>, value: number): void }
  gauge<Name extends string>(
    definition: MetricDefinition<Name>,
  ): { set(labels: Labels<Name>, value: number): void }
  /**
   * A gauge read when somebody asks; while `read` fails it has no value, and the others still
   * answer.
   */
  readAt<Name extends string>(
    definition: MetricDefinition<Name>,
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
    counter<Name extends string>({ name, help, labels }: MetricDefinition<Name>) {
      const counter = new Counter<Name>({ name, help, labelNames: labels, registers })
      return { add: (values: Labels<Name>) => counter.inc(values) }
    },
    histogram<Name extends string>({ name, help, labels, buckets }: HistogramDefinition<Name>) {
      const histogram = new Histogram<Name>({
        name,
        help,
        labelNames: labels,
        buckets: [...buckets],
        registers,
      })
      return { observe: (values: Labels<Name>, value: number) => histogram.observe(values, value) }
    },
    gauge<Name extends string>({ name, help, labels }: MetricDefinition<Name>) {
      const gauge = new Gauge<Name>({ name, help, labelNames: labels, registers })
      return { set: (values: Labels<Name>, value: number) => gauge.set(values, value) }
    },
    readAt<Name extends string>(
      { name, help, labels }: MetricDefinition<Name>,
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
