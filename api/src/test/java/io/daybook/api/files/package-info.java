/** Files over HTTP. */
@NullMarked
package io.daybook.api.files;

import org.jspecify.annotations.NullMarked;
