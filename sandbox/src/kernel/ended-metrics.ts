import type { Kernel } from './kernel.ts'

/** Networks end numbers by name, some day, for everybody. */
export const isMetricEnded = ({ world }: Kernel, network: string, metric: string): boolean =>
  world.endedMetrics?.includes(`${network} ${metric}`) ?? false

export function endMetric(
  kernel: Kernel,
  { network, metric, ended }: { network: string; metric: string; ended: boolean },
): void {
  const name = `${network} ${metric}`
  const others = (kernel.world.endedMetrics ?? []).filter((one) => one !== name)
  kernel.world.endedMetrics = ended ? [...others, name] : others
  kernel.touch()
}
