import { useState, type DragEvent } from 'react'

/**
 * Files let go over an element. `over` while something hangs above it; leaving for a child is not
 * leaving.
 */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (
          !(event.relatedTarget instanceof Node) ||
          !event.currentTarget.contains(event.relatedTarget)
        )
          setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
