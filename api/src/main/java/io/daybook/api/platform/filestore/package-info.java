/** Uploads and the contents of files: HTTP operations. */
@NullMarked
package io.daybook.api.platform.filestore;

import org.jspecify.annotations.NullMarked;
