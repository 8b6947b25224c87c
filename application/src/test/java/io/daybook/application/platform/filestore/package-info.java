/** Uploads and the contents of files: tests. */
@NullMarked
package io.daybook.application.platform.filestore;

import org.jspecify.annotations.NullMarked;
