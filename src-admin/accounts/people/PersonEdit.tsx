import { EditPage } from '../../forms/EditPage.tsx'
import { PersonBody, personWidth } from './PersonBody.tsx'
import { PersonPanels } from './PersonPanels.tsx'
import { withoutConfirmation } from './without-confirmation.ts'

/** A customer, a delivery person or an admin: the form, and below it what belongs to them. */
export const PersonEdit = () => (
  <>
    <EditPage body={PersonBody} width={personWidth} transform={withoutConfirmation} />
    <PersonPanels />
  </>
)
