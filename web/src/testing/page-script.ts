/** Lets the page have begun with this script, which nobody loads. */
export function beginWithScript(address: string): void {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', address)
  document.head.replaceChildren(script)
  // only now, so that it is not fetched
  script.type = 'module'
}
