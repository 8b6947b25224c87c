/** Uploads and file content: use cases. */
@NullMarked
package io.daybook.application.platform.filestore;

import org.jspecify.annotations.NullMarked;
