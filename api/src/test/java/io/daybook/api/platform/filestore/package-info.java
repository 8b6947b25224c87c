/** Uploads and the contents of files: tests. */
@NullMarked
package io.daybook.api.platform.filestore;

import org.jspecify.annotations.NullMarked;
