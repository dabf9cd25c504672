import { Copy } from '#ui/icons.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/posts'

const words = texts.detail

/** For what is finished in the network's own app, which got the video without its words. */
export function CopyText({ text }: { readonly text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(words.copied)
    } catch {
      // a browser may refuse: the words stand above to be selected
      toast.error(words.notCopied)
    }
  }
  return (
    <Button
      size="sm"
      icon={<Copy aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
    >
      {words.copy}
    </Button>
  )
}
