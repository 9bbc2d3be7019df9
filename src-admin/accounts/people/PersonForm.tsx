import { CreatePage } from '../../forms/CreatePage.tsx'
import { EditPage } from '../../forms/EditPage.tsx'
import { PersonBody, personWidth } from './PersonBody.tsx'
import { PersonPanels } from './PersonPanels.tsx'

/** The password is typed twice but sent once. */
export const withoutConfirmation = ({ confirm_password, ...person }: { confirm_password?: unknown }) => person

/** A customer, a delivery person or an admin: the form, followed by the related panels. */
export const PersonEdit = () => (
  <>
    <EditPage body={PersonBody} width={personWidth} transform={withoutConfirmation} />
    <PersonPanels />
  </>
)

export const PersonCreate = () => <CreatePage body={PersonBody} transform={withoutConfirmation} />
