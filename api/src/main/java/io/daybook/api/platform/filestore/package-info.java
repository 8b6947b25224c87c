/** Uploads of files over HTTP. */
@NullMarked
package io.daybook.api.platform.filestore;

import org.jspecify.annotations.NullMarked;
