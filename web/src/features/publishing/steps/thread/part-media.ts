import { useMemo, useRef, useState } from 'react'
import type { Finding } from '@marquee/contract/preflight/judged.ts'
import { worded } from '#lib/worded.ts'
import type { DraftContent, DraftPicture } from '../../composer/draft/draft-content.ts'
import type { ChangeContent } from '../../composer/draft/use-changes.ts'

/** Files of the parts of a thread, by place. */
export type PartPictures = readonly (readonly DraftPicture[])[]

/** What a form does with the files of parts. */
export interface PartMedia {
  readonly pictures: PartPictures
  /** Whether any are on their way. */
  readonly onBusy: (isBusy: boolean) => void
  /** Changes those of one part, whatever came meanwhile. */
  readonly onAdd: (
    place: number,
    add: (before: readonly DraftPicture[]) => readonly DraftPicture[],
  ) => void
}

/** The files by place with those of one part changed. */
export function addedAt(
  pictures: PartPictures,
  place: number,
  add: (before: readonly DraftPicture[]) => readonly DraftPicture[],
): PartPictures {
  const places = Math.max(pictures.length, place + 1)
  return Array.from({ length: places }, (_, at) =>
    at === place ? add(pictures[at] ?? []) : (pictures[at] ?? []),
  )
}

/** What a network refuses of the files of a part, by its place. */
export const partProblemsOf = (findings: readonly Finding[]): ReadonlyMap<number, string> =>
  new Map(
    findings.flatMap(({ part, effect, message }) =>
      part !== undefined && effect === 'refused' ? [[part - 1, worded(message)]] : [],
    ),
  )

const none: PartPictures = []

/** The files of the parts in a form. */
export function usePartMedia(
  { partPictures = none }: Pick<DraftContent, 'partPictures'>,
  change: ChangeContent,
): { readonly media: PartMedia; readonly isBusy: boolean } {
  const [isBusy, setBusy] = useState(false)
  const media = useMemo(
    (): PartMedia => ({
      pictures: partPictures,
      onBusy: setBusy,
      onAdd: (place, add) => {
        change(({ partPictures: before = none }) => ({ partPictures: addedAt(before, place, add) }))
      },
    }),
    [partPictures, change],
  )
  return { media, isBusy }
}

/** Which parts have files on their way; `onBusy` hears whether any has. */
export function useBusyPlaces(onBusy: ((isBusy: boolean) => void) | undefined) {
  const places = useRef(new Set<number>())
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    tell: (place: number, isOnItsWay: boolean) => {
      if (isOnItsWay) places.current.add(place)
      else places.current.delete(place)
      setBusy(places.current.size > 0)
      onBusy?.(places.current.size > 0)
    },
  }
}
