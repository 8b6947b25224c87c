/** Keys of persons and the sealing of texts with them: commands and aggregates. */
@NullMarked
package io.daybook.command.platform.encryption;

import org.jspecify.annotations.NullMarked;
