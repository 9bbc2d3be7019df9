import { EditPage } from '../../forms/EditPage.tsx'
import { ClientBody } from './ClientBody.tsx'
import { NewSecret } from './NewSecret.tsx'

export const ClientEdit = () => <EditPage body={ClientBody} actions={<NewSecret />} />
