import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router-dom'
import { ExportAction } from '../../exports/ExportAction.tsx'
import { Gate } from '../../layout/page/Gate.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { entryOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { LibraryBrowser } from './LibraryBrowser.tsx'
import { LIBRARY, type Picture } from './media-library.ts'
import { PictureDrawer } from './PictureDrawer.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** The media library (docs/domain.md 3.6): the pictures of a folder, and the open picture in a side panel. */
export function MediaLibrary() {
  const [field, direction] = entryOf(LIBRARY).sort
  return (
    <Gate action="list">
      <ListBase perPage={50} sort={{ field, order: direction === 'asc' ? 'ASC' : 'DESC' }} exporter={false}>
        <Library />
      </ListBase>
    </Gate>
  )
}

const address = `/dashboard/${LIBRARY}`

function Library() {
  const { name } = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data = [] } = useListContext<Picture>()
  const open = Number(useMatch(`${address}/:id`)?.params.id) || null
  const [marked, setMarked] = useState<readonly number[]>([])
  // Only visible pictures are changed.
  const chosen = data.filter(({ id }) => marked.includes(id))
  const leads = ({ id }: Pick<Picture, 'id'>) => `${address}/${id}${search}`

  const toggle = ({ id }: Picture) =>
    setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id])
  return (
    <>
      <LibraryBrowser
        // The document title is the list's again after a picture has been closed.
        head={(upload) => (
          <PageHeader key={open} title={name(LIBRARY, 2)}>
            <ExportAction />
            {upload}
          </PageHeader>
        )}
        bar={<SelectionBar chosen={chosen} onMark={setMarked} />}
        chosen={marked}
        onToggle={toggle}
        leads={leads}
        selectable={may('edit', LIBRARY) || may('delete', LIBRARY)}
        listening={open === null}
      />
      {open !== null && <PictureDrawer id={open} onClose={() => navigate(`${address}${search}`)} />}
    </>
  )
}
