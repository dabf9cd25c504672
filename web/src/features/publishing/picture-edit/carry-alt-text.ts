import { describeMedia } from '@marquee/contract/media.ts'
import { getMedia } from '@marquee/contract/media-work.ts'
import { call } from '#lib/api/api.ts'

interface Pair {
  readonly from: string
  readonly to: string
  readonly companyId?: string | undefined
}

/** A file that is made of a picture shows what the picture shows. */
export async function carryAltText({ from, to, companyId }: Pair): Promise<void> {
  const { altText } = await call(getMedia, { params: { id: from }, companyId })
  if (altText !== null)
    await call(describeMedia, { params: { id: to }, body: { altText }, companyId })
}
