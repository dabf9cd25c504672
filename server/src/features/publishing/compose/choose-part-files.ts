import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChosenSteps } from '@marquee/contract/post-steps.ts'
import { threadMediaFor } from '@marquee/contract/step-rules.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { holdFiles, type ChosenMedia } from '../media/choose-media.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import type { GivenSteps } from '../steps/step-rules.ts'

/** What is to follow a post, with the files of its parts: to be judged, and to be kept. */
export interface ChosenParts {
  /** By the place of their part; those of the first are the post's. */
  readonly files: readonly (readonly ChosenMedia[])[]
  readonly steps: GivenSteps
}

/**
 * The files of the parts that any of these networks gets, each once a part. They are held as those
 * of a post are, and refused at the thread.
 */
export async function choosePartFiles(
  from: Pick<PublishingDeps, 'media'> & { readonly tx: Db },
  scope: Scope,
  { networks, steps }: { readonly networks: readonly NetworkKey[]; readonly steps: ChosenSteps },
): Promise<ChosenParts> {
  const [parts = []] = networks
    .map((network) => threadMediaFor(network, steps))
    .filter((one) => one.length > 0)
  const ids = [...new Set(parts.flat())]
  const held = ids.length === 0 ? [] : await holdFiles(from, scope, { ids, field: 'thread' })
  const files = parts.map((part) =>
    [...new Set(part)].flatMap((id) => held.find((file) => file.id === id) ?? []),
  )
  return {
    files,
    steps: {
      ...steps,
      partFiles: files.map((part) =>
        part.map(({ id, width, height, kind, durationMs }) => ({
          id,
          width,
          height,
          kind,
          duration_ms: durationMs,
        })),
      ),
    },
  }
}
