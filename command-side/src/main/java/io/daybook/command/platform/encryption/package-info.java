/** The key vault: data keys of users, and the sealing of personal texts with them. */
@NullMarked
package io.daybook.command.platform.encryption;

import org.jspecify.annotations.NullMarked;
