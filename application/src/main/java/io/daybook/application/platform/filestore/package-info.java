/** Uploads and the contents of files: use cases. */
@NullMarked
package io.daybook.application.platform.filestore;

import org.jspecify.annotations.NullMarked;
