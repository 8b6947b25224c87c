/** Events of files and folders. */
@NullMarked
package io.daybook.events.platform.files;

import org.jspecify.annotations.NullMarked;
