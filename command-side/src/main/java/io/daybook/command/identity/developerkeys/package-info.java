/** Developer keys of applications. */
@NullMarked
package io.daybook.command.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
