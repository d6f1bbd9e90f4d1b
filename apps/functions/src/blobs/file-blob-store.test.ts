import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testBlobStore } from './blob-store-acceptance.ts'
import { createFileBlobStore } from './file-blob-store.ts'

testBlobStore(async () => createFileBlobStore(await temporaryFolder()))
