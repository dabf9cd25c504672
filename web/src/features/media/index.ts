/** Screens and dialogs open on intent or on their route, so that no other page pays for them. */
export const loadMediaFiles = () => import('./media-files.tsx').then((part) => part.MediaFiles)
export const loadLibraryDialog = () =>
  import('./library-dialog.tsx').then((part) => part.LibraryDialog)
/** Uploading with progress, for the library and for whoever writes a post. */
export { useUploads, type Uploads } from './upload/use-uploads.ts'
export { takePlace } from './upload/take-place.ts'
export { UploadList, UploadThumb } from './upload/upload-list.tsx'
export { checkFile, isVideo } from './upload/check-file.ts'
export { FileButton } from './upload/file-button.tsx'
export { useDrop } from './upload/use-drop.ts'
export { useAddToLibrary } from './use-media.ts'
