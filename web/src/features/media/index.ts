/** Screens and dialogs open on intent or on their route, so that no other page pays for them. */
export const loadMediaFiles = () => import('./media-files.tsx').then((part) => part.MediaFiles)
export const loadLibraryDialog = () =>
  import('./library-dialog.tsx').then((part) => part.LibraryDialog)
/** Uploading with progress, for the library and for whoever writes a post. */
export { useUploads, type Uploads } from './use-uploads.ts'
export { takePlace } from './take-place.ts'
export { UploadList, UploadThumb } from './upload-list.tsx'
export { isFilm } from './check-file.ts'
export { FileButton } from './file-button.tsx'
export { useDrop } from './use-drop.ts'
export { useAddToLibrary } from './use-media.ts'
