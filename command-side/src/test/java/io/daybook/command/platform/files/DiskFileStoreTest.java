package io.daybook.command.platform.files;

import java.nio.file.Path;

class DiskFileStoreTest extends FileStoreContract {

    @Override
    FileStore open(Path folder) {
        return new DiskFileStore(folder);
    }
}
