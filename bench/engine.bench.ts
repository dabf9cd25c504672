// How late a commit arrives at its network, what a publication costs, and how it compares with the
// loop everybody writes first.
// Lags are from the due instant to the call's arrival, on the wall clock of one machine. BENCH_RUNS
// (5) is how often each case runs.
import { createCases, type Case } from './engine-cases.ts'
import { openEngineTestbed, type Cpu } from './engine-testbed.ts'
import { median, percentile, spread } from './engine-measure.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const fewer = Math.max(2, runs - 2)

const row = (
  measure: string,
  { seen, wanted = '', aim = '' }: { seen: string; wanted?: string; aim?: string },
) => void process.stdout.write(`| ${measure} | ${seen} | ${wanted} | ${aim} |\n`)
async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < times) done.push(await work())
  return done
}
const ends = (cases: readonly Case[], share: number) =>
  spread(cases.map(({ lags }) => percentile(lags, share)))
/** What was spent beside the connectors' own work, in ms a publication. */
const beside = (spent: Cpu, connectors: Case) => ({
  worker: (spent.process - connectors.cpu.process) / 1000,
  database: spent.server / 1000,
})
const costs = (of: readonly ReturnType<typeof beside>[]) =>
  `${spread(
    of.map(({ worker, database }) => worker + database),
    2,
  )}, of it database ${spread(
    of.map(({ database }) => database),
    2,
  )}`

const testbed = await openEngineTestbed()
try {
  const cases = createCases(testbed)
  process.stdout.write(
    `\nmedian [lowest-highest] of ${runs} runs, ms; one worker, PostgreSQL and the network on the same machine\n\n| measure | seen | wanted | aim |\n| --- | --- | --- | --- |\n`,
  )
  // once for the compiler and the caches, not counted
  await cases.engine(300)
  await cases.plain('bare', 300)
  await cases.plain('commits and receipts', 300)

  const sparse = await repeat(fewer, () => cases.engine(40, 137))
  row('40 at 137 ms: p50', { seen: ends(sparse, 0.5), wanted: '', aim: '3' })
  row('40 at 137 ms: p99', { seen: ends(sparse, 0.99), wanted: '<= 50', aim: '15' })

  const rounds = await repeat(runs, async () => ({
    ours: await cases.engine(1000),
    bare: await cases.plain('bare', 1000),
    commits: await cases.plain('commits', 1000),
    both: await cases.plain('commits and receipts', 1000),
  }))
  const ours = rounds.map((round) => round.ours)
  row('1,000 in one instant: p50', { seen: ends(ours, 0.5), wanted: '', aim: '150' })
  row('1,000 in one instant: p99', { seen: ends(ours, 0.99), wanted: '<= 600', aim: '300' })
  row('1,000: all results stored', { seen: spread(ours.map(({ storedMs }) => storedMs)) })
  row('bare loop, the same: all results stored', {
    seen: spread(rounds.map(({ bare }) => bare.storedMs)),
  })
  row('how many times as fast as the bare loop, until stored', {
    seen: spread(
      rounds.map((round) => round.bare.storedMs / round.ours.storedMs),
      2,
    ),
    wanted: '>= 2.5',
  })
  row('CPU of worker and database a publication beside the connector, until stored', {
    seen: costs(rounds.map((round) => beside(round.ours.cpu, round.commits))),
    wanted: '<= 0.60',
    aim: '0.40',
  })
  row('the same with its receipt read back', {
    seen: costs(rounds.map((round) => beside(round.ours.cpuAtEnd, round.both))),
  })
  row('the same of the bare loop, which reads no receipt', {
    seen: costs(rounds.map((round) => beside(round.bare.cpu, round.commits))),
  })
  row('of the connector itself: commit; commit and receipt', {
    seen: `${spread(
      rounds.map(({ commits }) => commits.cpu.process / 1000),
      2,
    )}; ${spread(
      rounds.map((round) => round.both.cpu.process / 1000),
      2,
    )}`,
  })

  row('5,000 in one instant: p99', {
    seen: ends(await repeat(fewer, () => cases.engine(5000)), 0.99),
    wanted: '<= 3000',
    aim: '1700',
  })
  await testbed.tell({ type: 'answer', afterMs: 50 })
  row('1,000 with answers of 50 ms: p99', {
    seen: ends(await repeat(fewer, () => cases.engine(1000)), 0.99),
    wanted: '<= 1000',
    aim: '500',
  })
  await testbed.tell({ type: 'answer', afterMs: 0 })

  const both = (all: readonly (readonly number[])[]) =>
    `${spread(all.map(median))}; ${spread(all.map((lags) => percentile(lags, 0.99)))}`
  row('sparse Instagram, Facebook well: p50; p99', {
    seen: both(await repeat(fewer, () => cases.sparseInstagram(false))),
  })
  await testbed.tell({ type: 'hang', facebook: true })
  row('sparse Instagram, Facebook hanging: p50; p99', {
    seen: both(await repeat(fewer, () => cases.sparseInstagram(true))),
    wanted: 'the same',
  })
} finally {
  await testbed.stop()
}
