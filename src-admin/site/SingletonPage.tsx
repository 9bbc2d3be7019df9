import { EditPage } from '../forms/EditPage.tsx'

/** The settings that there is one of: opened as a form at once. */
export const SingletonPage = () => <EditPage id={1} />
