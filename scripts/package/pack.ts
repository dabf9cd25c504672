import { execFileSync } from 'node:child_process'

/**
 * Packs one folder of `from` so that it is root's and everybody may read it, whatever umask it was
 * built under: it is unpacked by root and run by another user.
 */
export function pack(archive: string, from: string, folder: string): void {
  execFileSync('tar', [
    '--owner=0',
    '--group=0',
    '--mode=u+rwX,go+rX,go-w',
    '--sort=name',
    '-czf',
    archive,
    '-C',
    from,
    folder,
  ])
}
