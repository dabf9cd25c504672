import { lineThrough } from './chart-scale.ts'

const [width, height] = [88, 26]

/** The shape of a number beside it; what it shows is said by the number and its change. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const points = values.map((value, index) =>
    value === null
      ? null
      : ([
          3 + (index / (values.length - 1)) * (width - 6),
          3 + (height - 6) * (1 - (value - least) / Math.max(1, most - least)),
        ] as const),
  )
  const end = points.findLast((point) => point !== null)
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={lineThrough(points)} />
      {end ? <circle cx={end[0]} cy={end[1]} r={2.2} /> : null}
    </svg>
  )
}
