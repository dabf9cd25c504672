import type { MediaItem } from '@marquee/contract/media.ts'
import { useRef } from 'react'
import { inChosenOrder } from './chosen-order.ts'
import { pictureOf, type DraftPicture } from '../draft/draft-content.ts'

/**
 * Remembers where each picture of a form was chosen. The function it gives takes what came in and
 * its place, and answers with how to put that among what stands.
 */
export function useChosenOrder(pictures: readonly DraftPicture[]) {
  const places = useRef(new Map<string, number>())
  return (items: readonly MediaItem[], place: number) => {
    for (const { id } of items)
      if (!pictures.some((picture) => picture.id === id)) places.current.set(id, place)
    return (standing: readonly DraftPicture[]) =>
      inChosenOrder(standing, items.map(pictureOf), places.current)
  }
}
