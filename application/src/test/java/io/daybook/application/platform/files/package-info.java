/** Files: tests. */
@NullMarked
package io.daybook.application.platform.files;

import org.jspecify.annotations.NullMarked;
