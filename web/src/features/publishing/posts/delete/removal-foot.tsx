import { networkNames } from '@marquee/contract/networks/table.ts'
import { Trash2 } from '#ui/icons.ts'
import { Button } from '#ui/buttons/button.tsx'
import { beyondReach, type Removal } from './removal.ts'
import { texts } from '#texts/features/publishing/posts'

const words = texts.detail

/** Delete, or why there is nothing to press and where to do it instead. */
export function RemovalFoot({
  removal,
  onDelete,
}: {
  readonly removal: Removal
  readonly onDelete: () => void
}) {
  const { networks, staying } = removal
  if (networks.length > 0)
    return (
      <Button
        className="post-foot__end"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      >
        {words.delete}
      </Button>
    )
  return (
    <p className="post-foot__note">
      {beyondReach(removal).join(' ')}{' '}
      {staying.map(({ id, network, permalink }) =>
        permalink === null ? null : (
          <a key={id} className="link" href={permalink} target="_blank" rel="noreferrer">
            {words.openOn({ network: networkNames[network] })}
          </a>
        ),
      )}
    </p>
  )
}
