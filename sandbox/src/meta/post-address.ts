/** Where people look at a post of the town; what a guest wrote elsewhere, at the page it names. */
export function postAddress(townUrl: string, postId: string, pageId?: string): string {
  return `${townUrl}/look/facebook/${pageId ?? postId.split('_')[0]}/${postId}`
}
