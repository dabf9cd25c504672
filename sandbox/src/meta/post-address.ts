/** Where people look at a post of the town. */
export function postAddress(townUrl: string, postId: string): string {
  return `${townUrl}/look/facebook/${postId.split('_')[0]}/${postId}`
}
