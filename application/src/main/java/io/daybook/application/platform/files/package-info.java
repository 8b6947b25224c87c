/** Files, which every area attaches: use cases. */
@NullMarked
package io.daybook.application.platform.files;

import org.jspecify.annotations.NullMarked;
