/** People of the town who write under posts. */
export const guests = {
  'Priya Nair': '50001',
  'Tom Ashworth': '50002',
  'Grace Adeyemi': '50003',
  'Callum Reid': '50004',
  'Hannah Whitlock': '50005',
  'Deniz Kaya': '50006',
  'Rosie Marchetti': '50007',
  'Owen Pugh': '50008',
  'Fatima Rahman': '50009',
  'Jules Fontaine': '50010',
} as const

export type Guest = keyof typeof guests

export const isGuest = (name: string): name is Guest => name in guests

export function guestById(id: string): { id: string; name: Guest } | undefined {
  const name = Object.keys(guests)
    .filter(isGuest)
    .find((one) => guests[one] === id)
  return name && { id, name }
}

/** One comment, and what was answered to it; `page`: the page itself writes. */
export type SeedComment = [
  from: Guest,
  message: string,
  answers?: [from: Guest | 'page', message: string][],
]

export interface SeedPost {
  daysAgo: number
  /** UTC, HH:MM. */
  at: string
  message: string
  link?: string
  /** Names of illustrations in sandbox/assets. */
  pictures?: string[]
  likes: number
  shares?: number
  comments?: SeedComment[]
}
