/** Files over HTTP. */
@NullMarked
package io.daybook.api.platform.files;

import org.jspecify.annotations.NullMarked;
