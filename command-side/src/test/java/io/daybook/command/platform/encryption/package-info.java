/** Keys of persons and the sealing of texts with them: tests. */
@NullMarked
package io.daybook.command.platform.encryption;

import org.jspecify.annotations.NullMarked;
